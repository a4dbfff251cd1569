import { CHECKOUT_STEPS } from '../../shared/tracking/checkout-steps.ts'
import type { Item, TagEvent } from './tag-event.ts'

/** One action in the shape that Yandex Metrica and older containers of Google's read. */
export type EnhancedPush = { ecommerce: Record<string, unknown> }

/** Null for what the shape has no word for. */
export function toEnhanced(event: TagEvent): EnhancedPush | null {
  switch (event.kind) {
    case 'impressions': {
      const { items, list, money } = event
      return push(
        money.currency,
        'impressions',
        items.map((item) => ({ ...product(item), list: list.name })),
        {
          ...localCurrency(money),
        },
      )
    }
    case 'productClick': {
      const { item, list, money } = event
      const click = { actionField: { list: list.name }, products: [product(item)] }
      return push(money.currency, 'click', click, localCurrency(money))
    }
    case 'productDetail':
      return push(event.currency, 'detail', { products: [product(event.item)] })
    case 'addToCart':
      return push(event.currency, 'add', { products: event.items.map(product) })
    case 'removeFromCart':
      return push(event.currency, 'remove', { products: event.items.map(product) })
    case 'checkoutStep': {
      const { step, option, items, currency } = event
      const actionField = { step: CHECKOUT_STEPS[step], ...(option !== undefined && { option }) }
      return push(currency, 'checkout', { actionField, products: items.map(product) })
    }
    case 'purchase': {
      const { number, value, delivery, coupon, items, currency } = event
      const actionField = { id: number, revenue: value, shipping: delivery, ...(coupon !== undefined && { coupon }) }
      return push(currency, 'purchase', { actionField, products: items.map(product) })
    }
    case 'pageView':
    case 'search':
    case 'goal':
      return null
  }
}

function push(currencyCode: string | null, action: string, content: unknown, rest: object = {}): EnhancedPush {
  return { ecommerce: { ...(currencyCode && { currencyCode }), ...rest, [action]: content } }
}

function localCurrency({ currency, local }: { currency: string; local: string }) {
  return currency === local ? {} : { localCurrency: local }
}

function product({ id, ...rest }: Item) {
  return { id: String(id), ...rest }
}
