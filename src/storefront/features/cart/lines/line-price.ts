import type { CartProduct } from '#contract/entities/cart.ts'
import type { Currency } from '#rules/location/currency.ts'
import { fromMajor } from '#rules/money/money.ts'

/** What a line costs after the sale, its set and the promo code; bonuses belong to the whole. Minor units. */
export function linePrice(
  { sum }: Pick<CartProduct, 'sum'>,
  currency: Currency,
): { final: number; initial: number | null } {
  const minor = (major: number) => fromMajor(major, currency).minor
  const final = minor(sum.sale) - minor(sum.setSaving) - minor(sum.promoSaving)
  const initial = minor(sum.initial)
  return { final, initial: initial > final ? initial : null }
}
