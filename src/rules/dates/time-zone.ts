/** A name of the time zone database. An abbreviation such as MSK names an offset, not the rules of a place. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
