import type { CartData } from '#contract/entities/cart.ts'
import type { DeliveryOption, DeliveryRefusal } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod, PointMethod } from '#rules/delivery/delivery-terms.ts'
import { fromMajor } from '#rules/money/money.ts'

export type Estimation = CartData['deliveryEstimations'][number]

/** The buyer's options. Points of all carriers are one option, on one map. */
export type DeliveryKind = 'courier' | 'express' | 'sameDay' | 'dayToDay' | 'point' | 'shop' | 'certificate'

export type DeliveryCard = { kind: DeliveryKind; methods: Estimation[]; isAvailable: boolean; reason: string | null }

export function kindOf(method: string | null): DeliveryKind | null {
  if (method === 'pickpoint' || method === 'pickup') return 'point'
  const known: readonly DeliveryKind[] = ['courier', 'express', 'sameDay', 'dayToDay', 'shop', 'certificate']
  return known.find((kind) => kind === method) ?? null
}

export function isCourierKind(kind: DeliveryKind | null): boolean {
  return kind === 'courier' || kind === 'express' || kind === 'sameDay' || kind === 'dayToDay'
}

/** The ordinary courier first, then those in haste; what is closed stays with its reason. */
const ORDER: readonly DeliveryKind[] = ['courier', 'sameDay', 'express', 'dayToDay', 'point', 'shop', 'certificate']

export function deliveryCards(estimations: readonly Estimation[]): DeliveryCard[] {
  return ORDER.flatMap((kind): DeliveryCard[] => {
    const methods = estimations.filter(({ method }) => kindOf(method) === kind)
    if (methods.length === 0) return []
    const isAvailable = methods.some((method) => method.isAvailable)
    return [{ kind, methods, isAvailable, reason: isAvailable ? null : (methods[0]?.reason ?? null) }]
  })
}

/** The method behind a kind: for a point, that of its carrier. */
export function methodOfKind(card: DeliveryCard, point: { method: PointMethod } | null): DeliveryMethod | null {
  const open = card.methods.filter(({ isAvailable }) => isAvailable)
  const wanted = card.kind === 'point' && point ? point.method : null
  const found = wanted ? open.find(({ method }) => method === wanted) : open[0]
  return (found?.method as DeliveryMethod | undefined) ?? null
}

/** The same for the delivery chooser, which counts in minor units. */
export function asOptions(estimations: readonly Estimation[], currency: CartData['currency']): DeliveryOption[] {
  const minor = (sum: number) => fromMajor(sum, currency).minor
  return estimations.flatMap(
    ({ finalPrice, initialPrice: _, freeFrom, from, to, reasonCode, reason: __, title: ___, ...same }) =>
      from === null || to === null
        ? []
        : [
            {
              ...same,
              method: same.method as DeliveryMethod,
              price: minor(finalPrice),
              freeFrom: freeFrom === null ? null : minor(freeFrom),
              from,
              to,
              reason: reasonCode as DeliveryRefusal | null,
            },
          ],
  )
}
