import { terms } from '#shop/terms.ts'

/** How many payments a price may be paid in. A shop without instalments never says so. */
export const instalmentParts = terms.payment.instalments?.parts ?? 0
