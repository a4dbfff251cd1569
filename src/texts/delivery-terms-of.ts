import { DELIVERY, type DeliveryTerms, type DeliveryWay, type DeliveryZone } from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'

export type TermsInWords = Pick<DeliveryTerms, 'days' | 'closesAt'> & { price: string; freeFrom: string | null }

/** What a delivery costs by the shop's own table, so that a document never says another price than the checkout. */
export function deliveryTermsOf(zone: DeliveryZone, way: DeliveryWay, language: Language): TermsInWords {
  const { currency, ways, others } = DELIVERY[zone]
  const terms = [...ways, ...others].find((one) => one.way === way)
  if (!terms) throw new RangeError(`${zone} has no ${way}`)
  const money = (minor: number) => formatMoney({ minor, currency }, language)
  return {
    days: terms.days,
    closesAt: terms.closesAt,
    price: money(terms.price),
    freeFrom: terms.freeFrom === null ? null : money(terms.freeFrom),
  }
}
