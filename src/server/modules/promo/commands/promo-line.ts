import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { PromoForStaff } from '../list-promos.ts'

/** A promo code as a shell prints it. */
export function promoLine(promo: PromoForStaff): string {
  const { code, kind, percent, amount, currency, used, totalLimit, endsAt, isActive } = promo
  const sum = amount > 0 && currency ? ` ${formatMoney(money(amount, currency as Currency), 'en')}` : ''
  const gives = kind === 'percent' ? `${percent} %` : `${kind.replaceAll('_', ' ')}${sum}`
  const ends = endsAt ? `, until ${new Date(endsAt).toISOString()}` : ''
  return `${code}: ${gives}, used ${used}${totalLimit === null ? '' : ` of ${totalLimit}`}${ends}${isActive ? '' : ', archived'}`
}
