import { use, useEffect, useRef, useState } from 'react'
import { type ListingState, type Range, readListing, withFilters } from '#rules/listing/listing-filters.ts'
import { listingHref } from '../../listing-address.ts'
import { ChooseContext, latestState } from '../choose.ts'

/** Long enough to type a whole number, short enough to see it work. */
const TYPING_MS = 800
/** A thumb that rests has arrived. */
const SLIDING_MS = 350

/** The two prices as they stand in their fields: they apply by themselves when they come to rest. */
export function useTypedPrice(state: ListingState, url: string) {
  const choose = use(ChooseContext)
  const applied = state.filters.price
  const [typed, setTyped] = useState(() => asTyped(applied))
  const [shown, setShown] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A chip was taken away, or Back was pressed: the fields follow, unless they say the same in other words.
  if (!isSameRange(applied, shown)) {
    setShown(applied)
    if (!isSameRange(asRange(typed), applied)) setTyped(asTyped(applied))
  }

  function apply(next: Typed) {
    clearTimeout(timer.current)
    const price = asRange(next)
    if (!isSameRange(price, applied)) choose(listingHref(url, withFilters(latestState(), { price })))
  }

  function type(change: Partial<Typed>, restsAfter = TYPING_MS) {
    const next = { ...typed, ...change }
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), restsAfter)
  }

  return {
    typed,
    range: () => asRange(typed),
    type: (change: Partial<Typed>) => type(change),
    slide: (slid: Range) => type(asTyped(slid), SLIDING_MS),
    applyNow: () => apply(typed),
    /** What has not come to rest yet is no longer meant. */
    dropPending: () => clearTimeout(timer.current),
  }
}

type Typed = { min: string; max: string }

const asTyped = ({ min, max }: Range): Typed => ({ min: min?.toString() ?? '', max: max?.toString() ?? '' })

/** As the address would be read: one rule for what is a price. Spaces between thousands are how people write them. */
function asRange({ min, max }: Typed): Range {
  const plain = (text: string) => text.replace(/[\s\u00A0]/g, '')
  return readListing(new URLSearchParams({ price_min: plain(min), price_max: plain(max) })).filters.price
}

export const isSameRange = (a: Range, b: Range) => a.min === b.min && a.max === b.max
