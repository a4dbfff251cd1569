import type { Promo } from '../promo/promo.ts'
import type { PricedCart, PricedLine } from './price-cart.ts'

/** The rules that make a total. A promo is a code that was typed, a promotion works by itself. */
export const TRACE_RULES = [
  ...(['goods', 'sale', 'set', 'promo', 'promotion', 'bonuses', 'packing', 'delivery'] as const),
  ...(['delivery_promo', 'delivery_promotion', 'certificate'] as const),
] as const

export type TraceStep = {
  rule: (typeof TRACE_RULES)[number]
  /** Signed minor units. */
  amount: number
  lineKey?: string
  /** The code, the certificate's number, the set, or which packing. */
  reference?: string
}

export type TraceFacts = {
  lines: readonly PricedLine[]
  setKeys: ReadonlyMap<string, string | undefined>
  goodsPromo: Promo | undefined
  packing: { eco: number; gift: number }
  deliveryPrice: number
  deliverySaving: number
  deliveryPromo: Promo | undefined
  certificates: PricedCart['certificates']
}

/** The answer to "why is it this much?": step by step, only what changed something. Added up from above it never falls below 0. */
export function cartTrace(facts: TraceFacts): TraceStep[] {
  const perLine = (
    rule: TraceStep['rule'],
    amount: (line: PricedLine) => number,
    reference: (line: PricedLine) => string | undefined = () => undefined,
  ) => facts.lines.map((line) => step(rule, amount(line), { lineKey: line.key, reference: reference(line) }))

  return [
    ...perLine('goods', (line) => line.initial),
    ...perLine('sale', (line) => line.sale - line.initial),
    ...perLine(
      'set',
      (line) => -line.set,
      (line) => facts.setKeys.get(line.key),
    ),
    ...perLine(
      facts.goodsPromo?.trigger === 'automatic' ? 'promotion' : 'promo',
      (line) => -line.promo,
      () => facts.goodsPromo?.code,
    ),
    ...perLine('bonuses', (line) => -line.bonus),
    step('packing', facts.packing.eco, { reference: 'eco' }),
    step('packing', facts.packing.gift, { reference: 'gift' }),
    step('delivery', facts.deliveryPrice, {}),
    step(
      facts.deliveryPromo?.trigger === 'automatic' ? 'delivery_promotion' : 'delivery_promo',
      -facts.deliverySaving,
      { reference: facts.deliveryPromo?.code },
    ),
    ...facts.certificates.map(({ number, amount }) => step('certificate', -amount, { reference: number })),
  ].filter(({ amount }) => amount !== 0)
}

function step(
  rule: TraceStep['rule'],
  amount: number,
  { lineKey, reference }: { lineKey?: string | undefined; reference?: string | undefined },
): TraceStep {
  return {
    rule,
    amount,
    ...(lineKey === undefined ? {} : { lineKey }),
    ...(reference === undefined ? {} : { reference }),
  }
}
