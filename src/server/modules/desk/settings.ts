import { money, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** So much one admin may move by hand without another, minor units; without it none of it. */
    movedAlone?: number
  }
}

export const deskSettings = { movedAlone: money.optional() } satisfies SettingsPart
