import { useState } from 'react'
import { wallClock } from '#rules/delivery/calendar.ts'
import { bestShops } from '#rules/delivery/collect-from-shop.ts'
import { type Arrival, dayChoices } from '#rules/delivery/wanted-day.ts'
import type { DeliveryCard } from '../delivery-kinds.ts'
import type { DeliveryProps } from './delivery-block.tsx'

/** No day in particular. */
export const ANY_DAY = 'any'

/** By which day the order is wanted: with many delivery methods, the date is the first question. */
export function useWantedDay(cards: readonly DeliveryCard[], { form, data, here, shops }: DeliveryProps) {
  const [day, want] = useState(ANY_DAY)
  const [now] = useState(() => new Date())
  const ofCity = shops === 'failed' ? [] : shops.filter(({ city }) => city === here.city)
  const dayInShop = (shopId: number) => data.collections.find((one) => one.shopId === shopId)?.days?.to ?? null

  function arrivalOf({ kind, methods, isAvailable }: DeliveryCard): Arrival {
    // Somebody who wants it sooner goes to another shop.
    const inShops = kind === 'shop' ? ofCity.map(({ id }) => dayInShop(id)) : []
    const days = inShops.length > 0 ? inShops : methods.map((method) => (method.isAvailable ? method.to : null))
    return { isAvailable, by: days.filter((one) => one !== null).toSorted()[0] ?? null }
  }

  /** The chosen shop if it has the order by then, else the best that has. */
  function shopBy(wanted: string): number | null {
    const inTime = ofCity.filter(({ id }) => (dayInShop(id) ?? '9999') <= wanted)
    if (inTime.some(({ id }) => id === form.shopId)) return form.shopId
    return bestShops(inTime, data.collections, here.city, null)[0]?.id ?? null
  }

  const days = dayChoices(cards.map(arrivalOf))
  return {
    days,
    /** Null: any. A day that no method promises any longer does not count. */
    wanted: days.includes(day) ? day : null,
    want,
    today: wallClock(now, here.timeZone).day,
    arrivalOf,
    shopBy,
  }
}
