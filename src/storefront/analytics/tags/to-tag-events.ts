import type { CartData } from '#contract/entities/cart.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import type { StoreEvent, Tracked } from '../../shared/tracking/store-event.ts'
import { trackedAddress, trackedReferrer, trackedTitle } from '../page-address.ts'
import type { Item, Money, TagEvent } from './tag-event.ts'
import { cardItem, cartItem, cartItems, lineValue, orderItem, productItem, roundMoney } from './to-item.ts'

type Change = { items: Item[]; currency: Currency }

/** What third parties get of an event: goods, amounts and steps, never personal data. */
export function toTagEvents({ event, href, title, referrer }: Tracked): TagEvent[] {
  const page = trackedAddress(href)
  switch (event.kind) {
    case 'pageView':
      return [
        {
          kind: 'pageView',
          page,
          title: trackedTitle(title),
          referrer: trackedReferrer(referrer, new URL(href).origin),
        },
      ]
    case 'impression': {
      const { list, item, money } = inList(event)
      return [{ kind: 'impressions', page, list, items: [item], money }]
    }
    case 'productClick':
      return [{ kind: 'productClick', page, ...inList(event) }]
    case 'productDetail': {
      const currency = event.product.price?.currency ?? null
      return [{ kind: 'productDetail', page, item: productItem(event.product), currency }]
    }
    case 'categoryView':
      return []
    case 'search': {
      const query = trackedTitle(event.query)
      return query === '' ? [] : [{ kind: 'search', page, query, found: event.found }]
    }
    case 'orderRepeat': {
      const items = event.added.flatMap(({ skuId, quantity }) => {
        const line = event.after.products.find(({ id, isApart, isGift }) => id === skuId && !isApart && !isGift)
        return line && quantity > 0 ? cartItem(line, quantity) : []
      })
      const { currency } = event.after
      return [
        ...(items.length > 0 ? [{ kind: 'addToCart', page, items, currency } as const] : []),
        { kind: 'goal', page, goal: 'repeatOrder' },
      ]
    }
    case 'cartEdit': {
      const { added, removed } = cartChange(event.edit, event.before, event.after)
      const { currency } = event.after
      return [
        ...(removed.length > 0 ? [{ kind: 'removeFromCart', page, items: removed, currency } as const] : []),
        ...(added.length > 0 ? [{ kind: 'addToCart', page, items: added, currency } as const] : []),
      ]
    }
    case 'checkoutStep': {
      const { step, option, cart } = event
      const bought: Change = { items: cartItems(cart.products), currency: cart.currency }
      return [{ kind: 'checkoutStep', page, step, ...(option !== undefined && { option }), ...bought }]
    }
    case 'purchase': {
      const { number, lines, totals, promocodes, currency } = event.order
      const items = lines.map(orderItem)
      const value = roundMoney(lines.reduce((sum, line) => sum + lineValue(line.sum), 0))
      const [coupon] = promocodes
      return [
        { kind: 'checkoutStep', page, step: 'thankYou', items, currency },
        {
          kind: 'purchase',
          page,
          number,
          items,
          value,
          delivery: totals.delivery,
          ...(coupon !== undefined && { coupon }),
          currency,
        },
      ]
    }
    case 'goal':
      return [{ kind: 'goal', page, goal: event.goal }]
  }
}

function inList({ product, place }: Extract<StoreEvent, { kind: 'impression' | 'productClick' }>) {
  const local = product.price?.currency ?? HOME_CURRENCY
  return {
    list: { id: place.listId, name: place.listName },
    item: cardItem(product),
    money: listMoney(place.listId, local),
  }
}

/** Spec 9: lists of the catalogue are told in the money of home, whatever their prices are in. */
export function listMoney(listId: string, local: Currency): Money {
  return { currency: /^\/catalog(\/|$)/.test(listId) ? HOME_CURRENCY : local, local }
}

/** Edits by which somebody puts something in or takes it out; the others bring no news of it. */
const COUNTED: ReadonlySet<CartEdit['kind']> = new Set(['add', 'quantity', 'remove', 'restore', 'clear'])

/** What was added and removed. A cart not seen before cannot be compared. */
export function cartChange(edit: CartEdit, before: CartData | null, after: CartData) {
  const added: Item[] = []
  const removed: Item[] = []
  if (!COUNTED.has(edit.kind)) return { added, removed }
  if (!before) {
    if (edit.kind === 'add')
      for (const line of after.products)
        if (!line.isGift && (line.id === edit.skuId || line.set?.id === edit.skuId))
          added.push(cartItem(line, Math.min(edit.quantity, line.quantity)))
    return { added, removed }
  }
  const bought = ({ products }: CartData) => products.filter(({ isApart, isGift }) => !isApart && !isGift)
  // The same product may be in the cart alone and in a set.
  const lines = (data: CartData) => new Map(bought(data).map((line) => [`${line.id} ${line.set?.id}`, line]))
  const now = lines(after)
  const then = lines(before)
  for (const [name, line] of new Map([...then, ...now])) {
    const difference = (now.get(name)?.quantity ?? 0) - (then.get(name)?.quantity ?? 0)
    if (difference > 0) added.push(cartItem(line, difference))
    if (difference < 0) removed.push(cartItem(line, -difference))
  }
  return { added, removed }
}
