import type { SafeStorage } from '#client/safe-storage.ts'
import { DEFAULT_AUTH_SOURCE } from '#contract/customer/identity.ts'

/** Spec 8: the text and the source are kept in local storage, and shown when the popup opens next. */
export type OauthFailure = { text: string; source: string }

export const OAUTH_FAILURE_KEY = 'authError'
const MAX_LENGTH = 200

export function keepOauthFailure(storage: SafeStorage, failure: OauthFailure): void {
  storage.writeJson(OAUTH_FAILURE_KEY, failure)
}

/** The stored value, or null if it is not one that we write. */
export function readOauthFailure(storage: SafeStorage): OauthFailure | null {
  return storage.readJson(OAUTH_FAILURE_KEY, toOauthFailure)
}

function toOauthFailure(stored: unknown): OauthFailure | null {
  const { text, source } = (stored ?? {}) as Record<string, unknown>
  if (!isShortText(text)) return null
  return { text, source: isShortText(source) ? source : DEFAULT_AUTH_SOURCE }
}

/** Once shown, it is over. */
export function forgetOauthFailure(storage: SafeStorage): void {
  storage.remove(OAUTH_FAILURE_KEY)
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH
}
