/** Codes by which a provider's point is known to stand in a country when the provider does not say. */
export type CountryPatterns = Readonly<Record<string, string>>

/** Spec 5: points of Belarus and Kazakhstan are told by their codes. */
export const COUNTRY_PATTERNS: CountryPatterns = { BY: '^BY[-_ ]?\\d+', KZ: '^KZ[-_ ]?\\d+' }

const HOME = 'RU'

/** What providers write into the field, besides the two letters: ISO numbers and names. */
const WRITTEN: Readonly<Record<string, string>> = {
  '643': 'RU',
  '112': 'BY',
  '398': 'KZ',
  россия: 'RU',
  'российская федерация': 'RU',
  беларусь: 'BY',
  белоруссия: 'BY',
  'республика беларусь': 'BY',
  казахстан: 'KZ',
  'республика казахстан': 'KZ',
}

/** The country of a point: by what the provider says, else by the pattern of its code, else at home. */
export function pointCountry(
  point: { field: string | null; code: string },
  patterns: CountryPatterns = COUNTRY_PATTERNS,
): string {
  const field = point.field?.trim() ?? ''
  if (/^[A-Za-z]{2}$/.test(field)) return field.toUpperCase()
  const written = WRITTEN[field.toLowerCase()]
  if (written) return written
  for (const [country, pattern] of Object.entries(patterns))
    if (new RegExp(pattern, 'i').test(point.code)) return country
  return HOME
}
