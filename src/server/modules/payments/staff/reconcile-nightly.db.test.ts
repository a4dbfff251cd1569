import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wallClock } from '#rules/delivery/calendar.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { paymentBench } from '../../../../../tests/support/payments/payment-bench.ts'
import { chargeRefunds } from '../index.ts'
import { reconcileNightly } from './reconcile-nightly.ts'
import { nightlyBatches } from './registers.ts'

const ZONE = 'Europe/Moscow'
const bench = paymentBench()
const { clock, database, deps, logged, order, paid, refund, start } = bench

const differences = async () => {
  const [batch] = (await nightlyBatches(database.db)).filter(({ provider }) => provider === 'payselection')
  return {
    matched: batch?.matched,
    unanswered: batch?.unanswered,
    found: batch?.differences.map(({ verdict, kind, orderId, orderNumber }) =>
      [verdict, kind, orderNumber ?? orderId].join(' '),
    ),
  }
}

test('[DESK] every morning money that is missing on either side, or has another sum, is named once', async () => {
  const good = await paid()
  await refund(good.key, 1_000_00, `part:${good.key}`)
  await chargeRefunds(deps)
  const changed = await paid()
  const lost = await order()
  await start(lost.paymentId)
  const numberOf = async (id: number) => {
    const { rows } = await database.db.execute<{ number: string }>(
      sql`select order_number as number from payments.payments where id = ${id}`,
    )
    return rows[0]?.number
  }
  // What somebody wrote into our book: another sum, and money that the provider knows nothing of.
  await database.db.execute(sql`
    update payments.payments set amount = amount + 1, captured = captured + 1 where id = ${changed.paymentId}`)
  await database.db.execute(sql`
    update payments.payments set captured = amount, state = 'paid', provider_ref = 'PS-forged', changed_at = now()
    where id = ${lost.paymentId}`)
  await database.db.execute(sql`
    insert into payments.provider_events (provider, event_key, source, kind, body, received_at, outcome)
    values ('payselection', 'webhook:strange', 'webhook', 'captured',
      '{"orderId": "not-ours", "transactionId": "T-9", "amount": 700, "currency": "RUB"}', now(), 'unknown_order')`)

  clock.aheadMs = DAY_MS
  await reconcileNightly(deps, ZONE)
  expect(await differences()).toEqual({
    matched: 2,
    unanswered: 0,
    found: [
      `amount_differs payment ${await numberOf(changed.paymentId)}`,
      'missing_here payment not-ours',
      `missing_there payment ${await numberOf(lost.paymentId)}`,
    ],
  })
  expect(logged.filter((line) => line.includes('payment.register_differs'))).toHaveLength(1)
  // A second node, or a job that runs again, finds it done.
  expect(await reconcileNightly(deps, ZONE)).toEqual([])
})

test('[DESK] a provider that does not answer is said not to have answered', async () => {
  await paid()
  await database.db.execute(sql`delete from payments.register_batches`)
  await bench.simulators.misbehave('payselection', 'error')
  clock.aheadMs = DAY_MS
  await reconcileNightly(deps, ZONE)
  expect((await differences()).unanswered).toBeGreaterThan(0)
})

test('[DESK] nights that were missed are made up for, up to a month of them', async () => {
  await database.db.execute(sql`delete from payments.register_batches`)
  const night = async (day: number) => {
    clock.aheadMs = day * DAY_MS
    const batches = await reconcileNightly(deps, ZONE)
    return batches.find(({ provider }) => provider === 'payselection')
  }
  const dayOf = (ahead: number) => wallClock(new Date(deps.now().getTime() + ahead * DAY_MS), ZONE).day
  expect(await night(1)).toMatchObject({ fromDay: dayOf(-1), toDay: dayOf(-1) })
  const { paymentId } = await paid()
  await database.db.execute(sql`
    update payments.payments set amount = amount + 1, captured = captured + 1 where id = ${paymentId}`)
  // Three nights later: the day of the payment is long over.
  const late = await night(5)
  expect(late).toMatchObject({ fromDay: dayOf(-4), toDay: dayOf(-1) })
  expect(late?.differences.map(({ verdict }) => verdict)).toContain('amount_differs')
  expect(await night(90)).toMatchObject({ fromDay: dayOf(-31), toDay: dayOf(-1) })
})
