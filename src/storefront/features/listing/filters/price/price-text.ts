import type { PageSite } from '#contract/page.ts'
import type { Range } from '#rules/listing/listing-filters.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import type { FilterTexts } from '../applied-filters.ts'

const MINOR = 100

/** Words of the chips in the visitor's currency. */
export function filterTexts({ site, currency }: Pick<PageSite, 'site' | 'currency'>): FilterTexts {
  const money = (major: number) => formatMoney({ minor: Math.round(major * MINOR), currency }, site.language)
  const bare = (major: number) => money(major).replace(currencySymbol(currency), '').trim()
  return {
    inStock: texts.filters.inStock,
    pickUpIn: texts.filters.pickUpIn,
    price({ min, max }: Range) {
      if (min === null) return max === null ? texts.filters.price : texts.filters.priceUpTo(money(max))
      if (max === null) return texts.filters.priceFrom(money(min))
      // The currency is named once, on the side where it belongs: «20 000–50 000 ₽», "$100–250".
      return currency === 'RUB' ? `${bare(min)}–${money(max)}` : `${money(min)}–${bare(max)}`
    },
  }
}
