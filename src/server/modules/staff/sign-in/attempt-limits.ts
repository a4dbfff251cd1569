import { createHash } from 'node:crypto'
import type { Limit, Limits, Taken } from '../../../kernel/limits/limits.ts'
import { networkOf } from '../../../kernel/limits/network-of.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** From one network a login is tried five times; from everywhere more often, so that a stranger cannot shut it. */
const OF_LOGIN_HERE: Limit = { max: 5, seconds: QUARTER }
const OF_LOGIN: Limit = { max: 30, seconds: HOUR }
const OF_NETWORK: Limit = { max: 30, seconds: QUARTER }

/** Counted before anything is looked up: a login that nobody has is locked like any other. */
export async function takeAttempt(limits: Limits, login: string, address: string): Promise<Taken> {
  let taken: Taken = { ok: true, retryAfter: 0 }
  for (const [key, limit] of keysOf(login, address)) {
    taken = await limits.take(key, limit)
    if (!taken.ok) return taken
  }
  return taken
}

/** Who got in was no guesser. */
export async function giveAttemptBack(limits: Limits, login: string, address: string): Promise<void> {
  for (const [key, limit] of keysOf(login, address)) await limits.giveBack(key, limit)
}

function keysOf(login: string, address: string): [string, Limit][] {
  const hidden = createHash('sha256').update(login).digest('base64url').slice(0, 22)
  const network = networkOf(address)
  return [
    [`staff:network:${network}`, OF_NETWORK],
    [`staff:login-here:${hidden}:${network}`, OF_LOGIN_HERE],
    [`staff:login:${hidden}`, OF_LOGIN],
  ]
}
