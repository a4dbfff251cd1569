import { QUANTITY_LIMIT } from '../catalog/can-be-bought.ts'

/** More different items than anybody puts into a cart by hand. */
export const MAX_LINES = 50
export const MAX_OF_ONE = QUANTITY_LIMIT
/** One for the goods and one for the delivery count; a few more may be tried on the way. */
export const MAX_PROMO_CODES = 4
/** Codes that were typed and do not work yet, remembered until they do. */
export const MAX_HELD_CODES = 6
export const MAX_CERTIFICATES = 10
export const MAX_CODE_LENGTH = 40
export const MAX_GIFT_MESSAGE_LENGTH = 300
/** What the database keeps an id of a variant in, and one of a certificate. */
export const MAX_SKU_ID = 2_147_483_647
export const MAX_CERTIFICATE_ID = 2_147_483_647

/** A quantity that a cart can hold: whole, from one to what may be taken of one item. */
export function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_OF_ONE
}
