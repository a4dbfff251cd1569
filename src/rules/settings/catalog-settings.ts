import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'

export type CatalogSettings = {
  /** Where a price stops being small, and then large: round numbers of each price book, in major units. */
  priceSteps: Readonly<Record<Currency, readonly [number, number, number]>>
  /** What product pages say of delivery and payment, line by line, with figures such as `{worldPrice}` in them. */
  deliveryLines: Readonly<Record<Language, readonly string[]>>
}
