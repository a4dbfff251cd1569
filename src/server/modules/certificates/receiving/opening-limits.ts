import { createHash } from 'node:crypto'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { networkOf } from '../../../kernel/limits/network-of.ts'
import type { CallContext } from '../../../kernel/serve.ts'

/**
 * Codes that did not open anything, in an hour. A code is one of 31¹² ≈ 8·10¹⁷, so that of a million certificates
 * 10,000 guesses find one with a chance of 1 in 80 million. The lock of a certificate allows five in an hour, these
 * limits make looking through many certificates as slow.
 */
const TRIES = { ofSession: { max: 10, seconds: 3_600 }, ofNetwork: { max: 30, seconds: 3_600 } }

type Asker = Pick<CallContext, 'session' | 'address'>

/** Null when there is a try left; otherwise the seconds until there is one. */
export async function takeTry(limits: Limits, asker: Asker): Promise<number | null> {
  for (const [key, limit] of limitsOf(asker)) {
    const { ok, retryAfter } = await limits.take(key, limit)
    if (!ok) return retryAfter
  }
  return null
}

/** It was no guess: whoever holds the code opens it as often as they like. */
export async function giveTryBack(limits: Limits, asker: Asker): Promise<void> {
  for (const [key, limit] of limitsOf(asker)) await limits.giveBack(key, limit)
}

function limitsOf({ session, address }: Asker) {
  const hidden = createHash('sha256').update(`deposit:${session.id}`).digest('base64url').slice(0, 22)
  return [
    [`deposit:session:${hidden}`, TRIES.ofSession],
    [`deposit:network:${networkOf(address)}`, TRIES.ofNetwork],
  ] as const
}
