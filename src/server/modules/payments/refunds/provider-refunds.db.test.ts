import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { chargeRefunds, paymentsOf } from '../index.ts'

const bench = paymentBench()
const { clock, database, deps, paid, refund, reported } = bench

const refOf = async (paymentId: number) =>
  (
    await database.db.execute<{ provider_ref: string }>(
      sql`select provider_ref from payments.payments where id = ${paymentId}`,
    )
  ).rows[0]?.provider_ref ?? ''

/** Somebody of the shop gives money back in the provider's own cabinet. */
async function inTheCabinet(paymentId: number, amount: number) {
  const outcome = await deps.payselection.refund({
    transactionId: await refOf(paymentId),
    amount,
    currency: 'RUB',
    webhookUrl: `${deps.webhookOrigin()}/api/webhooks/payselection`,
    receipt: null,
  })
  if (!outcome.ok) throw new Error(outcome.failure)
}
/** What the provider has kept of a payment. */
async function retainedBy(paymentId: number): Promise<number> {
  const outcome = await deps.payselection.transaction(await refOf(paymentId))
  if (!outcome.ok || outcome.answer.remaining === null) throw new Error('the provider does not say')
  return outcome.answer.remaining
}

test('a refund that another node has finished is not asked for again by whoever still has it on its list', async () => {
  const first = await paid()
  const second = await paid()
  await refund(first.key, 1_000_00, `first:${first.key}`)
  await refund(second.key, 2_000_00, `second:${second.key}`)
  const { refund: honest } = deps.payselection
  let isFirst = true
  deps.payselection.refund = async (move) => {
    if (isFirst) {
      isFirst = false
      // This node is slow: its claim of the second one has ended, and another node does it meanwhile.
      await database.db.execute(sql`
        update payments.payments set refund_lease_until = now() + interval '1 day' where id = ${first.paymentId}`)
      clock.aheadMs = 130_000
      await chargeRefunds(deps)
      clock.aheadMs = 0
    }
    return honest(move)
  }
  try {
    await chargeRefunds(deps)
  } finally {
    deps.payselection.refund = honest
  }
  expect([await retainedBy(first.paymentId), await retainedBy(second.paymentId)]).toEqual([11_500_00, 10_500_00])
  expect((await paymentsOf(database.db, second.key)).refunds).toMatchObject([{ state: 'done' }])
})

test('money that had gone back in the cabinet before is not taken for a refund that was promised later', async () => {
  const { key, paymentId } = await paid()
  await inTheCabinet(paymentId, 1_000_00)
  await bench.until(async () => (await reported(key)).refunded === 1_000_00)
  await refund(key, 1_000_00, `later:${key}`)
  await chargeRefunds(deps)
  expect(await retainedBy(paymentId)).toBe(10_500_00)
  expect(await reported(key)).toMatchObject({ refunded: 2_000_00 })
})

test('money that went back in the cabinet after the promise leaves less to give: the rest goes back, and no more', async () => {
  const { key, paymentId } = await paid()
  await refund(key, 12_500_00, `whole:${key}`)
  await inTheCabinet(paymentId, 3_000_00)
  await bench.until(async () => (await reported(key)).refunded === 3_000_00)
  await chargeRefunds(deps)
  expect(await retainedBy(paymentId)).toBe(0)
  expect(await reported(key)).toMatchObject({ refunded: 12_500_00 })
  const { refunds, refundable } = await paymentsOf(database.db, key)
  expect([refunds, refundable]).toMatchObject([[{ amount: 9_500_00, state: 'done' }], 0])
  const { rows } = await database.db.execute<{ total: number }>(sql`
    select (body ->> 'total')::integer as total from payments.receipts
    where order_key = ${key} and kind = 'prepayment_refund'`)
  expect(rows).toEqual([{ total: 9_500_00 }])
})

test('after everything the books of both sides agree', () => bench.booksAgree())
