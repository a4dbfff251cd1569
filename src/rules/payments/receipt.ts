import { splitByLargestRemainder } from '../money/split.ts'

/** 54-FZ: what stands in a receipt. All sums are kopecks; the adapter of a provider writes them its own way. */

export type PaymentObject = 'commodity' | 'service' | 'payment'

/** A frozen line of an order, as its receipts need it. */
export type ReceiptLine = {
  name: string
  quantity: number
  /** Of the whole line, after discounts and bonuses. */
  sum: number
  /** The share of `sum` that gift certificates pay: money that came earlier. */
  prepaid: number
  /** `service` is delivery or packing, `payment` is a gift certificate, which is not goods. */
  object: PaymentObject
  /** Of the items in the line that have one, when they are handed over or come back: each is a line of its own then. */
  uins?: readonly string[]
}

export type ReceiptKind = 'prepayment' | 'final' | 'prepayment_refund' | 'final_refund'
export type CalculationMethod = 'full_prepayment' | 'full_payment' | 'advance'
/** Where the rate is 22, `vat122` is the calculated one, 22/122, for money that comes before anything is handed over; the sum is the same. */
export type VatType = `vat${number}`
export type TenderType = 'electronic' | 'cash' | 'prepaid'

export type ReceiptItem = {
  name: string
  price: number
  quantity: number
  sum: number
  method: CalculationMethod
  object: PaymentObject
  vat: { type: VatType; sum: number }
  /** The name of the one item that this is. */
  uin?: string
}

export type Receipt = {
  kind: ReceiptKind
  items: ReceiptItem[]
  payments: { type: TenderType; sum: number }[]
  total: number
}

/** Longer names are refused by cash registers. */
const MAX_NAME_LENGTH = 120

/** What is paid before anything is handed over; certificates that pay a part are money received earlier. */
export function prepaymentReceipt(lines: readonly ReceiptLine[], vatPercent: number): Receipt {
  return receipt('prepayment', lines, paid(lines, 'electronic'), vatPercent)
}

/** At handover. What was paid online before is set off; what is paid at the door is paid now. */
export function finalReceipt(
  lines: readonly ReceiptLine[],
  paidNow: 'nothing' | 'cash' | 'electronic',
  vatPercent: number,
): Receipt {
  return receipt('final', lines, paidNow === 'nothing' ? paid(lines, 'prepaid') : paid(lines, paidNow), vatPercent)
}

/** Money goes back the way it came, with the marks of the receipt that it came with. */
export function refundReceipt(of: 'prepayment' | 'final', lines: readonly ReceiptLine[], vatPercent: number): Receipt {
  return receipt(`${of}_refund`, lines, paid(lines, 'electronic'), vatPercent)
}

/** The same lines when only so much of their money is there: all give way alike, what certificates paid stays. */
export function withLessMoney(lines: readonly ReceiptLine[], money: number): ReceiptLine[] {
  const shares = splitByLargestRemainder(
    money,
    lines.map(({ sum, prepaid }) => sum - prepaid),
  )
  return lines.map((line, index) => ({ ...line, sum: line.prepaid + (shares[index] ?? 0) }))
}

function paid(lines: readonly ReceiptLine[], type: TenderType): Receipt['payments'] {
  const prepaid = total(lines.map((line) => line.prepaid))
  const rest = total(lines.map((line) => line.sum)) - prepaid
  if (type === 'prepaid') return [{ type, sum: rest + prepaid }]
  return [{ type, sum: rest } as const, { type: 'prepaid', sum: prepaid } as const].filter(({ sum }) => sum > 0)
}

function receipt(
  kind: ReceiptKind,
  lines: readonly ReceiptLine[],
  payments: Receipt['payments'],
  vatPercent: number,
): Receipt {
  for (const { sum, prepaid, quantity } of lines) {
    const isWhole = [sum, prepaid, quantity].every(Number.isSafeInteger)
    if (!isWhole || quantity < 1 || prepaid < 0 || prepaid > sum)
      throw new RangeError('a line of a receipt has whole sums, a quantity, and no share above its sum')
  }
  const items = lines.filter(({ sum }) => sum > 0).flatMap((line) => itemsOf(kind, line, vatPercent))
  return { kind, items, payments, total: total(items.map(({ sum }) => sum)) }
}

/** Price by quantity must be the sum exactly: three items for 100.00 are one for 33.34 and two for 33.33. */
function itemsOf(
  kind: ReceiptKind,
  { name, quantity, sum, object, uins = [] }: ReceiptLine,
  vatPercent: number,
): ReceiptItem[] {
  const price = Math.floor(sum / quantity)
  const dearer = sum - price * quantity
  return [
    ...withUins({ price: price + 1, quantity: dearer }, uins.slice(0, dearer)),
    ...withUins({ price, quantity: quantity - dearer }, uins.slice(dearer)),
  ]
    .filter((part) => part.quantity > 0 && part.price > 0)
    .map((part) => {
      const itemSum = part.price * part.quantity
      const method = methodOf(kind, object)
      return {
        name: name.slice(0, MAX_NAME_LENGTH),
        ...part,
        sum: itemSum,
        method,
        object,
        vat: {
          type: `vat${method === 'full_payment' ? vatPercent : 100 + vatPercent}`,
          sum: vatOf(itemSum, vatPercent),
        },
      }
    })
}

type Part = { price: number; quantity: number; uin?: string }

/** An item with a name is one of a kind; those without one stay together. */
function withUins({ price, quantity }: Part, uins: readonly string[]): Part[] {
  const named = uins.map((uin) => ({ price, quantity: 1, uin }))
  return [...named, { price, quantity: quantity - named.length }]
}

/** A certificate is an advance whenever it is paid: the sale happens when it is spent. */
function methodOf(kind: ReceiptKind, object: PaymentObject): CalculationMethod {
  if (object === 'payment') return 'advance'
  return kind === 'prepayment' || kind === 'prepayment_refund' ? 'full_prepayment' : 'full_payment'
}

/** The tax is inside the price: 22 of every 122. Rounded half up. */
function vatOf(sum: number, vatPercent: number): number {
  return Math.floor((sum * vatPercent) / (100 + vatPercent) + 0.5)
}

function total(sums: readonly number[]): number {
  return sums.reduce((all, sum) => all + sum, 0)
}
