import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookLine, type MoneyLine, reconcile } from './reconcile.ts'

const line = (more: Partial<MoneyLine> = {}): MoneyLine => ({
  kind: 'payment',
  orderId: 'A-1',
  ref: 'T1',
  amount: 1_000,
  currency: 'RUB',
  ...more,
})
const ours = (more: Partial<BookLine> = {}): BookLine => ({
  ...line(),
  orderNumber: '1000001',
  isInside: true,
  ...more,
})

describe('[DESK] the register against the book', () => {
  test.each<[string, MoneyLine[], BookLine[], string[]]>([
    ['the same', [line()], [ours()], ['match']],
    ['no transaction told', [line({ ref: '' })], [ours()], ['match']],
    ['another sum', [line({ amount: 900 })], [ours()], ['amount_differs']],
    ['another currency', [line({ currency: 'USD' })], [ours()], ['amount_differs']],
    ['money that we know nothing of', [line()], [], ['missing_here']],
    ['money that the provider knows nothing of', [], [ours()], ['missing_there']],
    ['taken twice', [line(), line()], [ours()], ['match', 'doubled']],
    ['taken twice, told first by another sum', [line({ amount: 5 }), line()], [ours()], ['missing_here', 'match']],
    ['two refunds of one payment', [refund(300), refund(200)], [ourRefund(200), ourRefund(300)], ['match', 'match']],
    ['a refund is no payment', [refund(1_000)], [ours()], ['missing_here', 'missing_there']],
    ['of the evening before', [line()], [ours({ isInside: false })], ['match']],
    ['of another day altogether', [], [ours({ isInside: false })], []],
    ['another transaction of the order', [line({ ref: 'T2' })], [ours()], ['missing_here', 'missing_there']],
  ])('%s', (_, register, book, verdicts) => {
    expect(reconcile(register, book).map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  const money = fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    orderId: fc.constantFrom('A-1', 'A-2', 'A-3'),
    ref: fc.constantFrom('', 'T1', 'T2'),
    amount: fc.integer({ min: 1, max: 3 }),
    currency: fc.constantFrom('RUB', 'USD'),
  })
  const booked = fc
    .tuple(money, fc.boolean())
    .map(([reported, isInside]): BookLine => ({ ...reported, orderNumber: '1', isInside }))

  test('names every line of the register once and every line of the book at most once', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 12 }), fc.array(booked, { maxLength: 12 }), (register, book) => {
        const all = reconcile(register, book)
        expect(all.flatMap((one) => one.register ?? [])).toEqual(register)
        const named = all.flatMap((one) => one.book ?? [])
        expect(new Set(named).size).toBe(named.length)
        for (const one of book.filter(({ isInside }) => isInside)) expect(named).toContain(one)
        for (const { verdict, register: reported, book: known } of all)
          if (verdict === 'match')
            expect([reported?.amount, reported?.currency]).toEqual([known?.amount, known?.currency])
      }),
    )
  })

  test('of a book with itself finds nothing', () => {
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 12 }), (book) => {
        expect(reconcile(book, book).every(({ verdict }) => verdict === 'match')).toBe(true)
      }),
    )
  })
})

function refund(amount: number): MoneyLine {
  return line({ kind: 'refund', amount })
}
function ourRefund(amount: number): BookLine {
  return ours({ kind: 'refund', amount })
}
