import type { RingScale } from '#rules/countries/country-profile.ts'
import type { DeliveryRefusal } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import type { Money } from '#rules/money/money.ts'
import type { PaymentMethodCode, PaymentProblem } from '#rules/payments/payment-methods.ts'
import { variantTexts as variantsEn } from '#texts/en/catalog/product.ts'
import { delivery as deliveryEn } from '#texts/en/ordering/delivery.ts'
import { payments as paymentsEn } from '#texts/en/ordering/payments.ts'
import { variantTexts as variantsRu } from '#texts/ru/catalog/product.ts'
import { delivery as deliveryRu } from '#texts/ru/ordering/delivery.ts'
import { payments as paymentsRu } from '#texts/ru/ordering/payments.ts'
import type { SkuFacts } from './computing/sku-facts.ts'

/** The texts of cart answers, gathered from those who own them. */
export function cartTexts(language: Language) {
  const isEnglish = language === 'en'
  const delivery = isEnglish ? deliveryEn : deliveryRu
  const payments = isEnglish ? paymentsEn : paymentsRu
  const variants = isEnglish ? variantsEn : variantsRu
  return {
    /** Colour, size and weight: they distinguish two lines of one product. */
    characteristics: (facts: SkuFacts, scale: RingScale) =>
      [
        isEnglish ? facts.colourEn : facts.colourRu,
        variants.variant(facts.sizeKind, facts.size, facts.mainGemWeight, scale),
      ]
        .filter(Boolean)
        .join(', '),
    deliveryTitle: (method: DeliveryMethod) => delivery.titles[method],
    deliveryReason: (reason: DeliveryRefusal) => delivery.reasons[reason],
    paymentTitle: (code: PaymentMethodCode) => payments.methods[code],
    paymentReason: (reason: PaymentProblem, limit: Money | null = null) => {
      const text = { ...payments.reasons, ...payments.sumReasons }[reason]
      return typeof text === 'string' ? text : text(limit ? formatMoney(limit, language) : '')
    },
  }
}
