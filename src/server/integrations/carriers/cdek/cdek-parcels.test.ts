import { expect, test } from 'vitest'
import type { OutboundAnswer } from '../../../kernel/providers/fetch-upstream.ts'
import { cdekParcels } from './cdek-parcels.ts'

type Item = { payment: { value: number }; amount: number }

/** What the carrier is told to take at the counter, unit by unit, in kopecks. */
async function paymentsOf(due: number, items: { quantity: number; price: number }[]): Promise<[number, number][]> {
  const reported: Item[] = []
  const parcels = cdekParcels(
    async (path, request) => {
      if (request?.method === 'POST')
        reported.push(...((request.body as { packages: { items: Item[] }[] }).packages[0]?.items ?? []))
      const isThere = path !== '/orders?im_number=1001-1'
      const body = { entity: { uuid: 'u', cdek_number: '100' } }
      const text = JSON.stringify(body)
      const answer: OutboundAnswer = {
        status: isThere ? 200 : 404,
        headers: new Headers(),
        bytes: Buffer.from(text),
        text,
        json: () => body,
      }
      return answer
    },
    () => new Error('failed'),
  )
  await parcels.create({
    number: '1001-1',
    pointCode: 'MSK1',
    recipient: { name: 'Анна', phone: '+79990000000', email: 'anna@example.com' },
    items: items.map((item, index) => ({ ...item, code: `K${index}`, name: 'Кольцо' })),
    weightG: 300,
    due,
  })
  return reported.map(({ payment, amount }) => [Math.round(payment.value * 100), amount])
}

test.each([
  ['three equal items', 100_000, [{ quantity: 3, price: 40_000 }]],
  [
    'two lines of different price',
    99_999,
    [
      { quantity: 2, price: 70_001 },
      { quantity: 3, price: 33_333 },
    ],
  ],
  ['one item', 12_345, [{ quantity: 1, price: 20_000 }]],
])('what is due at the counter is told to the last kopeck: %s', async (_, due, items) => {
  const payments = await paymentsOf(due, items)
  expect(payments.reduce((all, [value, amount]) => all + value * amount, 0)).toBe(due)
  expect(payments.reduce((all, [, amount]) => all + amount, 0)).toBe(
    items.reduce((all, { quantity }) => all + quantity, 0),
  )
})

test('nothing is due for what is paid', async () => {
  expect(await paymentsOf(0, [{ quantity: 2, price: 50_000 }])).toEqual([[0, 2]])
})
