import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DepositShop, forMaria, startDepositShop } from '../../../../../tests/support/deposit-shop.ts'

let fixture: DepositShop
beforeAll(async () => {
  fixture = await startDepositShop()
})
afterAll(() => fixture?.stop())

test('[A02, H11, M30] two certificates in one order: paid once, one letter leaves at once, the other waits', async () => {
  const anna = await fixture.buyer()
  const later = {
    ...forMaria,
    amount: 1_500,
    recipientEmail: 'later@example.com',
    sendOn: { date: '2026-12-24', time: '10:00' },
  }
  const made = await fixture.order(anna, [forMaria, later])
  expect(made.text).toContain('paymentUrl')
  await fixture.onPage(made.result.paymentUrl)
  const order = await fixture.until(
    () => fixture.read(anna, made.result.orderId),
    ({ items }) => items[0]?.state === 'sent',
  )
  expect(order).toMatchObject({ state: 'paid', total: 6_500 })
  expect(order.items[1]).toMatchObject({ state: 'scheduled', sendAt: '2026-12-24T07:00:00.000Z', amount: 1_500 })
  const [letter] = await fixture.until(
    () => fixture.letters('maria@example.com'),
    ({ length }) => length > 0,
  )
  expect(
    await fixture.rows(sql`select body from payments.receipts where order_key = ${made.result.orderId}`),
  ).toMatchObject([
    {
      body: {
        kind: 'prepayment',
        items: [
          { method: 'advance', object: 'payment' },
          { method: 'advance', object: 'payment' },
        ],
      },
    },
  ])
})
