import { type Coordinates, kilometresBetween } from '../location/places/nearest-place.ts'
import { addDays, type Day, type WallClock } from './calendar.ts'
import type { OpeningHours } from './opening-hours.ts'

/** When an order waits at the counter, by the clock of the shop. */
export type ReadyInShop = { day: Day; time: string }

/** Rounded up, as people say it. */
const QUARTER = 15
/** A shop that is closed for longer than this promises nothing. */
const MAX_DAYS_AHEAD = 14

/**
 * When an order made now can be collected where everything lies already: packed while the shop is open, and early
 * enough to be fetched before it closes. Null for a shop without hours.
 */
export function readyInShop(
  hours: readonly OpeningHours[],
  clock: WallClock,
  packingMinutes: number,
): ReadyInShop | null {
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const weekday = ((clock.weekday - 1 + ahead) % 7) + 1
    const open = hours.find(({ days }) => days.includes(weekday))
    if (!open) continue
    const now = ahead === 0 ? clock.hour * 60 + clock.minute : 0
    const begins = Math.max(minutesOf(open.from), now)
    const ready = Math.ceil((begins + packingMinutes) / QUARTER) * QUARTER
    if (ready < minutesOf(open.to)) return { day: addDays(clock.day, ahead), time: asTime(ready) }
  }
  return null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export type ShopStock = {
  id: number
  hours: readonly OpeningHours[]
  /** On its wall now. */
  clock: WallClock
  /** Items that may be sold there, by variant. */
  free: ReadonlyMap<number, number>
}

export type Collection = {
  shopId: number
  /** Kinds of items of the order that lie there in the number wanted. */
  here: number
  /** All of them do. */
  hasEverything: boolean
  /** Null where something has to be brought first: then the days of the delivery count. */
  ready: ReadyInShop | null
}

/** What each shop has of an order. A preorder lies nowhere yet. */
export function collections(
  shops: readonly ShopStock[],
  lines: readonly { skuId: number; quantity: number; shipsOn: string | null }[],
  packingMinutes: number,
): Collection[] {
  return shops.map(({ id, hours, clock, free }) => {
    const here = lines.filter((line) => line.shipsOn === null && (free.get(line.skuId) ?? 0) >= line.quantity).length
    const hasEverything = lines.length > 0 && here === lines.length
    return { shopId: id, here, hasEverything, ready: hasEverything ? readyInShop(hours, clock, packingMinutes) : null }
  })
}

const NEVER = '9999-12-31'

/**
 * Shops as a buyer would go through them: those of the city first, there those that have everything, the day they can
 * be collected, how much lies there, and the nearest. `from` is where the buyer is, as far as anybody knows.
 */
export function bestShops<Shop extends Coordinates & { id: number; city: string }>(
  shops: readonly Shop[],
  known: readonly Collection[],
  city: string,
  from: Coordinates | null,
): Shop[] {
  const collectionOf = new Map(known.map((one) => [one.shopId, one]))
  const day = ({ id }: Shop) => collectionOf.get(id)?.ready?.day ?? NEVER
  const here = ({ id }: Shop) => collectionOf.get(id)?.here ?? 0
  const distance = (shop: Shop) => (from ? kilometresBetween(shop, from) : 0)
  return shops.toSorted(
    (a, b) =>
      Number(b.city === city) - Number(a.city === city) ||
      day(a).localeCompare(day(b)) ||
      here(b) - here(a) ||
      distance(a) - distance(b),
  )
}
