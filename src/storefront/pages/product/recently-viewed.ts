/** What was looked at, the newest first. It stays in the browser: nobody needs to know. */
const KEY = 'recently-viewed'
/** Spec 9: a slider holds eight; one more, since the page's own piece is not shown on it. */
const MOST = 9

export function parseViewed(kept: string | null): number[] {
  if (kept === null) return []
  try {
    const parsed: unknown = JSON.parse(kept)
    return Array.isArray(parsed) ? [...new Set(parsed)].filter(isProductId).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isProductId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
}

export function withViewed(known: readonly number[], id: number): number[] {
  return [id, ...known.filter((other) => other !== id)].slice(0, MOST)
}

/** Remembers the piece; answers with the others. */
export function rememberViewed(id: number): number[] {
  // Storage throws where it is switched off or full.
  try {
    const known = parseViewed(localStorage.getItem(KEY))
    localStorage.setItem(KEY, JSON.stringify(withViewed(known, id)))
    return known.filter((other) => other !== id).slice(0, MOST - 1)
  } catch {
    return []
  }
}

/** Without remembering anything more. */
export function viewedProducts(): number[] {
  try {
    return parseViewed(localStorage.getItem(KEY)).slice(0, MOST - 1)
  } catch {
    return []
  }
}
