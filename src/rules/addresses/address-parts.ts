/** An address taken apart, as the address book knows it; empty where it does not. */
export type AddressParts = {
  postcode: string
  region: string
  city: string
  street: string
  house: string
  flat: string
}

/** The countries whose streets the address book knows; elsewhere an address is typed line by line. */
export const SUGGESTED_COUNTRIES: readonly string[] = ['RU', 'BY', 'KZ']

/** Spec 3: in Russia an address is one line chosen from suggestions; so it is wherever there are suggestions. */
export function isOneLineCountry(country: string): boolean {
  return SUGGESTED_COUNTRIES.includes(country)
}
