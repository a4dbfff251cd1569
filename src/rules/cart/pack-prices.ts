import type { Currency } from '../location/currency.ts'

/** What a bag with less of everything and a box with a ribbon cost, in minor units of each price book. */
export type PackPrices = Readonly<Record<Currency, { eco: number; gift: number }>>
