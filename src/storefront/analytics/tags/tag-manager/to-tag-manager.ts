import type { CheckoutStep } from '../../../shared/tracking/checkout-steps.ts'
import { toEnhanced } from '../enhanced-ecommerce.ts'
import type { Item, List, TagEvent } from '../tag-event.ts'

/** Something for the data layer. */
export type LayerPush = Record<string, unknown>

/** What goods were told of before is forgotten first: the layer would merge the two. */
const FORGET: LayerPush = { ecommerce: null }

/** Steps that Google Analytics has a name for; the seventh is the purchase itself. */
const STEP_EVENTS: Partial<Record<CheckoutStep, string>> = {
  goToCart: 'view_cart',
  contactData: 'begin_checkout',
  deliveryMethod: 'add_shipping_info',
  paymentMethod: 'add_payment_info',
}

/** How a container of Google Tag Manager is told: the events of Google Analytics 4, and steps in the older shape too. */
export function toTagManager(event: TagEvent): LayerPush[] {
  const page_location = event.page
  const goods = (name: string, ecommerce: object): LayerPush[] => [FORGET, { event: name, page_location, ecommerce }]
  switch (event.kind) {
    case 'pageView':
      return [{ event: 'page_view', page_location, page_title: event.title, page_referrer: event.referrer }]
    case 'goal':
      return [{ event: 'goal', page_location, goal: event.goal }]
    case 'search':
      return [{ event: 'view_search_results', page_location, search_term: event.query, results: event.found }]
    case 'impressions': {
      const { items, list, money } = event
      return goods('view_item_list', { ...listOf(list), ...currencyOf(money), items: items.map(itemOf) })
    }
    case 'productClick': {
      const { item, list, money } = event
      return goods('select_item', { ...listOf(list), ...currencyOf(money), items: [itemOf(item)] })
    }
    case 'productDetail':
      return goods('view_item', worth(event.currency, [event.item]))
    case 'addToCart':
      return goods('add_to_cart', worth(event.currency, event.items))
    case 'removeFromCart':
      return goods('remove_from_cart', worth(event.currency, event.items))
    case 'checkoutStep': {
      const { step, option, items, currency } = event
      const name = STEP_EVENTS[step]
      const chosen =
        option === undefined
          ? {}
          : {
              ...(step === 'deliveryMethod' && { shipping_tier: option }),
              ...(step === 'paymentMethod' && { payment_type: option }),
            }
      return [
        ...goods('checkout', toEnhanced(event)?.ecommerce ?? {}),
        ...(name ? goods(name, { ...worth(currency, items), ...chosen }) : []),
      ]
    }
    case 'purchase': {
      const { number, items, value, delivery, coupon, currency } = event
      return goods('purchase', {
        transaction_id: number,
        currency,
        value,
        shipping: delivery,
        ...(coupon !== undefined && { coupon }),
        items: items.map(itemOf),
      })
    }
  }
}

/** A value without a currency would be refused, and so would the other way round. */
function worth(currency: string | null, items: readonly Item[]) {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  return { ...(currency && { currency, value: Math.round(value * 100) / 100 }), items: items.map(itemOf) }
}

function listOf({ id, name }: List) {
  return { item_list_id: id, item_list_name: name }
}

function currencyOf({ currency, local }: { currency: string; local: string }) {
  return { currency, ...(currency !== local && { local_currency: local }) }
}

function itemOf({ id, name, brand, category, variant, price, quantity, position }: Item) {
  return {
    item_id: String(id),
    item_name: name,
    item_brand: brand,
    ...(category !== undefined && { item_category: category }),
    ...(variant !== undefined && { item_variant: variant }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(position !== undefined && { index: position }),
  }
}
