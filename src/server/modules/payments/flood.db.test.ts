import { expect, test } from 'vitest'
import { paymentBench } from '../../../../tests/support/payments/payment-bench.ts'
import { MAX_FORGED } from './webhooks/forged-webhooks.ts'

const bench = paymentBench()
const { app, logged, order, paidWebhook, start, stateOf, reported, webhook } = bench

const nonsense = (url: string) => app.inject({ method: 'POST', url, payload: { hello: 'world' } })
const forgedLines = () => logged.filter((line) => line.includes('without a good signature')).length

test('a flood of forged webhooks is told to go away, writes no endless log, and keeps no real one out', async () => {
  const { key, paymentId } = await order()
  await start(paymentId)
  const body = await paidWebhook(paymentId)
  const answers: number[] = []
  for (let round = 0; round < MAX_FORGED + 20; round++) answers.push((await webhook(body, { key: 'guess' })).statusCode)
  expect(new Set(answers.slice(0, MAX_FORGED))).toEqual(new Set([403]))
  expect(new Set(answers.slice(MAX_FORGED))).toEqual(new Set([429]))
  expect(forgedLines()).toBe(MAX_FORGED)

  // Without so much as a signature it is not read at all.
  const unsigned = await nonsense('/api/webhooks/payselection')
  expect([unsigned.statusCode, Number(unsigned.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await nonsense('/api/webhooks/dolyame/guess')).statusCode).toBe(429)

  // From the very same address: what is signed is heard, however often it comes.
  expect(await stateOf(key)).toBe('pending')
  for (let round = 0; round < MAX_FORGED + 20; round++) expect((await webhook(body)).statusCode).toBe(200)
  expect([await stateOf(key), await reported(key)]).toMatchObject(['paid', { paid: 1 }])
  expect((await nonsense('/api/webhooks/dolyame/unguessable')).statusCode).toBe(400)
})

test('one household of IPv6 addresses counts as one, and its neighbours do not pay for it', async () => {
  const { paymentId } = await order()
  await start(paymentId)
  const body = await paidWebhook(paymentId)
  const from = async (remoteAddress: string) => (await bench.webhook(body, { key: 'guess', remoteAddress })).statusCode
  for (let round = 0; round < MAX_FORGED; round++) expect(await from(`2001:db8:1:2::${round + 1}`)).toBe(403)
  expect(await from('2001:db8:1:2::ffff')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(403)
})

test('real ones are not counted: after hundreds of them a forged one is merely refused', async () => {
  const { paymentId } = await order()
  await start(paymentId)
  const body = await paidWebhook(paymentId)
  const from = { remoteAddress: '198.51.100.7' }
  const send = (key?: string) => bench.webhook(body, { ...(key && { key }), ...from })
  for (let round = 0; round < 100; round++) expect((await send()).statusCode).toBe(200)
  expect((await send('guess')).statusCode).toBe(403)
})
