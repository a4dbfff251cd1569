import type { DeliveryWish } from '#rules/cart/calculate-cart.ts'
import type { DeliveryPlace } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'

/** For whom and where a cart is computed. */
export type Buyer = {
  customerId: number | null
  session: string
  /** Proven; for the limits of codes. */
  phone: string | null
  language: Language
  currency: Currency
  /** ISO code of the country that it goes to. */
  country: string
  place: DeliveryPlace
  now: Date
}

export type CartWish = {
  delivery: DeliveryWish | null
  /** Hundredths of a bonus; `all`: as many as may be. */
  bonuses: number | 'all'
}
