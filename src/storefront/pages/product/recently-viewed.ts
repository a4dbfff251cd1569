import { localStore, parseJson } from '#client/safe-storage.ts'

/** What was looked at, the newest first. It stays in the browser: nobody needs to know. */
const KEY = 'recently-viewed'
/** Spec 9: a slider holds eight; one more, since the page's own product is not shown on it. */
const MAX = 9

export function parseViewed(stored: string | null): number[] {
  const parsed = parseJson(stored)
  return Array.isArray(parsed) ? [...new Set(parsed)].filter(isProductId).slice(0, MAX) : []
}

function isProductId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
}

export function withViewed(known: readonly number[], id: number): number[] {
  return [id, ...known.filter((other) => other !== id)].slice(0, MAX)
}

/** Remembers the product; answers with the others. */
export function rememberViewed(id: number): number[] {
  const known = parseViewed(localStore.get(KEY))
  localStore.writeJson(KEY, withViewed(known, id))
  return known.filter((other) => other !== id).slice(0, MAX - 1)
}

/** Without remembering anything more. */
export function viewedProducts(): number[] {
  return parseViewed(localStore.get(KEY)).slice(0, MAX - 1)
}
