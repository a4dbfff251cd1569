import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { sms, order as textsRu } from '#texts/ru/letters/letters.ts'
import { fileTexts } from '../../../../../tests/support/letters/file-texts.ts'
import { type OrderLetterFacts, type OrderLetterKind, orderLetter } from './order-letter.ts'
import { orderSms } from './order-sms.ts'

const kinds = Object.keys(sms) as OrderLetterKind[]
const both = kinds.flatMap((kind) => [[kind, 'ru'] as const, [kind, 'en'] as const])

const facts: OrderLetterFacts = {
  number: '123456789',
  url: 'https://lunnitsa.ru/order/abc',
  placedAt: new Date('2026-11-15T22:30:00Z'),
  timeZone: settings.letterTimeZones.ru,
  lines: [
    {
      name: 'Кольцо «Купол»',
      designer: 'Анна Седова',
      variant: 'золото, 17',
      quantity: 2,
      sum: '48 000 ₽',
      pictureUrl: 'https://lunnitsa.ru/media/0123456789ab/160.jpg',
    },
  ],
  totals: [
    { label: 'Доставка', value: '390 ₽' },
    { label: 'Итого', value: '48 390 ₽' },
  ],
  delivery: { title: 'Курьер', address: 'Москва, Тверская, 1', dates: '17–18 ноября' },
  payment: { title: 'Картой', state: 'Ждёт оплаты' },
  recipientName: 'Мария Петрова',
  returnDays: 21,
  confirmHours: 24,
  payUrl: 'https://lunnitsa.ru/pay/abc',
  trackUrl: 'https://track.example.ru/1',
  refund: [{ tender: 'На карту', amount: '48 390 ₽', isByPaymentMethod: true }],
  reason: 'нет размера',
}

const exchange = {
  fromSize: '16,5',
  toSize: '17',
  surcharge: { sum: '2 500 ₽', until: new Date('2026-11-18T09:00:00Z') },
}
const exchanged = { ...facts, exchange }

test.each(both)(
  'the letter "%s" in %s has a subject, both parts and one link that comes first',
  async (kind, language) => {
    const { subject, text, html, url } = await orderLetter(fileTexts, kind, facts, language)
    expect(subject).toContain(facts.number)
    expect(subject.length).toBeLessThan(70)
    expect(text).toContain(facts.number)
    expect(html).toContain(facts.number)
    expect(/https?:\S+/.exec(text)?.[0]).toBe(url)
    expect(html).toContain(`href="${url}"`)
    expect(text + html).not.toMatch(/undefined|null|\[object|NaN/)
  },
)

test.each([
  ['placed', facts.payUrl],
  ['paymentFailed', facts.payUrl],
  ['shipped', facts.trackUrl],
  ['paid', facts.url],
  ['delivered', facts.url],
  ['returnApproved', facts.url],
] as const)('"%s" leads to %s', async (kind, url) => {
  expect((await orderLetter(fileTexts, kind, facts, 'ru')).url).toBe(url)
})

test('without a link to pay or to follow, a letter leads to the order', async () => {
  const { payUrl: _pay, trackUrl: _track, ...rest } = facts
  for (const kind of kinds) expect((await orderLetter(fileTexts, kind, rest, 'ru')).url).toBe(facts.url)
  expect((await orderLetter(fileTexts, 'placed', rest, 'ru')).text).not.toContain(textsRu.payFirst)
  expect((await orderLetter(fileTexts, 'placed', facts, 'ru')).text).toContain(textsRu.payFirst)
})

test.each([
  ['exchangeRequested', 'Что дальше: посмотрим заявку'],
  ['exchangeApproved', 'Что дальше: проверим'],
  ['exchangeSent', 'Что дальше: примерьте'],
  ['exchangeRefused', 'ответьте на это письмо'],
] as const)('"%s" shows the item, which size for which, and what happens next', async (kind, next) => {
  const { html, text } = await orderLetter(fileTexts, kind, exchanged, 'ru')
  expect(html).toContain('src="https://lunnitsa.ru/media/0123456789ab/160.jpg"')
  for (const message of ['размер 17 вместо 16,5', next, 'Есть вопрос?']) {
    expect(html).toContain(message)
    expect(text).toContain(message)
  }
})

test.each([
  ['exchangeRequested', true],
  ['exchangeApproved', true],
  ['exchangeSent', false],
  ['exchangeRefused', false],
] as const)('"%s" asks for the surcharge with its hour: %s', async (kind, isAsked) => {
  const { text } = await orderLetter(fileTexts, kind, exchanged, 'ru')
  expect(text.includes('Доплатить 2 500 ₽:')).toBe(isAsked)
  expect(text.includes('18\u00a0ноября в\u00a012:00 по\u00a0Москве')).toBe(isAsked)
  const paid = { ...facts, exchange: { ...exchange, surcharge: null } }
  expect((await orderLetter(fileTexts, kind, paid, 'ru')).text).not.toContain('Доплатить')
})

test('the items are shown with picture, name, designer, variant, quantity and price', async () => {
  const { html, text } = await orderLetter(fileTexts, 'placed', facts, 'ru')
  for (const texts of ['Кольцо «Купол»', 'Анна Седова', 'золото, 17', '2\u00a0шт.', '48 000 ₽', '48 390 ₽']) {
    expect(html).toContain(texts)
    expect(text).toContain(texts)
  }
  expect(html).toContain('src="https://lunnitsa.ru/media/0123456789ab/160.jpg"')
})

test('the day of an order is that of the clock of its site', async () => {
  expect((await orderLetter(fileTexts, 'paid', facts, 'ru')).text).toContain('16\u00a0ноября\u00a02026')
  expect((await orderLetter(fileTexts, 'paid', facts, 'en')).text).toContain('16\u00a0November\u00a02026')
})

test.each([
  ['cancelled', true],
  ['refunded', true],
  ['returnRequested', true],
  ['returnApproved', true],
  ['returnRefused', false],
  ['paid', false],
] as const)('"%s" says what comes back: %s', async (kind, isSaid) => {
  expect((await orderLetter(fileTexts, kind, facts, 'ru')).text.includes('На карту: 48 390 ₽')).toBe(isSaid)
  expect((await orderLetter(fileTexts, kind, { ...facts, refund: [] }, 'ru')).text).not.toContain(textsRu.moneyBack)
})

test('how long an item can be returned is the figure of the settings', async () => {
  expect((await orderLetter(fileTexts, 'delivered', facts, 'ru')).text).toContain('можно в\u00a0течение 21\u00a0дня')
  expect((await orderLetter(fileTexts, 'delivered', facts, 'en')).text).toContain('return it within 21\u00a0days')
})

test('a reason that is given is told', async () => {
  expect((await orderLetter(fileTexts, 'returnRefused', facts, 'ru')).text).toContain('Причина: нет размера')
})

test.each(both)('the message "%s" in %s is one short one, without a word about the person', async (kind, language) => {
  const text = orderSms(kind, facts, language)
  expect(text).toContain(facts.number)
  expect(text.length).toBeLessThanOrEqual(language === 'ru' ? 70 : 160)
  // Beyond the plain signs an English message would be counted by 70 signs too.
  if (language === 'en') expect(text).toMatch(/^[A-Za-z0-9 .,:!'-]+$/)
  for (const personal of ['Мария', 'Тверская', 'Купол', '48']) expect(text).not.toContain(personal)
})
