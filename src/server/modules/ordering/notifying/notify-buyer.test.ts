import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { LetterKind } from '#rules/content/drafts/letter-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import { fileContent } from '../../../../../tests/support/letters/file-texts.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { notifyAbout, type OrderNotice } from './notify-buyer.ts'

const order = {
  key: 'abc',
  number: '123456789',
  createdAt: new Date('2026-11-16T09:00:00Z'),
  language: 'ru',
  origin: 'https://lunnitsa.ru',
  country: 'RU',
  trackingNumber: null,
  currency: 'RUB',
  state: 'new',
  paymentState: 'pending',
  phone: '+79990000000',
  email: 'anna@example.com',
  recipientName: 'Анна Иванова',
  deliveryMethod: 'courier',
  deliveryFrom: '2026-11-17',
  deliveryTo: '2026-11-18',
  address: 'Москва, Тверская, 1',
  addressParts: { apartment: '5' },
  paymentMethodId: 13,
  isOnline: true,
  goodsInitial: 12_000_00,
  goods: 12_000_00,
  setSaving: 0,
  promoSaving: 0,
  bonuses: 0,
  packing: 0,
  delivery: 390_00,
  certificates: 0,
  payable: 12_390_00,
  promocodes: [],
} as unknown as OrderRow

const line = {
  id: 1,
  nameRu: 'Кольцо «Купол»',
  nameEn: 'Dome ring',
  designerRu: 'Анна Седова',
  designerEn: 'Anna Sedova',
  characteristicsRu: '',
  characteristicsEn: '',
  quantity: 1,
  sale: 12_000_00,
  setSaving: 0,
  promoSaving: 0,
  picture: null,
} as unknown as OrderLineRow

type Asked = { execute(query: SQL): Promise<{ rows: object[] }> }
const NOTHING: Asked = { execute: async () => ({ rows: [] }) }

/** A database that has the words of the shop's own files. */
const withLetters = (tx: Asked): Asked => ({
  async execute(query) {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    if (!sql.includes('content.published_letters')) return tx.execute(query)
    const [language, kind] = params as [Language, LetterKind]
    return { rows: [{ content: fileContent(kind, language) }] }
  },
})

/** The text part of the letter, with plain spaces. */
async function letter(notice: OrderNotice, facts: Partial<OrderRow>, tx: Asked = NOTHING): Promise<string> {
  let text = ''
  const outbox: Outbox = {
    async put(_tx, channel, _key, payload) {
      if (channel === 'email' && 'text' in payload) text = payload.text
    },
  }
  const deps = { outbox, settings } as OrderChangeDeps
  await notifyAbout(withLetters(tx) as unknown as Transaction, deps, { ...order, ...facts }, [line], notice)
  return text.replace(/\u00a0/g, ' ')
}

test('[LOCATION] a letter names the door, and abroad the country', async () => {
  expect(await letter({ kind: 'placed' }, {})).toContain('Москва, Тверская, 1, кв./офис 5')
  const dubai = { language: 'en', country: 'AE', address: 'Villa 31, Al Wasl Road, Jumeirah, Dubai' } as const
  expect(await letter({ kind: 'placed' }, dubai)).toContain(
    'Villa 31, Al Wasl Road, Jumeirah, Dubai, apartment/office 5, United Arab Emirates',
  )
})

const TO_PAY = /К оплате|Ждёт оплаты|To pay|\bDue\b|Waiting for payment/
const paid = { state: 'confirmed', paymentState: 'paid' } as const
const byCertificate = { ...paid, certificates: 12_390_00, payable: 0 }
const atTheDoor = { state: 'confirmed', paymentState: 'none', isOnline: false, paymentMethodId: 1 } as const

test.each<[string, OrderNotice['kind'], Partial<OrderRow>, string[], string[]]>([
  [
    'payment received: what was paid, and how',
    'paid',
    paid,
    ['Итого: 12 390 ₽\nОплачено: 12 390 ₽', 'Оплата: Картой онлайн; Оплачено'],
    ['Total: 12,390 ₽\nPaid: 12,390 ₽', 'Payment: By card online; Paid'],
  ],
  [
    'paid by another method than was chosen at first',
    'paid',
    { ...paid, paymentMethodId: 12 },
    ['Оплата: Через СБП; Оплачено'],
    ['Payment: Fast Payment System (SBP); Paid'],
  ],
  ['delivered, paid before', 'delivered', { ...paid, state: 'delivered' }, ['Оплачено: 12 390 ₽'], ['Paid: 12,390 ₽']],
  [
    'delivered, paid at the door',
    'delivered',
    { ...atTheDoor, state: 'delivered', paymentState: 'paid' },
    ['Оплачено: 12 390 ₽', 'Оплата: Наличными при получении; Оплачено'],
    ['Paid: 12,390 ₽', 'Payment: Cash on delivery; Paid'],
  ],
  ['ready for pickup, paid before', 'readyForPickup', paid, ['Картой онлайн; Оплачено'], ['By card online; Paid']],
  [
    'placed, paid by certificates alone',
    'placed',
    byCertificate,
    ['Итого: 0 ₽', 'Оплата: Сертификаты; Оплачено'],
    ['Total: 0 ₽', 'Payment: Gift certificates; Paid'],
  ],
  [
    'a part of the money has gone back since',
    'delivered',
    { state: 'delivered', paymentState: 'partly_refunded' },
    ['Оплачено: 12 390 ₽'],
    ['Paid: 12,390 ₽'],
  ],
  [
    'the time to pay is over',
    'paymentExpired',
    { state: 'expired', paymentState: 'pending' },
    ['Итого: 12 390 ₽'],
    ['Total: 12,390 ₽'],
  ],
  [
    'nobody has confirmed what was to be paid on receipt',
    'notConfirmed',
    { state: 'expired', paymentState: 'none', isOnline: false, paymentMethodId: 1 },
    ['Заказ № 123456789 · не подтверждён вовремя', 'Итого: 12 390 ₽'],
    ['Order 123456789 · not confirmed in time', 'Total: 12,390 ₽'],
  ],
])('%s: nothing is to be paid', async (_case, kind, facts, ru, en) => {
  const texts = { ru: await letter({ kind }, facts), en: await letter({ kind }, { ...facts, language: 'en' }) }
  for (const sentence of ru) expect(texts.ru).toContain(sentence)
  for (const sentence of en) expect(texts.en).toContain(sentence)
  expect(texts.ru).not.toMatch(TO_PAY)
  expect(texts.en).not.toMatch(TO_PAY)
})

