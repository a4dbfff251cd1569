import type { Currency } from '#rules/location/currency.ts'
import type { CheckoutStep } from '../../shared/tracking/checkout-steps.ts'
import type { GoalName } from '../../shared/tracking/store-event.ts'

/** A product as counters know it. Nothing of it is about a person. */
export type Item = {
  id: number
  name: string
  brand: string
  category?: string
  variant?: string
  /** For one item, in major units. */
  price?: number
  quantity?: number
  position?: number
}

export type List = { id: string; name: string }

/** `local`: what the prices really are in, where the specification wants another currency told. */
export type Money = { currency: Currency; local: Currency }

/** An event before each tag converts it. */
export type TagEvent = { page: string } & (
  | { kind: 'pageView'; title: string; referrer: string }
  | { kind: 'impressions'; list: List; items: Item[]; money: Money }
  | { kind: 'productClick'; list: List; item: Item; money: Money }
  | { kind: 'productDetail'; item: Item; currency: Currency | null }
  | { kind: 'addToCart' | 'removeFromCart'; items: Item[]; currency: Currency }
  | { kind: 'checkoutStep'; step: CheckoutStep; option?: string; items: Item[]; currency: Currency }
  | {
      kind: 'purchase'
      /** The number that the buyer knows, never the key that opens the order. */
      number: string
      items: Item[]
      /** Of the goods. */
      value: number
      delivery: number
      coupon?: string
      currency: Currency
    }
  | { kind: 'search'; query: string; found: number }
  | { kind: 'goal'; goal: GoalName }
)
