import { isBlank } from '../forms/blank.ts'
import { type AddressForm, type AddressLine, type LineProblem, lineProblems, writtenAddress } from './address-form.ts'
import { type AddressParts, isOneLineCountry } from './address-parts.ts'

/** What the fields of an address hold. `address` is the whole line, or abroad the first one. */
export type AddressValue = {
  country: string
  address: string
  /** Of the suggestion that was picked; null as soon as the line is changed by hand. */
  parts: AddressParts | null
  apartment: string
  frontDoor: string
  floor: string
  houseCode: string
  /** Abroad. */
  line2: string
  city: string
  region: string
  postcode: string
}

export type AddressField = Exclude<keyof AddressValue, 'country' | 'parts'>

export type AddressProblem =
  | 'address_required'
  | 'street_required'
  | 'house_required'
  | 'apartment_required'
  | 'city_required'
  | 'region_required'
  | 'postcode_required'
  | 'postcode_invalid'
  | 'too_long'

/** Wherever an address is typed or taken: what a form lets through is not refused behind it. */
export const MAX_ADDRESS_LENGTH: Record<AddressField, number> = {
  address: 300,
  apartment: 30,
  frontDoor: 30,
  floor: 30,
  houseCode: 30,
  line2: 200,
  city: 100,
  region: 100,
  postcode: 20,
}

export function emptyAddress(country: string): AddressValue {
  const blank = {
    apartment: '',
    frontDoor: '',
    floor: '',
    houseCode: '',
    line2: '',
    city: '',
    region: '',
    postcode: '',
  }
  return { country, address: '', parts: null, ...blank }
}

/** City, street and house are needed. A line written by hand is trusted with the first two and asked for a number. */
export function addressProblems(value: AddressValue, form: AddressForm): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  for (const field of Object.keys(MAX_ADDRESS_LENGTH) as AddressField[]) {
    if (value[field].length > MAX_ADDRESS_LENGTH[field]) problems[field] = 'too_long'
  }
  if (!isOneLineCountry(value.country)) {
    for (const [line, problem] of Object.entries(lineProblems(form, value)))
      problems[line as AddressLine] ??= LINE_PROBLEMS[line as AddressLine](problem)
    return problems
  }
  const line = suggestedLineProblem(value)
  if (line) problems.address ??= line
  // Spec 8. A private house has a dash.
  if (isBlank(value.apartment)) problems.apartment ??= 'apartment_required'
  return problems
}

const LINE_PROBLEMS: Record<AddressLine, (problem: LineProblem) => AddressProblem> = {
  address: () => 'address_required',
  line2: () => 'address_required',
  apartment: () => 'apartment_required',
  city: () => 'city_required',
  region: () => 'region_required',
  postcode: (problem) => (problem === 'required' ? 'postcode_required' : 'postcode_invalid'),
}

function suggestedLineProblem({ address, parts }: AddressValue): AddressProblem | null {
  if (isBlank(address)) return 'address_required'
  if (!parts) return /\p{L}{2}/u.test(address) && /\d/.test(address) ? null : 'house_required'
  // A village may have houses and no streets.
  if (parts.street === '' && parts.house === '') return 'street_required'
  return parts.house === '' ? 'house_required' : null
}

/** All of it in one line, without the apartment: as an order keeps it. */
export function wholeAddress(value: AddressValue, form: AddressForm): string {
  return isOneLineCountry(value.country) ? value.address.trim() : writtenAddress(form, value)
}
