import { sessionStore } from '#client/safe-storage.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import { onCurrencyChange } from '../../../shared/site.ts'

/** How long a cached answer may be served: enough to look at a product and come back, too short for stale prices. */
const FRESH_MS = 60_000
/** How long an already scrolled page may stay above a freshly loaded one. */
const CACHE_MS = 30 * 60_000
/** Each is some hundred kilobytes. */
const MAX_CACHED = 24
const TAB_KEY = 'listing'

type Stored = { listing: Listing; at: number }

const answers = new Map<string, Stored>()

/** What a tab leaves behind for the case that it comes back as a new document: the pages above, and how far down. */
type LeftBehind = { mark: string; at: number; href: string; scrollY: number; pages: [href: string, listing: Listing][] }

// On the server everybody would share it, whatever their currency.
const isBrowser = typeof window !== 'undefined'

onCurrencyChange(() => answers.clear())

export function remember(href: string, listing: Listing, now = Date.now()): void {
  if (!isBrowser) return
  answers.delete(href)
  answers.set(href, { listing, at: now })
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_CACHED) break
    answers.delete(oldest)
  }
}

/** An answer to stand for a new one. */
export function recallFresh(href: string, now = Date.now()): Listing | undefined {
  return recallWithin(href, FRESH_MS, now)
}

/** An answer for what was shown before. */
export function recall(href: string, now = Date.now()): Listing | undefined {
  return recallWithin(href, CACHE_MS, now)
}

function recallWithin(href: string, age: number, now: number): Listing | undefined {
  const cached = answers.get(href)
  return cached && now - cached.at < age ? cached.listing : undefined
}

/** `mark` names the site and the currency: prices of another one must not come back. */
export function leaveBehind(mark: string, href: string, scrollY: number, hrefs: readonly string[]): void {
  const pages = hrefs.flatMap((one): LeftBehind['pages'] => {
    const listing = recall(one)
    return listing ? [[one, listing]] : []
  })
  const left: LeftBehind = { mark, at: Date.now(), href, scrollY, pages }
  // Storage that is full or switched off only means that the way back shows one page.
  if (!sessionStore.writeJson(TAB_KEY, left)) forgetLeftBehind()
}

export function forgetLeftBehind(): void {
  sessionStore.remove(TAB_KEY)
}

export type LeftPlace = { scrollY: number; pages: ReadonlyMap<string, Listing> }

let taken: LeftPlace | null | undefined

/**
 * Takes up what this tab left behind at this address, once in the life of a document. Null: nothing, or it is too old
 * or from another site.
 */
export function takeUp(mark: string, href: string): LeftPlace | null {
  if (taken !== undefined) return taken
  taken = null
  const left = sessionStore.readJson(TAB_KEY, (value) => value as LeftBehind | null)
  forgetLeftBehind()
  if (!left || left.mark !== mark || left.href !== href || Date.now() - left.at > CACHE_MS) return null
  for (const [one, listing] of left.pages) if (!answers.has(one)) remember(one, listing, left.at)
  taken = { scrollY: left.scrollY, pages: new Map(left.pages) }
  return taken
}

/** The place was gone to: from here on the visitor scrolls. */
export function arrived(): void {
  taken = null
}
