import type { CatalogSettings } from '#rules/settings/catalog-settings.ts'

export const catalog: CatalogSettings = {
  priceSteps: {
    RUB: [20_000, 50_000, 100_000],
    AED: [1_000, 2_500, 5_000],
    USD: [100, 300, 800],
  },
  deliveryLines: {
    ru: [],
    en: [
      'By courier in {worldDays}, {worldPrice}, free from {worldFreeFrom}.',
      'Pay by card. Taxes and duties of your state or country are not included.',
    ],
  },
}
