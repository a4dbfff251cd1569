import type { ErrorCode } from '#contract/error-codes.ts'
import type { Limit, Limits } from '../../kernel/limits/limits.ts'
import { networkOf } from '../../kernel/limits/network-of.ts'
import { type Result, refused } from '../../kernel/result.ts'
import { keyedHash } from '../../kernel/secrets/keyed-hash.ts'
import type { PiercingDeps } from './piercing-deps.ts'

const SECONDS = 24 * 3_600
/** Visits booked in a day: whoever cancels and books again has messages sent each time, and times taken from others. */
const BOOKINGS = { phone: 5, email: 5, network: 30, shop: 200 }
const MOVES = 5

type Wish = { phone: string; email: string | null; address: string; shopId: number }
type Work<Answer, Code extends ErrorCode> = () => Promise<Result<Answer, Code>>

/** Narrow limits come first, so that one flooder does not eat what belongs to all. */
export function limitedBooking<Answer, Code extends ErrorCode>(
  { limits, secret }: Pick<PiercingDeps, 'limits' | 'secret'>,
  { phone, email, address, shopId }: Wish,
  book: Work<Answer, Code>,
) {
  // Phones and addresses are personal also in the key of a limit.
  const hidden = (text: string) => keyedHash(secret, 'limit', text.toLowerCase()).toString('base64url').slice(0, 22)
  const all: [key: string, max: number][] = [[`piercing:phone:${hidden(phone)}`, BOOKINGS.phone]]
  if (email !== null) all.push([`piercing:email:${hidden(email)}`, BOOKINGS.email])
  all.push([`piercing:network:${networkOf(address)}`, BOOKINGS.network], [`piercing:shop:${shopId}`, BOOKINGS.shop])
  return within(limits, all, book)
}

export function limitedMove<Answer, Code extends ErrorCode>(
  { limits }: Pick<PiercingDeps, 'limits'>,
  visitId: string | number,
  move: Work<Answer, Code>,
) {
  return within(limits, [[`piercing:move:${visitId}`, MOVES]], move)
}

/**
 * Taken before the work begins: the work holds a connection to the database, and a limit needs another. What came to
 * nothing is given back.
 */
async function within<Answer, Code extends ErrorCode>(
  limits: Limits,
  all: readonly [key: string, max: number][],
  work: Work<Answer, Code>,
): Promise<Result<Answer, Code | 'request.too_many'>> {
  const taken: [key: string, limit: Limit][] = []
  const giveBack = async () => {
    for (const [key, limit] of taken) await limits.giveBack(key, limit)
  }
  for (const [key, max] of all) {
    const limit = { max, seconds: SECONDS }
    const { ok, retryAfter } = await limits.take(key, limit)
    if (!ok) {
      await giveBack()
      return refused('request.too_many', { retryAfter })
    }
    taken.push([key, limit])
  }
  const result = await work()
  if (!result.ok) await giveBack()
  return result
}
