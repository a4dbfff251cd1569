import { sql } from 'drizzle-orm'
import type { StaffSharedCartRow } from '#contract/staff/orders/staff-shared-carts.ts'
import type { Language } from '#rules/location/site.ts'
import type { StaffPlace } from '#rules/staff/permissions.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { helperNames } from '../helper-names.ts'
import { sharedCartsWhere } from '../shared-cart-store.ts'
import { reachedBy } from './shared-cart-for-staff.ts'

const MAX_CARTS = 20

/** Open carts, and those that became an order today. Empty ones are left out. */
export async function listSharedCarts(
  db: Db,
  member: StaffPlace,
  language: Language,
  now: Date,
): Promise<StaffSharedCartRow[]> {
  const own = member.role === 'admin' ? sql`true` : sql`(shop_id is null or shop_id = ${member.shopId})`
  const carts = await sharedCartsWhere(
    db,
    sql`${own} and state <> 'closed' and expires_at > ${now.toISOString()} and lines <> '[]'::jsonb`,
    { limit: MAX_CARTS },
  )
  const names = await helperNames(db, carts, language)
  return Promise.all(
    carts.map(async (cart) => ({
      id: cart.id,
      createdAt: cart.createdAt.toISOString(),
      by: names.get(cart.id)?.name ?? '',
      shop: names.get(cart.id)?.shop ?? null,
      ...(await reachedBy(db, cart, now)),
      items: cart.lines.reduce((all, { quantity }) => all + quantity, 0),
    })),
  )
}
