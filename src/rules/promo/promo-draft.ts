import type { EditProblem } from '../editing/edit-problem.ts'
import { problem, textProblems, unless, wholeProblems } from '../editing/field-checks.ts'
import { normalisePromoCode, type Promo } from './promo.ts'

/** When the shop itself issues a code of a promo. */
export const PROMO_OCCASIONS = ['subscription'] as const
export type PromoOccasion = (typeof PROMO_OCCASIONS)[number]

/** A promo code as staff write it: all of its rule, without what the shop counts. */
export type PromoDraft = Omit<Promo, 'id' | 'ownerId'> & { issuedOn: PromoOccasion | null }

/** Letters and digits of any alphabet, and a hyphen: whatever else is typed wrongly from a leaflet. */
const CODE = /^[\p{Lu}\p{Nd}-]{3,32}$/u
const MAX_SUM = 2_000_000_000
const MAX_USES = 1_000_000_000
const MAX_PHONE_USES = 32_767
const MAX_ITEMS = 100
const MAX_TITLE = 120

export function promoProblems(draft: PromoDraft): EditProblem[] {
  return [
    ...unless(CODE.test(normalisePromoCode(draft.code)), 'code', 'promo_code_format'),
    ...titleProblems(draft),
    ...benefitProblems(draft),
    ...unless(draft.issuedOn === null || draft.trigger === 'issued', 'issuedOn', 'not_for_trigger'),
    ...wholeProblems('minSum', draft.minSum, 0, MAX_SUM),
    ...unless(
      draft.currency !== null || (draft.amount === 0 && draft.minSum === 0 && draft.campaignId === null),
      'currency',
      'currency_missing',
    ),
    ...unless(draft.scope.kind === 'all' || draft.scope.ids.length > 0, 'scope', 'scope_empty'),
    ...unless(
      draft.startsAt === null || draft.endsAt === null || draft.startsAt < draft.endsAt,
      'endsAt',
      'ends_before_start',
    ),
    ...(draft.totalLimit === null ? [] : wholeProblems('totalLimit', draft.totalLimit, 1, MAX_USES)),
    ...(draft.phoneLimit === null ? [] : wholeProblems('phoneLimit', draft.phoneLimit, 1, MAX_PHONE_USES)),
  ]
}

/** A promotion that nobody types is known by its title only. */
function titleProblems({ trigger, titleRu, titleEn }: PromoDraft): EditProblem[] {
  const titles = { titleRu, titleEn }
  return Object.entries(titles).flatMap(([field, title]) =>
    title === '' && trigger !== 'automatic' ? [] : textProblems(field, title, MAX_TITLE),
  )
}

/** Each kind gives one thing, and nothing that another kind gives. */
function benefitProblems({ kind, percent, amount, giftSkuId, buyCount, freeCount }: PromoDraft): EditProblem[] {
  const ofPercent =
    kind === 'percent'
      ? unless(Number.isInteger(percent) && percent >= 1 && percent <= 100, 'percent', 'percent_range')
      : unless(percent === 0, 'percent', 'not_for_kind')
  const ofAmount =
    kind !== 'fixed'
      ? unless(amount === 0, 'amount', 'not_for_kind')
      : amount <= 0
        ? [problem('amount', 'amount_missing')]
        : wholeProblems('amount', amount, 1, MAX_SUM)
  const ofGift =
    kind === 'gift_item'
      ? unless(giftSkuId !== null, 'giftSkuId', 'gift_missing')
      : unless(giftSkuId === null, 'giftSkuId', 'not_for_kind')
  const ofCounts =
    kind === 'buy_x_get_y'
      ? [...wholeProblems('buyCount', buyCount, 1, MAX_ITEMS), ...wholeProblems('freeCount', freeCount, 1, MAX_ITEMS)]
      : [...unless(buyCount === 0, 'buyCount', 'not_for_kind'), ...unless(freeCount === 0, 'freeCount', 'not_for_kind')]
  return [...ofPercent, ...ofAmount, ...ofGift, ...ofCounts]
}
