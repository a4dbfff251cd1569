import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/entities/order.ts'
import { OrderSteps } from './order-steps.tsx'

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
