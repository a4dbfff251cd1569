import type { SafeStorage } from '#client/safe-storage.ts'
import { type AuthMode, DEFAULT_AUTH_SOURCE } from '#contract/customer/identity.ts'
import { authModeOf } from '../auth-mode.ts'
import { ownPath } from './own-path.ts'

/** State of a visitor who left for a sign-in provider: what must come back, and where they were. */
export type OauthTrip = {
  state: string
  /** A customer links an account there to theirs; otherwise somebody signs in. */
  isLink: boolean
  source: string
  mode: AuthMode
  /** The page they left. */
  from: string
  /** Where to go once they are signed in. */
  backTo: string
}

const TRIP_KEY = 'oauthTrip'

export function keepTrip(storage: SafeStorage, trip: OauthTrip): void {
  storage.writeJson(TRIP_KEY, trip)
}

/** Null in a tab that nobody left from; the server still knows the session. */
export function takeTrip(storage: SafeStorage): OauthTrip | null {
  const trip = storage.readJson(TRIP_KEY, toTrip)
  storage.remove(TRIP_KEY)
  return trip
}

function toTrip(stored: unknown): OauthTrip | null {
  const { state, isLink, source, mode, from, backTo } = (stored ?? {}) as Record<string, unknown>
  if (typeof state !== 'string' || state === '') return null
  return {
    state,
    isLink: isLink === true,
    source: typeof source === 'string' && source !== '' ? source : DEFAULT_AUTH_SOURCE,
    mode: authModeOf(mode),
    from: ownPath(from) ?? '/',
    backTo: ownPath(backTo) ?? '/',
  }
}

/** What the address of `/ya-callback` says: a code to hand in, or null when this is no sign-in of ours. */
export function grantIn(search: string, trip: OauthTrip | null): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (query.has('error') || !code || !state) return null
  // A response for somebody else: accepting it would sign the visitor into a stranger's account.
  return trip && trip.state !== state ? null : { code, state }
}
