import type { CartChange } from '#contract/entities/cart.ts'
import type { Language } from '#rules/location/site.ts'
import { errors as errorsEn } from '#texts/en/errors.ts'
import { orderLookups as lookupsEn, cartAnswers as wordsEn } from '#texts/en/order-errors.ts'
import { errors as errorsRu } from '#texts/ru/errors.ts'
import { orderLookups as lookupsRu, cartAnswers as wordsRu } from '#texts/ru/order-errors.ts'

/** What changed, in a sentence for each. */
export function changeWords(changes: readonly CartChange[], language: Language): string {
  const texts = language === 'en' ? wordsEn : wordsRu
  return changes
    .map(({ kind, name, after }) =>
      kind === 'quantity_reduced' ? texts.reduced(name, after ?? 0) : texts.removed(name),
    )
    .join(' ')
}

export function quantityWords(language: Language): string {
  return (language === 'en' ? errorsEn : errorsRu)['cart.quantity_wrong']
}

export function promoReasonWords(reason: string, language: Language): string {
  const { promoReasons } = language === 'en' ? lookupsEn : lookupsRu
  const texts: Record<string, string> = promoReasons
  return texts[reason] ?? texts.not_combinable ?? ''
}
