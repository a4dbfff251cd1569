import type { CartData } from '#contract/entities/cart.ts'
import { fromMajor } from '#rules/money/money.ts'

export type TraceRule = CartData['trace'][number]['rule']

export type ExplainedRow = {
  key: string
  /** The line that it is about; null when it is about the whole cart. */
  line: { name: string; details: string; quantity: number } | null
  /** The code, the certificate's number, the set, or which packing. */
  reference: string | null
  /** Signed minor units. */
  amount: number
}

export type ExplainedGroup = { rule: TraceRule; amount: number; rows: ExplainedRow[] }

/** The order in which a sum comes about. */
const ORDER: readonly TraceRule[] = [
  ...(['goods', 'sale', 'set', 'promo', 'promotion', 'bonuses'] as const),
  ...(['packing', 'delivery', 'delivery_promo', 'delivery_promotion', 'certificate'] as const),
]

/** "Why is it this much?": the trace in groups. Every group is the sum of its rows, and all of them are the total. */
export function explainTotal(cart: Pick<CartData, 'trace' | 'products' | 'currency'>): {
  groups: ExplainedGroup[]
  total: number
} {
  const { trace, products, currency } = cart
  const groups = ORDER.flatMap((rule): ExplainedGroup[] => {
    const rows = trace
      .filter((step) => step.rule === rule)
      .map(({ amount, skuId, reference }, index) => {
        const line = products.find(({ id, isApart }) => id === skuId && !isApart)
        const setName =
          rule === 'set' ? products.find(({ set }) => String(set?.id) === reference)?.set?.name : undefined
        return {
          key: `${rule}-${index}`,
          line: line ? { name: line.name, details: line.characteristics, quantity: line.quantity } : null,
          reference: setName ?? reference,
          amount: fromMajor(amount, currency).minor,
        }
      })
    return rows.length === 0 ? [] : [{ rule, amount: sum(rows), rows }]
  })
  return { groups, total: sum(groups) }
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((all, { amount }) => all + amount, 0)
}
