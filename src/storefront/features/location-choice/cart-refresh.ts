let current: (() => Promise<void>) | null = null

/**
 * The cart calls this while it is on the screen: a change of country then refreshes it instead of loading the page
 * anew. Returns what takes the promise back.
 */
export function refreshCartOnCountryChange(refresh: () => Promise<void>): () => void {
  current = refresh
  return () => {
    if (current === refresh) current = null
  }
}

export function cartRefresh(): (() => Promise<void>) | null {
  return current
}
