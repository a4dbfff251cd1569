import type { CartData } from '#contract/entities/cart.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import type { DeliveryCard } from '../delivery-kinds.ts'

const texts = checkout.delivery

export type CardFacts = {
  /** By the clock of where the order goes. */
  today: string
  /** Where an order is ready first, among the shops of the city. */
  soonest: ReadyAt | null
  sums(sum: number): string
}

type ReadyAt = NonNullable<CartData['collections'][number]['ready']>

export function soonestReady(
  collections: CartData['collections'],
  shops: readonly { id: number; city: string }[],
  city: string,
): ReadyAt | null {
  const ofCity = new Set(shops.filter((shop) => shop.city === city).map(({ id }) => id))
  const [soonest] = collections
    .flatMap(({ shopId, ready }) => (ready && ofCity.has(shopId) ? [ready] : []))
    .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
  return soonest ?? null
}

/** When it comes, until when it can be ordered, from which sum it is free; if it is closed, why. */
export function cardText(card: DeliveryCard, { today, soonest, sums }: CardFacts): string {
  const { kind, methods, isAvailable, reason } = card
  if (!isAvailable) return reason ?? ''
  if (kind === 'shop' && soonest) return texts.readyIn(soonest.day, soonest.day, soonest.time, today)
  const open = methods.filter((method) => method.isAvailable && method.from !== null && method.to !== null)
  const from = open.map((method) => method.from ?? '').toSorted()[0]
  const to = open
    .map((method) => method.to ?? '')
    .toSorted()
    .at(-1)
  const [first] = open
  if (!first || !from || !to) return ''
  return [
    texts.when(from, to, today),
    first.arrivesBy !== null && texts.arrivesBy(first.arrivesBy),
    first.orderBefore !== null && from === today && texts.orderBefore(first.orderBefore),
    first.freeFrom !== null && first.finalPrice > 0 && texts.freeFrom(sums(first.freeFrom)),
  ]
    .filter(Boolean)
    .join(', ')
}

export function cardPrice({ methods }: DeliveryCard, sums: CardFacts['sums']): string {
  const prices = methods.map(({ finalPrice }) => finalPrice)
  const least = Math.min(...prices)
  const shown = least === 0 ? texts.free : sums(least)
  return least === Math.max(...prices) ? shown : texts.from(shown)
}
