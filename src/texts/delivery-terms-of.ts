import type { DeliveryMethod, DeliverySettings, DeliveryTerms, DeliveryZone } from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'

export type TermTexts = Pick<DeliveryTerms, 'days'> & { price: string; freeFrom: string | null }

/** What a delivery costs by the shop's own table, so that a document never says another price than the checkout; null: not at all. */
export function deliveryTermsOf(
  { zones }: Pick<DeliverySettings, 'zones'>,
  zone: DeliveryZone,
  method: DeliveryMethod,
  language: Language,
): TermTexts | null {
  const found = zones[zone]
  if (!found) return null
  const { currency, methods, others } = found
  const terms = [...methods, ...others].find((one) => one.method === method)
  if (!terms) return null
  const money = (minor: number) => formatMoney({ minor, currency }, language)
  return {
    days: terms.days,
    price: money(terms.price),
    freeFrom: terms.freeFrom === null ? null : money(terms.freeFrom),
  }
}
