/** A telephone as browsers dial it. */
export function phoneUri(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
