import { createHmac } from 'node:crypto'
import type { SharedCartDeps } from '../shared-cart-deps.ts'

/** A message may get lost twice. Whoever sends more of them writes to somebody who did not ask. */
const TO_ONE_PHONE = { max: 3, seconds: 3_600 }
const BY_ONE_PERSON = { max: 30, seconds: 3_600 }

/** How many seconds to wait; null: it may be sent. A phone is personal also in the key of a limit. */
export async function takeSending(
  { limits, secret }: Pick<SharedCartDeps, 'limits' | 'secret'>,
  what: 'link' | 'payment',
  { phone, staffId }: { phone: string; staffId: number },
): Promise<number | null> {
  for (const [key, limit] of [
    [`shared-cart:${what}:${createHmac('sha256', secret).update(phone).digest('base64url')}`, TO_ONE_PHONE],
    [`shared-cart:staff:${staffId}`, BY_ONE_PERSON],
  ] as const) {
    const taken = await limits.take(key, limit)
    if (!taken.ok) return taken.retryAfter
  }
  return null
}
