/** In place of the number of a flat: the house has none. */
export const NO_APARTMENT = '—'

/** A house without flats is entered as a dash, by hand or by the checkbox. */
export function isPrivateHouse(apartment: string): boolean {
  return /^[-–—]$/.test(apartment.trim())
}

/** The flat as an address names it; empty where there is none. */
export function namedApartment(apartment: string): string {
  return isPrivateHouse(apartment) ? '' : apartment
}
