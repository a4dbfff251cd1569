import type { CartData } from '#contract/entities/cart.ts'

/** Whether what came off the goods came by itself and not by a code. */
export function byPromotion({ promocodes }: Pick<CartData, 'promocodes'>): boolean {
  return promocodes.some(({ isAutomatic, discount }) => isAutomatic && discount > 0)
}
