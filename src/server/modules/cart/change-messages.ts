import type { CartChange } from '#contract/entities/cart.ts'
import type { Language } from '#rules/location/site.ts'
import { errors as errorsEn } from '#texts/en/errors.ts'
import { cartAnswers as textsEn } from '#texts/en/ordering/order-errors.ts'
import { errors as errorsRu } from '#texts/ru/errors.ts'
import { cartAnswers as textsRu } from '#texts/ru/ordering/order-errors.ts'

/** What changed, in a sentence for each. */
export function changeMessage(changes: readonly CartChange[], language: Language): string {
  const texts = language === 'en' ? textsEn : textsRu
  return changes
    .map(({ kind, name, after }) =>
      kind === 'quantity_reduced' ? texts.reduced(name, after ?? 0) : texts.removed(name),
    )
    .join(' ')
}

export function quantityMessage(language: Language): string {
  return (language === 'en' ? errorsEn : errorsRu)['cart.quantity_wrong']
}
