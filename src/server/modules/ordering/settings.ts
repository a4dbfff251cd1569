import { days, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** How long after it was handed over a piece may come back. */
    returnDays: number
  }
}

export const orderSettings = { returnDays: days } satisfies SettingsPart
