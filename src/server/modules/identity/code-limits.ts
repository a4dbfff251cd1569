import type { Db } from '../../platform/db.ts'
import { type Limit, takeFrom } from '../../platform/limits.ts'
import { keyedHash } from './hashes.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Seconds between two codes to one phone. */
export const RESEND_AFTER = 60

export type LimitRefusal = {
  code: 'auth.resend_early' | 'auth.codes_a_day' | 'auth.too_many_codes'
  retryAfter: number
}

type Budget = { anHour: number; aDay: number }

/**
 * Four digits are only safe while few of them are sent: by phone, by address and neighbourhood, by range of numbers
 * (paid ranges are called in whole blocks) and by the shop as a whole. Narrow limits come first, so that one flooder
 * does not eat what belongs to all.
 */
export async function takeSend(
  db: Db,
  who: { phone: string; address: string; sessionId: string },
  options: { secret: string; budget: Budget },
  now: Date,
): Promise<LimitRefusal | null> {
  const { phone, address, sessionId } = who
  // A phone is personal also in the key of a limit.
  const hidden = (text: string) => keyedHash(options.secret, 'limit', text).toString('base64url').slice(0, 22)
  const steps: [key: string, limit: Limit, code: LimitRefusal['code']][] = [
    [`code:address:${address}`, { most: 20, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:session:${hidden(sessionId)}`, { most: 10, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:network:${networkOf(address)}`, { most: 60, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:phone:${hidden(phone)}`, { most: 1, seconds: RESEND_AFTER }, 'auth.resend_early'],
    [`code:phone-day:${hidden(phone)}`, { most: 5, seconds: DAY }, 'auth.codes_a_day'],
    [`code:range:${hidden(phone.slice(0, -4))}`, { most: 50, seconds: DAY }, 'auth.too_many_codes'],
    [`code:shop-hour`, { most: options.budget.anHour, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:shop-day`, { most: options.budget.aDay, seconds: DAY }, 'auth.too_many_codes'],
  ]
  for (const [key, limit, code] of steps) {
    const taken = await takeFrom(db, key, limit, now)
    if (!taken.ok) return { code, retryAfter: taken.retryAfter }
  }
  return null
}

/** Tries are counted by address as well, before anything is compared. */
export async function takeTry(db: Db, address: string, now: Date): Promise<boolean> {
  return (await takeFrom(db, `try:address:${address}`, { most: 60, seconds: HOUR }, now)).ok
}

/** The neighbourhood of an address: /24 of IPv4, /48 of IPv6. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}
