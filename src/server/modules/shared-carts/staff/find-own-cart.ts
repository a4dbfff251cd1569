import { mayServe, type StaffPlace } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { cartOfId } from '../find-shared-cart.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

/** A cart is worked on by the people of the shop in which it was begun, and by admins. */
export async function findOwnCart(
  db: Db | Transaction,
  id: number,
  member: StaffPlace,
  options?: { isLocked: boolean },
): Promise<SharedCartRow | { refusal: 'shared_cart.unknown' | 'shared_cart.another_shop' }> {
  const cart = await cartOfId(db, id, options)
  if (!cart) return { refusal: 'shared_cart.unknown' }
  return mayServe(member, cart) ? cart : { refusal: 'shared_cart.another_shop' }
}
