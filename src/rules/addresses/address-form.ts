import { isBlank } from '../forms/blank.ts'
import type { Language } from '../location/site.ts'

const LANGUAGES: readonly Language[] = ['ru', 'en']

export type AddressLine = 'address' | 'line2' | 'apartment' | 'city' | 'region' | 'postcode'

/** What a line is called in a country; the words are in `texts/…/delivery.ts`. */
export const ADDRESS_LABELS = [
  ...(['street', 'streetAndNumber', 'buildingAndStreet', 'line2', 'apartment'] as const),
  ...(['city', 'area', 'region', 'emirate', 'postcode'] as const),
] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]

export type AddressFormLine = { name: AddressLine; label: AddressLabel; isRequired: boolean }

/** A part of a country that is chosen from a list, with the larger cities that lie in it. */
export type ChosenRegion = { name: Record<Language, string>; cities: readonly Record<Language, string>[] }

/** How an address of a country is asked for and written. */
export type AddressForm = {
  /** The lines in the order in which they are asked for. Empty: one line with suggestions. */
  lines: readonly AddressFormLine[]
  /** As it is written on a parcel; what stands together is parted by a space and not by a comma. */
  written: readonly (readonly AddressLine[])[]
  /** A regular expression for the whole of a postcode; null where any is taken. */
  postcode: string | null
  /** Null where a region is written by hand. */
  regions: readonly ChosenRegion[] | null
}

export type AddressLines = Record<AddressLine, string>
export type LineProblem = 'required' | 'invalid'

/** What is missing or cannot be, line by line. Only what the form of the country asks for. */
export function lineProblems(form: AddressForm, value: AddressLines): Partial<Record<AddressLine, LineProblem>> {
  const problems: Partial<Record<AddressLine, LineProblem>> = {}
  for (const { name, isRequired } of form.lines) {
    const text = value[name].trim()
    if (isBlank(text)) {
      if (isRequired) problems[name] = 'required'
    } else if (name === 'postcode' && !isPostcode(form, text)) problems[name] = 'invalid'
    else if (name === 'region' && form.regions && !regionNamed(form, text)) problems[name] = 'invalid'
  }
  return problems
}

function isPostcode({ postcode }: AddressForm, text: string): boolean {
  return postcode === null || new RegExp(`^(?:${postcode})$`, 'i').test(text)
}

/** A region by its name in either language. */
function regionNamed({ regions }: AddressForm, text: string): ChosenRegion | undefined {
  return regions?.find(({ name }) => Object.values(name).includes(text))
}

/**
 * What a new address begins with in a visitor's city. Where regions are chosen the city says which, and the part of it
 * is still to be written.
 */
export function addressIn({ regions }: AddressForm, city: string): { city: string; region: string } {
  return regions ? { city: '', region: regionOfCity(regions, city) } : { city, region: '' }
}

/** In the language that the city is named in; empty where it is not known. */
function regionOfCity(regions: readonly ChosenRegion[], city: string): string {
  for (const { name, cities } of regions)
    for (const language of LANGUAGES)
      if ([name, ...cities].some((place) => place[language] === city)) return name[language]
  return ''
}

/** The lines as they stand on a parcel, without the country. A city that is named like its region is named once. */
export function writtenAddress(form: AddressForm, value: AddressLines): string {
  const lines = form.written
    .map((names) =>
      names
        .map((name) => value[name].trim())
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '')
  return lines.filter((line, index) => line !== lines[index - 1]).join(', ')
}
