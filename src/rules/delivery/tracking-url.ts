/** Numbers of the Universal Postal Union (S10): two letters, nine digits, the country. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** Where a parcel is followed by its number; null where the number does not say who carries it. */
export function trackingUrl(number: string): string | null {
  return POSTAL.test(number) ? `https://www.pochta.ru/tracking?barcode=${number}` : null
}
