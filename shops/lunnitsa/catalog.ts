import type { CatalogSettings } from '#rules/settings/catalog-settings.ts'

export const catalog: CatalogSettings = {
  priceSteps: {
    RUB: [20_000, 50_000, 100_000],
    AED: [1_000, 2_500, 5_000],
    USD: [250, 600, 1_500],
  },
  deliveryLines: {
    ru: [
      'Москва и Санкт-Петербург: курьером {moscowCourierDays}, {moscowCourierPrice}, бесплатно от\u00A0{moscowCourierFreeFrom}.',
      'Другие города России: курьером за {regionCourierDays}, {regionCourierPrice}.',
      'Пункты выдачи: {pointPrice}, бесплатно от\u00A0{pointFreeFrom}. Магазины: бесплатно.',
      'Оплата картой, через СБП, Долями или при получении.',
    ],
    en: [
      'United Arab Emirates: courier in {emiratesDays}, {emiratesPrice}, free from {emiratesFreeFrom}.',
      'Other countries: courier in {worldDays}, {worldPrice}, free from {worldFreeFrom}.',
      'Pay by card. Prices in the Emirates include VAT; elsewhere, any import duties are paid on arrival.',
    ],
  },
}
