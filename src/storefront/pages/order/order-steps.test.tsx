import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/entities/order.ts'
import { OrderSteps } from './order-steps.tsx'
import { PaymentNotice } from './payment-notice.tsx'

const order = (state: string, mayReturn: boolean) =>
  ({
    key: 'a-key',
    currency: 'RUB',
    status: { order: state, payment: 'paid' },
    payment: { isOnline: true },
    totals: { final: 24_390 },
    expected: { from: '2026-11-17', to: '2026-11-17' },
    recipient: { email: 'anna@example.com' },
    delivery: { methodId: 1, window: null },
    communicationMethodId: 2,
    allowed: { return: mayReturn },
  }) as unknown as OrderDetail

const page = (shown: OrderDetail, isCustomer: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderSteps order={shown} state="paid" calendarUrl="/calendar" isCustomer={isCustomer} />
    </MemoryRouter>,
  )

test.each([
  ['a customer', true, 'href="/profile?section=ordersData&amp;order=a-key&amp;return=1"'],
  ['a guest, whom the number of the order lets in,', false, 'href="/find-order"'],
])('[ORDERING] from the page of a delivered order %s begins a return', (_, isCustomer, link) => {
  const here = page(order('delivered', true), isCustomer)
  expect(here).toContain(link)
  expect(here).toContain('Вернуть или обменять')
  expect(here).toContain('Как шёл заказ')
  // What is over is not promised.
  expect(here).toMatch(/Заказ\sсобран\sи\sотправлен.*Заказ\sу\sвас/)
  expect(here).not.toMatch(/Курьер|Проверим|Позвонит/)
})

test('what is still to come says what happens next, and nothing is returned yet', () => {
  const ahead = page(order('assembling', false), false)
  expect(ahead).toContain('Что дальше')
  expect(ahead).not.toContain('Вернуть или обменять')
})

const plain = (markup: string) => markup.replaceAll('\u00a0', ' ')
const onReceipt = (state: string) =>
  ({ ...order(state, false), payment: { isOnline: false } }) as unknown as OrderDetail

test('[ORDERING] whoever pays on receipt is told that the order is confirmed first, and what happens otherwise', () => {
  const sentence = 'Свяжемся с вами в течение 24 часов. Если подтвердить не получится, заказ отменится сам.'
  expect(plain(page(onReceipt('new'), false))).toContain(sentence)
  expect(plain(page(onReceipt('confirmed'), false))).not.toContain('Подтверждаем заказ')
  expect(plain(page(order('new', false), false))).not.toContain('Подтверждаем заказ')
})

test('[ORDERING] an order that nobody has confirmed says why it has ended', () => {
  const notice = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentNotice order={onReceipt('expired')} state="notConfirmed" onAgain={() => {}} />
    </MemoryRouter>,
  )
  expect(plain(notice)).toContain(
    'Вы выбрали оплату при получении, а такие заказы мы сначала подтверждаем. Сделать это вовремя не получилось, и украшения вернулись в продажу. Если они ещё нужны, закажите снова.',
  )
  // Nothing is in the cart here.
  expect(notice).toMatch(/href="\/catalog".*>Вернуться к украшениям</)
})
