import { expect, test } from 'vitest'
import { paymentStatus, payOrder } from '#contract/ordering/payments.ts'
import { paymentBench } from '../../../../tests/support/payments/payment-bench.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { paymentRoutes } from './index.ts'
import { readNow } from './provider-events/read-payment.ts'

const bench = paymentBench()
const { deps, onPage, order, urls } = bench

function calls(canSee: boolean) {
  const made = createCalls({ checkAnswers: true, messagesFor: () => ({ missing: '', wrong: '', blank: '' }) })
  const { hooks } = deps
  const payable = { owns: () => true, hooks, canSee: async () => canSee, returnUrls: () => urls }
  paymentRoutes(made.serve, { ...deps, payables: () => [payable] })
  const ctx = {} as HttpContext
  return {
    pay: (key: string, payment_method_id?: number) =>
      made.invoke(payOrder, { params: { key }, body: { payment_method_id } }, ctx),
    status: (key: string) => made.invoke(paymentStatus, { params: { key } }, ctx),
  }
}

test('an order is paid and its page is told so, without a webhook', async () => {
  const { key } = await order()
  const { pay, status } = calls(true)
  expect(await status(key)).toEqual({ ok: true, answer: { state: 'pending', isFinal: false } })
  const started = await pay(key)
  if (!started.ok) throw new Error(started.code)
  await onPage(started.answer.url, { action: 'pay', webhook: 'lost' })
  expect(await status(key)).toEqual({ ok: true, answer: { state: 'paid', isFinal: true } })
  expect(await pay(key)).toMatchObject({ ok: false, code: 'payment.not_awaited' })
})

test('another way to pay can be chosen', async () => {
  const { key } = await order()
  const started = await calls(true).pay(key, 11)
  expect(started.ok && started.answer.url).toContain('/dolyame/form/')
})

test('somebody else’s order is an unknown order', async () => {
  const { key } = await order()
  for (const [canSee, asked] of [
    [false, key],
    [false, 'nobody-knows-this-one'],
    [true, 'nobody-knows-this-one'],
  ] as const)
    expect(await calls(canSee).pay(asked)).toEqual({ ok: false, code: 'payment.order_unknown' })
  expect(await calls(false).status(key)).toEqual({ ok: false, code: 'payment.order_unknown' })
})

test.each(['short', "x' or 1=1 --aaaaaaaaaaaaa", 'a'.repeat(65)])('%s is no key', async (key) => {
  expect(await calls(true).status(key)).toMatchObject({ ok: false, code: 'request.malformed' })
})

test('a slow provider does not keep the page waiting', async () => {
  const { key } = await order()
  const { pay, status } = calls(true)
  await pay(key)
  await bench.simulators.misbehave('payselection', 'slow')
  const from = performance.now()
  expect(await status(key)).toEqual({ ok: true, answer: { state: 'pending', isFinal: false } })
  expect(performance.now() - from).toBeLessThan(2_500)
})

test('a database that goes away while a payment is looked at ends nothing but that look', async () => {
  const away = { execute: () => Promise.reject(new Error('connection terminated')) } as unknown as typeof deps.db
  await expect(readNow({ ...deps, db: away }, 1)).resolves.toBeUndefined()
})