test.each<[string, OrderNotice['kind'], Partial<OrderRow>, string, string]>([
  ['placed, to be paid online', 'placed', {}, 'Итого: 12 390 ₽\nК оплате: 12 390 ₽', 'Total: 12,390 ₽\nDue: 12,390 ₽'],
  [
    'the payment failed',
    'paymentFailed',
    { paymentState: 'failed' },
    'Итого: 12 390 ₽\nК оплате: 12 390 ₽',
    'Total: 12,390 ₽\nDue: 12,390 ₽',
  ],
  [
    'placed, to be paid at the door',
    'placed',
    { ...atTheDoor, state: 'new' },
    'К оплате при получении: 12 390 ₽',
    'Total: 12,390 ₽\nDue on delivery: 12,390 ₽',
  ],
])('%s: the sum is to be paid', async (_case, kind, facts, ru, en) => {
  expect(await letter({ kind }, facts)).toContain(ru)
  expect(await letter({ kind }, { ...facts, language: 'en' })).toContain(en)
})

const BY_BANK = 'Деньги вернутся тем же способом, каким вы платили.'

test('only money that goes back through the bank is said to travel there', async () => {
  const refund = { money: 12_390_00, certificates: 0, bonuses: 0 }
  const cancelled = { ...paid, state: 'cancelled' } as const
  expect(await letter({ kind: 'cancelled', refund }, cancelled)).toContain(BY_BANK)
  const others = { money: 0, certificates: 500_00, bonuses: 100_00 }
  const text = await letter({ kind: 'cancelled', refund: others }, cancelled)
  expect(text).toContain('На сертификат: 500 ₽')
  expect(text).not.toContain(BY_BANK)
  const cash = { ...atTheDoor, state: 'returned', paymentState: 'paid' } as const
  expect(await letter({ kind: 'refunded', refund }, cash)).toContain('На банковский счёт: 12 390 ₽')
  expect(await letter({ kind: 'refunded', refund }, cash)).not.toContain(BY_BANK)
})

test('a promotion without a code is called by its name, a code that was typed is not', async () => {
  const facts = { ...paid, promoSaving: 1_000_00 }
  const named = { execute: async () => ({ rows: [{ code: 'THIRD-CHARM', title: 'Каждый третий шарм в подарок' }] }) }
  const automatic = await letter({ kind: 'paid' }, { ...facts, promocodes: ['THIRD-CHARM'] }, named)
  expect(automatic).toContain('Акция «Каждый третий шарм в подарок»: −1 000 ₽')
  expect(automatic).not.toContain('THIRD-CHARM')
  const unnamed = { execute: async () => ({ rows: [] }) }
  expect(await letter({ kind: 'paid' }, { ...facts, promocodes: ['TEN'] }, unnamed)).toContain('Промокод: −1 000 ₽')
})

test('a letter names where the order stands, the days, and abroad the country', async () => {
  expect(await letter({ kind: 'paid' }, paid)).toContain('Заказ № 123456789 · оплачен')
  expect(await letter({ kind: 'paid' }, paid)).toContain('Москва, Тверская, 1, кв./офис 5; 17–18 ноября')
  const abroad = { ...paid, language: 'en', country: 'AE', address: '1 Al Khail Road, Dubai' } as const
  const text = await letter({ kind: 'paid' }, { ...abroad, deliveryFrom: '2026-11-30', deliveryTo: '2026-12-02' })
  expect(text).toContain('Order 123456789 · paid')
  expect(text).toContain('1 Al Khail Road, Dubai, apartment/office 5, United Arab Emirates; 30 November – 2 December')
})

test('an order on its way is followed by its number, on the page of the post where there is one', async () => {
  const sent = { ...paid, state: 'handed_over', trackingNumber: 'RA123456789RU' } as const
  const text = await letter({ kind: 'shipped' }, sent)
  expect(text).toContain('Номер отправления: RA123456789RU')
  expect(text).toContain('Где мой заказ:\nhttps://www.pochta.ru/tracking?barcode=RA123456789RU')
  const other = await letter({ kind: 'shipped' }, { ...sent, trackingNumber: '10072388' })
  expect(other).toContain('Номер отправления: 10072388')
  expect(other).toContain('Посмотреть заказ:\nhttps://lunnitsa.ru/order-success/abc')
})

test('the text part says how to reach us', async () => {
  expect(await letter({ kind: 'paid' }, { ...paid, language: 'en' })).toContain(
    'Any questions? Call us or simply reply',
  )
})
