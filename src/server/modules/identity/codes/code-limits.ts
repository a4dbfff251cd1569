import { keyedHash } from '../../../kernel/keyed-hash.ts'
import type { Limit, Limits } from '../../../kernel/limits/limits.ts'
import { neighbourhoodOf } from '../../../kernel/limits/neighbourhood-of.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Seconds between two codes to one phone. */
export const RESEND_AFTER = 60

/** Of a phone's daily codes some are kept for browsers that have proven it: strangers cannot use all of them up. */
const A_DAY = 5
const A_DAY_FOR_STRANGERS = 3

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
  who: { phone: string; address: string; sessionId: string; browser: string; isProven: boolean },
  options: { secret: string; budget: Budget },
): Promise<LimitRefusal | null> {
  const { phone, address, sessionId, browser, isProven } = who
  // A phone is personal also in the key of a limit.
  const hidden = (text: string) => keyedHash(options.secret, 'limit', text).toString('base64url').slice(0, 22)
  const minute = [`code:phone:${hidden(phone)}`, { max: 1, seconds: RESEND_AFTER }, 'auth.resend_early'] as const
  const strangers = [
    `code:strangers-day:${hidden(phone)}`,
    { max: A_DAY_FOR_STRANGERS, seconds: DAY },
    'auth.codes_a_day',
  ] as const
  const steps: (readonly [key: string, limit: Limit, code: LimitRefusal['code']])[] = [
    [`code:address:${address}`, { max: 20, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:session:${hidden(sessionId)}`, { max: 10, seconds: HOUR }, 'auth.too_many_codes'],
    // A solved captcha stays with the browser when the session changes.
    [`code:browser:${hidden(browser)}`, { max: 10, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:network:${neighbourhoodOf(address)}`, { max: 60, seconds: HOUR }, 'auth.too_many_codes'],
    minute,
    ...(isProven ? [] : [strangers]),
    [`code:phone-day:${hidden(phone)}`, { max: A_DAY, seconds: DAY }, 'auth.codes_a_day'],
    [`code:range:${hidden(phone.slice(0, -4))}`, { max: 50, seconds: DAY }, 'auth.too_many_codes'],
    [`code:shop-hour`, { max: options.budget.anHour, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:shop-day`, { max: options.budget.aDay, seconds: DAY }, 'auth.too_many_codes'],
  ]
  for (const [key, limit, code] of steps) {
    const taken = await limits.take(key, limit)
    if (taken.ok) continue
    // Nothing was sent: whoever is refused for the day must not keep the owner waiting minute by minute.
    if (code === 'auth.codes_a_day') await limits.giveBack(minute[0], minute[1])
    return { code, retryAfter: taken.retryAfter }
  }
  return null
}

/** Tries are counted by address as well, before anything is compared. */
export async function takeTry(limits: Limits, address: string): Promise<boolean> {
  return (await limits.take(`try:address:${address}`, { max: 60, seconds: HOUR })).ok
}
