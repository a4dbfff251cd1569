import type { Shop } from '#contract/catalog/product.ts'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import type { PointDay } from '#rules/pickup-points/point.ts'
import { groupHours } from '#rules/pickup-points/point-hours.ts'
import { plainText, searchWords } from '#rules/pickup-points/search-words.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'

/** A place to collect an order from: a carrier's point or a shop of ours, as the chooser shows either. */
export type Choice = {
  id: string
  provider: string | null
  title: string
  address: string
  latitude: number
  longitude: number
  hours: PointDay[]
  metro: string | null
  howToFind: string | null
  phone: string | null
  hasCash: boolean
  hasCard: boolean
  hasFitting: boolean
  source: { kind: 'point'; point: PickupPoint } | { kind: 'shop'; shop: Shop }
}

export function choiceOfPoint(point: PickupPoint): Choice {
  const { id, provider, latitude, longitude, hours, metro, howToFind, phone } = point
  return {
    ...{ id, provider, latitude, longitude, hours, metro, howToFind, phone },
    title: texts.title(point.providerName, point.type),
    address: point.address,
    hasCash: point.hasCash,
    hasCard: point.hasCard,
    hasFitting: point.hasFitting,
    source: { kind: 'point', point },
  }
}

export const shopChoiceId = (shopId: number) => `shop-${shopId}`

export function choiceOfShop(shop: Shop): Choice {
  const { latitude, longitude, metro, phone } = shop
  return {
    ...{ latitude, longitude, metro, phone },
    id: shopChoiceId(shop.id),
    provider: null,
    title: shop.name,
    address: `${shop.city}, ${shop.address}`,
    hours: shop.hours
      .flatMap(({ days, from, to }) => days.map((day) => ({ day, open: from, close: to })))
      .sort((a, b) => a.day - b.day),
    howToFind: shop.hint,
    hasCash: true,
    hasCard: true,
    hasFitting: true,
    source: { kind: 'shop', shop },
  }
}

/** Those whose words have all that was typed; of the visitor's city first. */
export function findShops(shops: readonly Shop[], query: string, city: string | null): Choice[] {
  const wanted = searchWords(query)
  return shops
    .filter((shop) => {
      const text = plainText([shop.name, shop.city, shop.address, shop.metro].join(' '))
      return wanted.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(b.city === city) - Number(a.city === city))
    .map(choiceOfShop)
}

export function hoursText(hours: readonly PointDay[]): string {
  if (hours.length === 0) return texts.noHours
  return groupHours(hours)
    .map(({ from, to, open, close }) => texts.hours(from, to, open, close))
    .join(', ')
}

export function paymentText(choice: Pick<Choice, 'hasCash' | 'hasCard' | 'hasFitting'>): string[] {
  const parts = [choice.hasCash && texts.payment.cash, choice.hasCard && texts.payment.card].filter(
    (part) => part !== false,
  )
  return [...(parts.length > 0 ? parts : [texts.payment.online]), ...(choice.hasFitting ? [texts.payment.fitting] : [])]
}
