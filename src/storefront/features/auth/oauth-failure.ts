import { DEFAULT_AUTH_SOURCE } from '#contract/identity.ts'
import type { Shelf } from './shelves.ts'

/** Spec 8: the text and the source are kept in local storage, and shown when the popup opens next. */
export type OauthFailure = { text: string; source: string }

export const OAUTH_FAILURE_KEY = 'authError'
const LONGEST = 200

export function keepOauthFailure(shelf: Shelf, failure: OauthFailure): void {
  shelf.setItem(OAUTH_FAILURE_KEY, JSON.stringify(failure))
}

/** What is kept, or null. Anything that we would not have written is nothing. */
export function readOauthFailure(shelf: Shelf): OauthFailure | null {
  try {
    const { text, source } = JSON.parse(shelf.getItem(OAUTH_FAILURE_KEY) ?? '{}') as Record<string, unknown>
    if (!isShortText(text)) return null
    return { text, source: isShortText(source) ? source : DEFAULT_AUTH_SOURCE }
  } catch {
    return null
  }
}

/** Once shown, it is over. */
export function forgetOauthFailure(shelf: Shelf): void {
  shelf.removeItem(OAUTH_FAILURE_KEY)
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST
}
