import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositRefund, depositResend } from '#contract/customer/deposits.ts'
import { depositBench, forMaria } from '../../../../../tests/support/deposits/deposit-bench.ts'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import { sqlState, transaction } from '../../../kernel/database/db.ts'
import { chargeRefunds, paymentsOf } from '../../payments/index.ts'
import { releaseCertificates, reserveCertificates } from '../index.ts'
import { sendDueGifts } from '../sending/send-gifts.ts'

const DEADLOCK = '40P01'
const ROUNDS = 8
const AT_ONCE = 4

const bench = depositBench()
const { ask, buyer, buying, deps, read, rows } = bench
let deadlocks = 0

/** Counted below the transaction's own retries, which would hide them. */
const { query } = pg.Client.prototype
function countingQuery(this: pg.Client, ...given: unknown[]): unknown {
  const asked: unknown = Reflect.apply(query, this, given)
  if (asked instanceof Promise)
    asked.catch((error: unknown) => {
      if (sqlState(error) === DEADLOCK) deadlocks++
    })
  return asked
}

beforeAll(async () => {
  pg.Client.prototype.query = countingQuery as typeof query
  const [here] = await rows<{ name: string }>(sql`select current_database() as name`)
  // A circle is found at once instead of after a second; connections that are made from now on know it.
  await buying.db.execute(sql.raw(`alter database "${here?.name}" set deadlock_timeout = '2ms'`))
})
afterAll(() => {
  pg.Client.prototype.query = query
})

test('refunded, sent, spent and told of money at once: nobody waits in a circle, and the books agree', async () => {
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, place) => {
        const anna = buyer()
        const key = await bench.paidOrder(anna, [forMaria, { ...forMaria, amount: 1_500 }])
        const { items } = await read(anna, key)
        const [certificate] = await rows<{ id: number }>(
          sql`select certificate_id as id from certificates.gifts where id = ${items[0]?.id}`,
        )
        const { attempts } = await paymentsOf(buying.db, key)
        const bought = `goods-${round}-${place}`
        await Promise.all([
          ...items.map(({ id }) => ask(depositRefund, { params: { id } }, anna)),
          sendDueGifts(buying, deps.now()),
          ask(depositResend, { params: { id: items[1]?.id }, body: {} }, anna),
          transaction(buying.db, async (tx) => {
            await reserveCertificates(tx, bought, [{ id: certificate?.id ?? 0, amount: 100_00 }], deps.now())
            await releaseCertificates(tx, bought, deps.now())
          }),
          bench.webhook(await bench.paidWebhook(attempts[0]?.id ?? 0, { Event: 'Fail', TransactionId: `PS-${key}` })),
          chargeRefunds(deps),
        ])
      }),
    )
  expect(deadlocks).toBe(0)
  const found = await assertInvariants(buying.db, { now: deps.now() })
  expect(found.filter(({ invariant }) => invariant.startsWith('certificates.'))).toEqual([])
  // Nothing is refunded whose certificate still stands, and nothing stands that was refunded.
  expect(
    await rows(sql`
      select g.id from certificates.gifts g join certificates.certificates c on c.id = g.certificate_id
      where (g.state = 'refunded') <> (c.cashed_back = c.face)
        or (g.state = 'refunded') <> exists (select from payments.refunds r where r.key = 'gift:' || g.id)`),
  ).toEqual([])
}, 120_000)
