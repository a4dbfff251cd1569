import type { Limit, Limits } from '../../../kernel/limits/limits.ts'
import { neighbourhoodOf } from '../../../kernel/limits/neighbourhood-of.ts'
import { networkOf } from '../../../kernel/limits/network-of.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'

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
export async function takeSend(limits: Limits, asker: Asker, options: Options): Promise<LimitRefusal | null> {
  const { ofPhone, all } = limitsOf(asker, options)
  for (const [key, limit, code] of all) {
    const taken = await limits.take(key, limit)
    if (taken.ok) continue
    // Nothing was sent: whoever is refused for the day must not keep the owner waiting minute by minute.
    if (code === 'auth.codes_a_day') await limits.giveBack(ofPhone.minute[0], ofPhone.minute[1])
    return { code, retryAfter: taken.retryAfter }
  }
  return null
}

/** No code has left: the phone may be asked for one again at once, and has as many for the day. */
export async function giveSendBack(limits: Limits, asker: Asker, options: Options): Promise<void> {
  const { minute, day, strangers } = limitsOf(asker, options).ofPhone
  for (const taken of [minute, day, strangers]) if (taken) await limits.giveBack(taken[0], taken[1])
}

type Asker = {
  phone: string
  address: string
  sessionId: string
  /** Null: staff ask, from a browser that many customers are served in. */
  browser: string | null
  isProven: boolean
}
type Options = { secret: string; budget: Budget }
type Step = readonly [key: string, limit: Limit, code: LimitRefusal['code']]

function limitsOf({ phone, address, sessionId, browser, isProven }: Asker, { secret, budget }: Options) {
  // A phone is personal also in the key of a limit.
  const hidden = (text: string) => keyedHash(secret, 'limit', text).toString('base64url').slice(0, 22)
  const minute = [`code:phone:${hidden(phone)}`, { max: 1, seconds: RESEND_AFTER }] as const
  const strangers = [`code:strangers-day:${hidden(phone)}`, { max: A_DAY_FOR_STRANGERS, seconds: DAY }] as const
  const day = [`code:phone-day:${hidden(phone)}`, { max: A_DAY, seconds: DAY }] as const
  const all: Step[] = [
    [`code:address:${networkOf(address)}`, { max: 20, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:session:${hidden(sessionId)}`, { max: 10, seconds: HOUR }, 'auth.too_many_codes'],
  ]
  // A solved captcha stays with the browser when the session changes.
  if (browser !== null) all.push([`code:browser:${hidden(browser)}`, { max: 10, seconds: HOUR }, 'auth.too_many_codes'])
  all.push(
    [`code:network:${neighbourhoodOf(address)}`, { max: 60, seconds: HOUR }, 'auth.too_many_codes'],
    [...minute, 'auth.resend_early'],
  )
  if (!isProven) all.push([...strangers, 'auth.codes_a_day'])
  all.push(
    [...day, 'auth.codes_a_day'],
    [`code:range:${hidden(phone.slice(0, -4))}`, { max: 50, seconds: DAY }, 'auth.too_many_codes'],
    [`code:shop-hour`, { max: budget.anHour, seconds: HOUR }, 'auth.too_many_codes'],
    [`code:shop-day`, { max: budget.aDay, seconds: DAY }, 'auth.too_many_codes'],
  )
  return { ofPhone: { minute, day, strangers: isProven ? null : strangers }, all }
}

/** Tries are counted by address as well, before anything is compared. */
export async function takeTry(limits: Limits, address: string): Promise<boolean> {
  return (await limits.take(`try:address:${networkOf(address)}`, { max: 60, seconds: HOUR })).ok
}
