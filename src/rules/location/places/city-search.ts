import type { Language } from '../site.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { spokenForm } from './spoken-form.ts'

type Name = Record<Language, string>

export type KnownCity = {
  name: Name
  /** Empty abroad. */
  region: Name
  /** ISO code. */
  country: string
  latitude: number
  longitude: number
  /** Other words for it, lower case: «питер», `milano`. */
  aliases: readonly string[]
}

export type CityIndex = {
  /** Best first. `nearCountry` goes before the others when names fit equally well. An empty query fits every city. */
  search(query: string, options: { limit: number; nearCountry: string }): KnownCity[]
  /** The city of this very name, in either language. */
  byName(country: string, name: string, region?: string): KnownCity | undefined
}

/** How a city may fit, best first. */
const FIT = { name: 0, word: 1, otherSpelling: 2, none: 3 } as const
type Fit = (typeof FIT)[keyof typeof FIT]

/** A single letter typed in the wrong layout fits a little of everything. */
const OTHER_SPELLING_FROM = 2
const MAX_QUERY_LENGTH = 100

/** Cities by the beginning of any word of their name. The list is in order of importance. */
export function cityIndex(cities: readonly KnownCity[]): CityIndex {
  const entries = cities.map((city) => {
    const texts = [city.name.ru, city.name.en, ...city.aliases].map(plain)
    return { city, texts, spoken: texts.map(spokenForm) }
  })

  return {
    search(query, { limit, nearCountry }) {
      const wanted = readQuery(query.slice(0, MAX_QUERY_LENGTH))
      // Something was asked for, but no letters of it: that fits nothing, unlike an empty query.
      if (wanted.text === '' && query.trim() !== '') return []
      return entries
        .map((entry) => ({ city: entry.city, fit: fitOf(entry, wanted) }))
        .filter(({ fit }) => fit !== FIT.none)
        .sort(
          (a, b) => a.fit - b.fit || Number(b.city.country === nearCountry) - Number(a.city.country === nearCountry),
        )
        .slice(0, limit)
        .map(({ city }) => city)
    },
    byName(country, name, region = '') {
      const wanted = plain(name)
      const sameName = entries.filter(({ city, texts }) => city.country === country && texts.includes(wanted))
      const inRegion = sameName.find(({ city }) => [city.region.ru, city.region.en].map(plain).includes(plain(region)))
      // A region that we do not know is another place of the same name.
      return region === '' ? sameName[0]?.city : inRegion?.city
    },
  }
}

type Wanted = { text: string; otherLayout: string; spoken: string }

function readQuery(query: string): Wanted {
  const text = plain(query)
  const isLong = text.length >= OTHER_SPELLING_FROM
  return {
    text,
    otherLayout: isLong ? plain(inOtherLayout(query)) : '',
    spoken: isLong ? spokenForm(text) : '',
  }
}

function fitOf({ texts, spoken }: { texts: string[]; spoken: string[] }, wanted: Wanted): Fit {
  if (texts.some((text) => text.startsWith(wanted.text))) return FIT.name
  if (texts.some((text) => hasWord(text, wanted.text))) return FIT.word
  const isOtherLayout = wanted.otherLayout !== '' && texts.some((text) => hasWord(text, wanted.otherLayout))
  const isSpoken = wanted.spoken !== '' && spoken.some((text) => hasWord(text, wanted.spoken))
  return isOtherLayout || isSpoken ? FIT.otherSpelling : FIT.none
}

function hasWord(text: string, beginning: string): boolean {
  return ` ${text}`.includes(` ${beginning}`)
}

/** Lower case, «ё» as «е», no accents over Latin letters, words parted by single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
