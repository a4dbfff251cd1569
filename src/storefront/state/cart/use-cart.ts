import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cartStore as texts } from '#site-texts/ordering/cart-store.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { track } from '../../shared/tracking/events.ts'
import { loadVisitorData, onVisitorData, useVisitorData } from '../visitor-data.ts'
import type { EditOutcome, ShownCart } from './cart-state.ts'
import { createCart } from './cart-store.ts'
import { storedBonuses } from './storage/bonuses-storage.ts'
import { notifyOtherTabs, readLocalCart, watchOtherTabs, writeLocalCart } from './storage/local-cart.ts'
import { storedQueue } from './storage/queue-storage.ts'

/** The one cart of this page. */
export const cart = createCart({
  api: browserApi,
  stored: {
    read: readLocalCart,
    write(next) {
      writeLocalCart(next)
      forgetCounted()
    },
  },
  bonuses: storedBonuses,
  learnOwner: loadVisitorData,
  notifyOtherTabs,
  say: (text, tone) => void showToast({ text, tone }),
  noResponse: texts.noResponse,
  queue: storedQueue,
  isOffline: () => !navigator.onLine,
  queueTexts: texts.queue,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onEdited: (edit, before, after) => track({ kind: 'cartEdit', edit, before, after }),
})

/** How many places of the page show the cart itself, and not only its number. */
let shownIn = 0

let place: string | null = null

onVisitorData(({ user, location }) => {
  cart.setOwner(user.isAuth)
  const before = place
  place = [location.country_iso_code, location.region, location.city].join()
  const hasMoved = before !== null && before !== place
  if (hasMoved) cart.forgetPlace()
  // The days and prices of delivery are those of the place.
  if (shownIn > 0 && (hasMoved || cart.current().data === null)) void cart.refresh()
  // The shop has answered: what waited for it can go.
  void cart.connected()
})

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', cart.leave)
  window.addEventListener('online', () => void cart.connected())
  watchOtherTabs((whose) => {
    forgetCounted()
    cart.changedElsewhere(whose, shownIn > 0)
  })
}

const unknown: ShownCart = { data: null, isStale: false, failure: null, queued: [] }

/** The cart with everything computed, asked for when it comes onto the screen. Nothing until the visitor is known. */
export function useCart(): ShownCart {
  const isKnown = useVisitorData() !== null
  useEffect(() => {
    if (!isKnown) return
    shownIn += 1
    void cart.refresh()
    return () => {
      shownIn -= 1
    }
  }, [isKnown])
  return useShown()
}

function useShown(): ShownCart {
  return useSyncExternalStore(cart.subscribe, cart.current, () => unknown)
}

/** What will be done to the cart as soon as there is a connection. */
export function useQueuedEdits(): ShownCart['queued'] {
  return useShown().queued
}

export type CountedLine = { skuId: number; quantity: number; setId: number | null }

let counted: readonly CountedLine[] | null = null

function forgetCounted(): void {
  counted = null
}

/** A guest's lines, read from storage once. */
function guestLines(): readonly CountedLine[] {
  counted ??= readLocalCart().lines.map(({ skuId, quantity, setId }) => ({ skuId, quantity, setId: setId ?? null }))
  return counted
}

/** What is in the cart, as far as it is known without asking. */
export function useCartLines(): readonly CountedLine[] {
  const visitor = useVisitorData()
  const { data } = useShown()
  const stored = useSyncExternalStore(cart.subscribe, guestLines, () => none)
  const known = data ?? (visitor?.user.isAuth ? visitor.cartData : null)
  return known ? linesOf(known) : stored
}

const none: readonly CountedLine[] = []

function linesOf({ products }: CartData): CountedLine[] {
  return products
    .filter(({ isApart, isGift }) => !isApart && !isGift)
    .map(({ id, quantity, set }) => ({ skuId: id, quantity, setId: set?.id ?? null }))
}

/** How many items: the counter of the header. */
export function useCartCount(): number {
  const lines = useCartLines()
  const { data } = useShown()
  return data?.totalProducts ?? lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * For signing in, once the session is the customer's: what the guest had joins the cart on the server. `cart`, from the
 * cart or the checkout, keeps the lines of an earlier cart apart.
 */
export function mergeCartAtSignIn(mode: 'cart' | 'login'): Promise<EditOutcome> {
  return cart.merge(mode)
}
