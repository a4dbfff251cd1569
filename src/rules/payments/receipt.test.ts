import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finalReceipt, prepaymentReceipt, type Receipt, type ReceiptLine, refundReceipt } from './receipt.ts'

const VAT = 22

const ring: ReceiptLine = { name: 'Кольцо', quantity: 1, sum: 12_500_00, prepaid: 2_500_00, object: 'commodity' }
const studs: ReceiptLine = { name: 'Пусеты', quantity: 3, sum: 100_00, prepaid: 0, object: 'commodity' }
const delivery: ReceiptLine = { name: 'Доставка', quantity: 1, sum: 390_00, prepaid: 0, object: 'service' }

test.each([
  [20, 'vat20', 'vat120', 2_083_33],
  [10, 'vat10', 'vat110', 1_136_36],
  [0, 'vat0', 'vat100', 0],
])('the tax of %i %% is the shop’s own', (percent, whole, calculated, sum) => {
  expect(finalReceipt([ring], 'nothing', percent).items[0]?.vat).toEqual({ type: whole, sum })
  expect(prepaymentReceipt([ring], percent).items[0]?.vat).toEqual({ type: calculated, sum })
})

test('online: a full prepayment, the certificate being money that came earlier', () => {
  const { items, payments, total } = prepaymentReceipt([ring, delivery], VAT)
  expect(items.map(({ name, method, object, vat }) => [name, method, object, vat])).toEqual([
    ['Кольцо', 'full_prepayment', 'commodity', { type: 'vat122', sum: 2_254_10 }],
    ['Доставка', 'full_prepayment', 'service', { type: 'vat122', sum: 70_33 }],
  ])
  expect(payments).toEqual([
    { type: 'electronic', sum: 10_390_00 },
    { type: 'prepaid', sum: 2_500_00 },
  ])
  expect(total).toBe(12_890_00)
})

test('at handover the prepayment is set off', () => {
  const { items, payments } = finalReceipt([ring], 'nothing', VAT)
  expect(items[0]).toMatchObject({ method: 'full_payment', vat: { type: 'vat22', sum: 2_254_10 } })
  expect(payments).toEqual([{ type: 'prepaid', sum: 12_500_00 }])
})

test('bought with a certificate alone: nothing is paid now, its advance is set off as a whole', () => {
  const whole = { ...ring, prepaid: ring.sum }
  for (const paidNow of ['nothing', 'cash', 'electronic'] as const)
    expect(finalReceipt([whole], paidNow, VAT)).toMatchObject({
      items: [{ method: 'full_payment', object: 'commodity' }],
      payments: [{ type: 'prepaid', sum: 12_500_00 }],
    })
  expect(refundReceipt('final', [whole], VAT).payments).toEqual([{ type: 'prepaid', sum: 12_500_00 }])
})

test('paid at the door: one receipt', () => {
  expect(finalReceipt([ring], 'cash', VAT).payments).toEqual([
    { type: 'cash', sum: 10_000_00 },
    { type: 'prepaid', sum: 2_500_00 },
  ])
})

test('a refund carries the marks of what it returns', () => {
  expect(refundReceipt('prepayment', [ring], VAT)).toMatchObject({
    kind: 'prepayment_refund',
    items: [{ method: 'full_prepayment', vat: { type: 'vat122' } }],
  })
  expect(refundReceipt('final', [ring], VAT)).toMatchObject({
    kind: 'final_refund',
    items: [{ method: 'full_payment', vat: { type: 'vat22' } }],
  })
})

test('a gift certificate is an advance, not goods', () => {
  const sold: ReceiptLine = { name: 'Сертификат', quantity: 1, sum: 5_000_00, prepaid: 0, object: 'payment' }
  for (const receipt of [prepaymentReceipt([sold], VAT), refundReceipt('prepayment', [sold], VAT)]) {
    expect(receipt.items).toMatchObject([
      { method: 'advance', object: 'payment', vat: { type: 'vat122', sum: 901_64 } },
    ])
    expect(receipt.payments).toEqual([{ type: 'electronic', sum: 5_000_00 }])
  }
})

test('what does not divide becomes two rows', () => {
  expect(prepaymentReceipt([studs], VAT).items.map(({ price, quantity, sum }) => [price, quantity, sum])).toEqual([
    [33_34, 1, 33_34],
    [33_33, 2, 66_66],
  ])
})

test.each([
  { ...ring, prepaid: ring.sum + 1 },
  { ...ring, quantity: 0 },
  { ...ring, sum: 0.5 },
])('a line that cannot be: %j', (line) => {
  expect(() => prepaymentReceipt([line], VAT)).toThrow(RangeError)
})

const line: fc.Arbitrary<ReceiptLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 10 }),
    sum: fc.integer({ min: 0, max: 10_000_000 }),
    share: fc.nat(100),
  })
  .map(({ quantity, sum, share }) => ({
    name: 'Item',
    quantity,
    sum,
    prepaid: Math.floor((sum * share) / 100),
    object: 'commodity' as const,
  }))

test('items, payments and total are one sum in every receipt', () => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const all: Receipt[] = [
        prepaymentReceipt(lines, VAT),
        finalReceipt(lines, 'nothing', VAT),
        finalReceipt(lines, 'cash', VAT),
        refundReceipt('prepayment', lines, VAT),
      ]
      for (const { items, payments, total } of all) {
        expect(total).toBe(sum(lines.map((one) => one.sum)))
        expect(sum(items.map((item) => item.sum))).toBe(total)
        expect(sum(payments.map((payment) => payment.sum))).toBe(total)
        for (const item of items) expect(item.price * item.quantity).toBe(item.sum)
      }
    }),
  )
})
