import type { Currency } from '../location/currency.ts'

/** Minor units. The paper bag with less of everything costs nothing; ribbon and box cost what they cost us. */
export const PACK_PRICES: Record<Currency, { eco: number; gift: number }> = {
  RUB: { eco: 0, gift: 350_00 },
  AED: { eco: 0, gift: 15_00 },
  USD: { eco: 0, gift: 5_00 },
}
