import { formatFullDate } from '#rules/dates/format-dates.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { type Promo, type PromoRefusal, promoSlot } from '#rules/promo/promo.ts'
import { promoLookups as lookupsEn, promotions as promotionsEn } from '#texts/en/ordering/promo.ts'
import {
  promoLookups as lookupsRu,
  type PromoReasonValues,
  promotions as promotionsRu,
} from '#texts/ru/ordering/promo.ts'
import type { KnownPromo } from '../promo/index.ts'

export type PromoReader = { language: Language; currency: Currency; timeZone: string }

/** What customers call it: the title of a promotion, otherwise the code that was typed. */
export function promoName(promo: Promo, language: Language): string {
  return promo.trigger === 'automatic' ? promoTitle(promo, language) : promo.code
}

export function promoTitle(promo: Promo, language: Language): string {
  return language === 'en' ? promo.titleEn : promo.titleRu
}

/** Why a code does not count and what would make it work, in a sentence. */
export function promoReasonText(
  promo: KnownPromo | null,
  refusal: PromoRefusal | null,
  { language, currency, timeZone }: PromoReader,
): string {
  const texts = language === 'en' ? lookupsEn : lookupsRu
  if (!promo || !refusal) return texts.reasons.unknown()
  const sum = (minor: number) => formatMoney(money(minor, currency), language)
  const day = refusal.reason === 'not_started' ? promo.startsAt : promo.endsAt
  const { rival, saving = 0, rivalSaving = 0 } = refusal
  const values: PromoReasonValues = {
    // «2026 г.» at the end of a sentence would be two full stops.
    day: day ? formatFullDate(day, language, timeZone).replace(/\sг\.$/, '') : '',
    site: promo.site === language ? null : promo.site,
    currency: promo.currency,
    limit: refusal.limit ?? 'total',
    isOncePerPhone: promo.phoneLimit === 1,
    missingSum: sum((refusal.minSum ?? 0) - (refusal.sum ?? 0)),
    missingItems: refusal.missingItems ?? 0,
    isSaleExcluded: refusal.isSaleExcluded ?? false,
    scope: scopeOf(promo, language),
    rival: rival ? promoName(rival, language) : '',
    isAutomaticRival: rival?.trigger === 'automatic',
    isAlone: Boolean(rival && (rival.isAlone || promo.isAlone) && promoSlot(rival) !== promoSlot(promo)),
    savings:
      promoSlot(promo) === 'goods'
        ? { own: sum(saving), rival: sum(rivalSaving), isSame: saving === rivalSaving }
        : null,
  }
  return texts.reasons[refusal.reason](values)
}

/** What would bring a promotion that nobody typed; null when it is too far away to speak of. */
export function promotionHint(promo: Promo, refusal: PromoRefusal, reader: PromoReader): string | null {
  const texts = reader.language === 'en' ? promotionsEn : promotionsRu
  const title = promoTitle(promo, reader.language)
  if (refusal.reason === 'too_few_items') return texts.oneMore(title, refusal.missingItems ?? 0)
  if (refusal.reason !== 'min_sum') return null
  const missing = (refusal.minSum ?? 0) - (refusal.sum ?? 0)
  return texts.moreMoney(title, formatMoney(money(missing, reader.currency), reader.language))
}

/** That a code is worth more than the promotion which would count without it. */
export function betterThanText(promotion: Promo, saving: number, { language, currency }: PromoReader): string {
  const texts = language === 'en' ? promotionsEn : promotionsRu
  return texts.betterThan(promoTitle(promotion, language), formatMoney(money(saving, currency), language))
}

/** Why an offer leaves out a code that would work. */
export function dearerText(by: number, { language, currency }: PromoReader): string {
  const texts = language === 'en' ? promotionsEn : promotionsRu
  return by > 0 ? texts.dearer(formatMoney(money(by, currency), language)) : texts.same
}

function scopeOf({ scope, scopeNames }: KnownPromo, language: Language): PromoReasonValues['scope'] {
  if (scope.kind === 'all') return null
  const quoted = (name: string) => (language === 'en' ? `“${name}”` : `«${name}»`)
  const names = scopeNames.map(({ ru, en }) => (language === 'en' ? en : ru))
  return { kind: scope.kind, names: (scope.kind === 'designer' ? names : names.map(quoted)).join(', ') }
}
