import { describe, expect, test } from 'vitest'
import type { DeliveryCard, Estimation } from '../delivery-kinds.ts'
import { cardPrice, cardText, soonestReady } from './card-text.ts'

const method = (rest: Partial<Estimation> = {}): Estimation => ({
  ...{ method: 'courier', methodId: 1, typeId: 1, title: 'courier', initialPrice: 390, finalPrice: 390 },
  ...{ freeFrom: null, from: '2026-11-17', to: '2026-11-17', orderBefore: null, windows: [], arrivesBy: null },
  ...{ isAvailable: true, reasonCode: null, reason: null },
  ...rest,
})
const card = (kind: DeliveryCard['kind'], ...methods: Estimation[]): DeliveryCard => ({
  ...{ kind, methods, isAvailable: true, reason: null },
})
const facts = { today: '2026-11-16', soonest: null, sums: String }
const sameDay = { from: '2026-11-16', to: '2026-11-16' }
const ready = { day: '2026-11-16', time: '18:00' }

describe('what a card says', () => {
  test.each([
    ['when it comes', card('courier', method()), {}, 'завтра, 17 ноября'],
    [
      'from the first day to the last one of all carriers',
      card('point', method({ from: '2026-11-19', to: '2026-11-21' }), method({ from: '2026-11-18', to: '2026-11-20' })),
      {},
      '18–21 ноября',
    ],
    ['closed methods promise nothing', card('courier', method({ isAvailable: false })), {}, ''],
    [
      'until when to order',
      card('express', method({ ...sameDay, orderBefore: 16 })),
      {},
      'сегодня, 16 ноября, если заказать до 16:00',
    ],
    ['but only for the same day', card('express', method({ orderBefore: 16 })), {}, 'завтра, 17 ноября'],
    [
      'from which sum it is free, while it costs something',
      card('courier', method({ freeFrom: 5000 })),
      {},
      'завтра, 17 ноября, бесплатно от 5000',
    ],
    ['what is free says no sum', card('courier', method({ freeFrom: 5000, finalPrice: 0 })), {}, 'завтра, 17 ноября'],
    ['why it is closed', { ...card('express'), isAvailable: false, reason: 'До 16:00.' }, {}, 'До 16:00.'],
    ['when a shop has it ready', card('shop', method()), { soonest: ready }, 'можно забрать сегодня с 18:00'],
  ])('%s', (_title, shown, known, text) => {
    expect(cardText(shown, { ...facts, ...known }).replaceAll('\u00A0', ' ')).toBe(text)
  })

  test.each([
    [[390], '390'],
    [[0], 'бесплатно'],
    [[390, 250], 'от 250'],
  ])('%j costs %s', (prices, text) => {
    const methods = prices.map((finalPrice) => method({ finalPrice }))
    expect(cardPrice(card('point', ...methods), String).replaceAll('\u00A0', ' ')).toBe(text)
  })
})

test.each([
  ['the soonest of the city', 'Москва', { day: '2026-11-16', time: '18:00' }],
  ['nothing in a city without shops', 'Тверь', null],
])('%s is ready', (_title, city, soonest) => {
  const shops = [1, 2, 3].map((id) => ({ id, city: id === 3 ? 'Казань' : 'Москва' }))
  const collections = [
    { shopId: 1, ready: { day: '2026-11-17', time: '10:00' } },
    { shopId: 2, ready },
    { shopId: 3, ready: { day: '2026-11-16', time: '12:00' } },
  ] as Parameters<typeof soonestReady>[0]
  expect(soonestReady(collections, shops, city)).toEqual(soonest)
})
