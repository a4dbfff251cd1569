import type { CartChange } from '#contract/entities/cart.ts'
import type { Language } from '#rules/location/site.ts'
import { errors as errorsEn } from '#texts/en/errors.ts'
import { cartAnswers as wordsEn } from '#texts/en/order-errors.ts'
import { errors as errorsRu } from '#texts/ru/errors.ts'
import { cartAnswers as wordsRu } from '#texts/ru/order-errors.ts'

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
