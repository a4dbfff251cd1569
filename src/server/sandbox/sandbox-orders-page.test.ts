import { expect, test } from 'vitest'
import { type SandboxOrder, sandboxOrdersPage } from './sandbox-orders-page.ts'

const order: SandboxOrder = {
  key: 'abc',
  number: '123456789',
  state: 'confirmed',
  payment: 'refunded',
  delivery: 'waiting',
  at: '2026-11-16T09:00:00Z',
  hold: null,
  notes: [],
}
const page = (hold: SandboxOrder['hold'], language: 'ru' | 'en') =>
  sandboxOrdersPage(
    {
      orders: [{ ...order, hold }],
      returns: [],
      answer: 'normal',
      orderSteps: ['assemble'],
      returnSteps: [],
      answers: ['normal'],
      codes: { promos: ['ЛЕТО15', 'A<B'], certificates: [] },
      givesBonuses: true,
    },
    language,
  )

test.each([
  ['refunded', 'ru', 'Приостановлен: все деньги вернулись покупателю.'],
  ['refunded', 'en', 'On hold: fully refunded to the buyer.'],
  ['partly_refunded', 'ru', 'Приостановлен: часть денег вернулась покупателю.'],
  ['partly_refunded', 'en', 'On hold: partly refunded to the buyer.'],
  ['unpaid', 'ru', 'Приостановлен: оплачен не полностью.'],
  ['unpaid', 'en', 'On hold: not paid in full.'],
] as const)('an order on hold (%s) says why in %s', (hold, language, sentence) => {
  expect(page(hold, language)).toContain(sentence)
})

test('an order that goes on says nothing of a hold', () => {
  expect(page(null, 'ru')).not.toContain('Приостановлен')
})

test('the codes to try are those that the shop has', () => {
  expect(page(null, 'ru')).toContain('<code>ЛЕТО15</code>, <code>A&#60;B</code>')
})
