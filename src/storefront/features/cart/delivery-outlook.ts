import type { CartData } from '#contract/entities/cart.ts'

type Estimation = CartData['deliveryEstimations'][number]

export type DeliveryOutlook = {
  /** The soonest one and the cheapest one; the same one once. */
  methods: Estimation[]
  /** What is missing for free delivery by the first of them that can be free, major units; null: nothing or never. */
  missing: number | null
}

/** Of all deliveries, what a shopper wants to know before anything is chosen: how soon, how cheap, how far from free. */
export function deliveryOutlook(estimations: readonly Estimation[], goods: number): DeliveryOutlook {
  const open = estimations.filter(({ isAvailable, from }) => isAvailable && from !== null)
  const soonest = open.toSorted(
    (a, b) => compare(a.from, b.from) || compare(a.to, b.to) || a.finalPrice - b.finalPrice,
  )[0]
  const cheapest = open.toSorted((a, b) => a.finalPrice - b.finalPrice || compare(a.from, b.from))[0]
  const courier = open.find(({ method }) => method === 'courier')
  const isFar = courier && courier.finalPrice > 0 && courier.freeFrom !== null && courier.freeFrom > goods
  return {
    methods: [...new Set([soonest, cheapest])].filter((method) => method !== undefined),
    missing: isFar && courier.freeFrom !== null ? courier.freeFrom - goods : null,
  }
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
