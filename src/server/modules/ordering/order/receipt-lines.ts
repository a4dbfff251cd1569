import type { Language } from '#rules/location/site.ts'
import type { ReceiptLine } from '#rules/payments/receipt.ts'
import type { Refund } from '#rules/pricing/refund-shares.ts'
import { orderTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { orderTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import type { ItemNames } from '../ordering-deps.ts'
import type { OrderLineRow, OrderRow } from './order-row.ts'

const total = (shares: readonly { amount: number }[]) => shares.reduce((all, { amount }) => all + amount, 0)

/** Nobody has named the items yet: what is paid before they are packed has no UINs. */
const NO_UINS: ItemNames = new Map()

/** Gives each line as many of the names of its variant as it has items: a variant may stand in two lines. */
function namesInTurn(names: ItemNames) {
  const given = new Map<number, number>()
  return (skuId: number, quantity: number): { uins?: readonly string[] } => {
    const from = given.get(skuId) ?? 0
    const uins = names.get(skuId)?.slice(from, from + quantity) ?? []
    given.set(skuId, from + uins.length)
    return uins.length > 0 ? { uins } : {}
  }
}

/** What the buyer pays for, as the receipt names it. */
export function receiptLines(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  names: ItemNames = NO_UINS,
): ReceiptLine[] {
  const uinsOf = namesInTurn(names)
  return [
    ...lines.map((line) => ({
      name: nameOf(line, order.language),
      quantity: line.quantity,
      sum: line.payable + line.certificate,
      prepaid: line.certificate,
      object: 'commodity' as const,
      ...uinsOf(line.skuId, line.quantity),
    })),
    ...order.extras.map(({ kind, card, certificates }) => ({
      name: extraName(kind, order.language),
      quantity: 1,
      sum: card + total(certificates),
      prepaid: total(certificates),
      object: 'service' as const,
    })),
  ]
}

/** What goes back, in the words of the receipt that it was paid with. */
export function refundLines(
  refund: Refund,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  names: ItemNames = NO_UINS,
): ReceiptLine[] {
  const uinsOf = namesInTurn(names)
  return [
    ...refund.lines.map(({ key, quantity, card, certificates }) => {
      const line = lines.find(({ skuId }) => String(skuId) === key)
      const prepaid = total(certificates)
      return {
        name: line ? nameOf(line, order.language) : key,
        quantity,
        sum: card + prepaid,
        prepaid,
        object: 'commodity' as const,
        ...(line && uinsOf(line.skuId, quantity)),
      }
    }),
    ...refund.extras.map(({ kind, card, certificates }) => {
      const prepaid = total(certificates)
      return {
        name: extraName(kind, order.language),
        quantity: 1,
        sum: card + prepaid,
        prepaid,
        object: 'service' as const,
      }
    }),
  ]
}

function nameOf(line: OrderLineRow, language: Language): string {
  return language === 'en' ? line.nameEn : line.nameRu
}

function extraName(kind: 'eco' | 'gift' | 'delivery', language: Language): string {
  const { rows } = language === 'en' ? textsEn : textsRu
  return kind === 'delivery' ? rows.delivery : rows.packing
}
