import type { InputOf } from '#contract/call.ts'
import { type createStaffPromo, NEW_PROMO_KINDS } from '#contract/staff/goods/staff-promo.ts'
import { currencies } from '#rules/money/money.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'
import { HOME_CURRENCY } from '../../shared/shop.ts'

export const NEW_PROMO = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  currency: HOME_CURRENCY,
  minSum: '',
  includesSale: 'no',
  isIssued: 'no',
  totalLimit: '',
  lastDay: '',
}

export type NewPromoFields = Record<keyof typeof NEW_PROMO, string>
type NewPromo = InputOf<typeof createStaffPromo>['body']
type NumberField = 'amount' | 'minSum' | 'percent' | 'totalLimit'

export const kindIn = ({ kind }: NewPromoFields) => NEW_PROMO_KINDS.find((known) => known === kind) ?? 'percent'
export const currencyIn = ({ currency }: NewPromoFields) => currencies.find((one) => one === currency) ?? HOME_CURRENCY

/** What is sent, or the fields in which there is no number. */
export function promoOf(fields: NewPromoFields): { promo: NewPromo } | { wrong: NumberField[] } {
  const kind = kindIn(fields)
  const amount = kind === 'fixed' ? minorOf(fields.amount) : 0
  const minSum = fields.minSum.trim() === '' ? 0 : minorOf(fields.minSum)
  const percent = kind === 'percent' ? wholeOf(fields.percent) : 0
  const totalLimit = fields.totalLimit.trim() === '' ? 'none' : wholeOf(fields.totalLimit)
  if (amount === null || minSum === null || percent === null || totalLimit === null) {
    const read = Object.entries({ amount, minSum, percent, totalLimit })
    return { wrong: read.flatMap(([name, value]) => (value === null ? [name as NumberField] : [])) }
  }
  return {
    promo: {
      ...{ code: fields.code, kind, percent, amount, minSum },
      // A sum is a sum of one currency; a percentage works in all of them.
      currency: kind === 'fixed' || minSum > 0 ? currencyIn(fields) : null,
      includesSale: fields.includesSale === 'yes',
      isIssued: fields.isIssued === 'yes',
      totalLimit: totalLimit === 'none' ? null : totalLimit,
      lastDay: fields.lastDay || null,
    },
  }
}

function wholeOf(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}
