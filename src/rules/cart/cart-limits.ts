import { QUANTITY_LIMIT } from '../catalog/can-be-bought.ts'

/** More different pieces than anybody puts into a cart by hand. */
export const MOST_LINES = 50
export const MOST_OF_ONE = QUANTITY_LIMIT
/** One for the goods and one for the delivery count; a few more may be tried on the way. */
export const MOST_PROMO_CODES = 4
export const MOST_CERTIFICATES = 10
export const LONGEST_CODE = 40
export const LONGEST_GIFT_MESSAGE = 300
/** What the database keeps an id of a variant in, and one of a certificate. */
export const HIGHEST_SKU_ID = 2_147_483_647
export const HIGHEST_CERTIFICATE_ID = 2_147_483_647

/** A quantity that a cart can hold: whole, from one to what may be taken of one piece. */
export function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_ONE
}
