import { keyedHash } from '../../../kernel/keyed-hash.ts'
import type { Limit, Limits } from '../../../kernel/limits/limits.ts'

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
  limits: Limits,
  who: { phone: string; address: string; sessionId: string },
  options: { secret: string; budget: Budget },
): Promise<LimitRefusal | null> {
  const { phone, address, sessionId } = who
  // A phone is personal also in the key of a limit.
  const hidden = (text: string) => keyedHash(options.secret, 'limit', text).toString('base64url').slice(0, 22)
  const steps: [key: string, limit: Limit, code: LimitRefusal['code']][] = [
    [`code:address:${address}`, { max: 20, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:session:${hidden(sessionId)}`, { max: 10, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:network:${networkOf(address)}`, { max: 60, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:phone:${hidden(phone)}`, { max: 1, seconds: RESEND_AFTER }, 'auth.resend_early'],
    [`code:phone-day:${hidden(phone)}`, { max: 5, seconds: DAY }, 'auth.codes_a_day'],
    [`code:range:${hidden(phone.slice(0, -4))}`, { max: 50, seconds: DAY }, 'auth.too_many_codes'],
    [`code:shop-hour`, { max: options.budget.anHour, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:shop-day`, { max: options.budget.aDay, seconds: DAY }, 'auth.too_many_codes'],
  ]
  for (const [key, limit, code] of steps) {
    const taken = await limits.take(key, limit)
    if (!taken.ok) return { code, retryAfter: taken.retryAfter }
  }
  return null
}

/** Tries are counted by address as well, before anything is compared. */
export async function takeTry(limits: Limits, address: string): Promise<boolean> {
  return (await limits.take(`try:address:${address}`, { max: 60, seconds: HOUR })).ok
}

/** The neighbourhood of an address: /24 of IPv4, /48 of IPv6. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}
