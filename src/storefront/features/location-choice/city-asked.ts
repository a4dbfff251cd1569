const KEY = 'city-asked'

/** Storage throws where it is switched off; there nobody is asked, rather than on every page. */
export function wasCityAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

export function rememberCityWasAsked(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // See above.
  }
}
