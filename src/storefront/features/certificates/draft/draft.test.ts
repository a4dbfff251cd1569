import { describe, expect, test } from 'vitest'
import {
  amountOf,
  type Draft,
  type DraftItem,
  NO_DRAFT,
  newItem,
  parseDraft,
  toDepositItem,
  totalOf,
  withItem,
  withItemBack,
  withNew,
  withoutItem,
} from './draft.ts'
import { itemProblems } from './item-problems.ts'

const gift: DraftItem = { ...newItem('a', 'sunburst'), amount: 5_000, recipientEmail: 'anna@example.com' }
const draftOf = (...keys: string[]): Draft => ({
  ...NO_DRAFT,
  items: keys.map((key) => ({ ...gift, key })),
})

describe('[B07] what is typed is not lost', () => {
  test('a draft comes back from the storage as it was written', () => {
    const draft = { ...draftOf('a', 'b'), active: 1, email: 'me@example.com', isPaying: true }
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test.each([null, 7, 'text', [], {}, { items: 'x' }, { items: [null, 7, {}] }])('%j is no draft', (value) => {
    expect(parseDraft(value)).toEqual(NO_DRAFT)
  })

  test('what others wrote there becomes harmless', () => {
    const parsed = parseDraft({ items: [{ key: 'a', amount: 'x', message: 'й'.repeat(9_999) }], active: 7 })
    expect(parsed.active).toBe(0)
    expect(parsed.items[0]).toMatchObject({ amount: null, recipientEmail: '' })
    expect(parsed.items[0]?.message.length).toBe(2_000)
  })
})

test.each([
  [{ amount: 5_000 }, 5_000],
  [{ amount: null }, null],
  [{ isOwnSum: true, amount: 5_000, ownSum: '' }, null],
  [{ isOwnSum: true, ownSum: '12 345' }, 12_345],
])('%j is worth %s', (change, amount) => {
  expect(amountOf({ ...gift, ...change })).toBe(amount)
})

test('only what a certificate needs goes with its order', () => {
  const filled = { ...gift, recipientName: ' Анна ', message: ' С праздником! ', date: '2026-12-01', time: '10:00' }
  expect(toDepositItem({ ...filled, isLater: true })).toMatchObject({
    recipientName: 'Анна',
    message: 'С праздником!',
    sendOn: { date: '2026-12-01', time: '10:00' },
  })
  expect(toDepositItem(filled).sendOn).toBeNull()
  expect(toDepositItem({ ...filled, isLater: true, isForMyself: true })).toEqual({
    amount: 5_000,
    designId: 'sunburst',
    isForMyself: true,
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    sendOn: null,
  })
})

describe('several certificates', () => {
  test('a new one is at the end and in the form', () => {
    const draft = withNew(draftOf('a'), newItem('b', 'waves', { ...gift, senderName: 'Ира' }))
    expect(draft.active).toBe(1)
    expect(draft.items[1]).toMatchObject({ key: 'b', designId: 'waves', senderName: 'Ира', recipientEmail: '' })
    expect(totalOf(draft.items)).toBe(5_000)
  })

  test('one is changed and the others stay', () => {
    expect(withItem(draftOf('a', 'b'), 1, { amount: 3_000 }).items.map(({ amount }) => amount)).toEqual([5_000, 3_000])
    expect(withItem(draftOf('a'), 5, { amount: 3_000 })).toEqual(draftOf('a'))
  })

  test.each([
    [0, 0, 0, 'b'],
    [0, 1, 0, 'b'],
    [2, 2, 1, 'b'],
    [2, 0, 0, 'a'],
    [0, 2, 1, 'c'],
  ])('taking out the %i. of three while the %i. is in the form leaves the %i. there', (index, active, next, key) => {
    const draft = withoutItem({ ...draftOf('a', 'b', 'c'), active }, index)
    expect(draft.items.length).toBe(2)
    expect(draft.active).toBe(next)
    expect(draft.items[draft.active]?.key).toBe(key)
  })

  test('the last one stays, and one that was taken out can come back once', () => {
    expect(withoutItem(draftOf('a'), 0)).toEqual(draftOf('a'))
    const back = withItemBack(draftOf('b'), 0, { ...gift, key: 'a' })
    expect(back.items.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(back.items[back.active]?.key).toBe('b')
    expect(withItemBack(back, 0, { ...gift, key: 'a' })).toBe(back)
  })
})

describe('what the form says', () => {
  const facts = {
    terms: {
      min: 1_000,
      max: 200_000,
      farthestDays: 90,
      timeZone: 'Europe/Moscow',
      zones: [],
      designIds: ['sunburst'],
    },
    ownEmails: ['me@example.com'],
    now: new Date('2026-11-17T07:00:00Z'),
  }
  const said = (change: Partial<DraftItem>) => itemProblems(toDepositItem({ ...gift, ...change }), facts, 'ru')
  const NB = '\u00a0'

  test('nothing about a certificate that is right', () => {
    expect(said({})).toEqual({})
    expect(said({ isLater: true, date: '2026-11-17', time: '10:00' })).toEqual({})
  })

  test.each([
    ['P58', { amount: null }, 'amount', 'Выберите номинал.'],
    [
      'P57',
      { isOwnSum: true, ownSum: '999' },
      'amount',
      `Сумма сертификата — от${NB}1${NB}000${NB}₽ до${NB}200${NB}000${NB}₽.`,
    ],
    [
      'P57',
      { isOwnSum: true, ownSum: '200001' },
      'amount',
      `Сумма сертификата — от${NB}1${NB}000${NB}₽ до${NB}200${NB}000${NB}₽.`,
    ],
    ['P18', { recipientEmail: '' }, 'recipientEmail', 'Укажите почту получателя.'],
    [
      'P50',
      { recipientEmail: 'ME@example.com' },
      'recipientEmail',
      `На${NB}свою почту сертификат отправить нельзя. Выберите «для себя», и${NB}он сразу окажется в${NB}вашем личном кабинете.`,
    ],
    ['P16', { isLater: true }, 'sendOn.date', 'Укажите дату.'],
    ['K12', { isLater: true, date: '2026-11-20', time: '24:00' }, 'sendOn.time', 'Напишите время как чч:мм.'],
    ['K12', { isLater: true, date: '2026-11-20', time: '9:60' }, 'sendOn.time', 'Напишите время как чч:мм.'],
  ])('[P16, P18, P50, P57, P58, K12] of %s, %j: %s says «%s»', (_, change, field, text) => {
    expect(said(change)).toEqual({ [field]: text })
  })
})
