import type { BodyOf } from '#contract/call.ts'
import type { addAddress, SavedAddress } from '#contract/customer/profile.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import type { AddressField, AddressProblem, AddressValue } from '#rules/addresses/address-value.ts'
import { wholeAddress } from '#rules/addresses/address-value.ts'
import { addressFormOf } from '../../shared/shop/profile-of.ts'

/** What the fields hold of a saved address. Its parts are not kept, so the line counts as written by hand. */
export function addressValue(saved: SavedAddress, country: string): AddressValue {
  const { id: _, ...fields } = saved
  return { ...fields, country: saved.country || country, parts: null, line2: '' }
}

/** Spec 3. A second line has no field of its own there, so it joins the first. */
export function bodyOf(value: AddressValue): BodyOf<typeof addAddress> {
  const { parts, line2, ...fields } = value
  if (!isOneLineCountry(value.country)) {
    const lines = [value.address, line2].map((line) => line.trim()).filter((line) => line !== '')
    return { ...fields, address: lines.join(', ') }
  }
  return {
    ...fields,
    city: parts?.city ?? value.city,
    region: parts?.region ?? value.region,
    postcode: parts?.postcode ?? value.postcode,
  }
}

/** An address as one says it. In Russia the line is whole by itself. */
export function addressLine(saved: SavedAddress, country: string): string {
  const value = addressValue(saved, country)
  return wholeAddress(value, addressFormOf(value.country))
}

const ADDRESS_FIELDS = [
  'address',
  'apartment',
  'frontDoor',
  'floor',
  'houseCode',
  'city',
  'region',
  'postcode',
] as const satisfies AddressField[]

/** What the server found wrong: it knows how long each field may be, and what is missing was asked for before. */
export function problemsFrom(fields: Partial<Record<string, unknown>>): Partial<Record<AddressField, AddressProblem>> {
  return Object.fromEntries(ADDRESS_FIELDS.filter((name) => fields[name]).map((name) => [name, 'too_long']))
}
