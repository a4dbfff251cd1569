import { days, money, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** So much one admin may move by hand without another, minor units; without it none of it. */
    movedAlone?: number
    /** For so many days an account with a new link is no second pair of eyes; 7 where the shop does not say. */
    newStaffDays?: number
  }
}

export const deskSettings = { movedAlone: money.optional(), newStaffDays: days.optional() } satisfies SettingsPart
