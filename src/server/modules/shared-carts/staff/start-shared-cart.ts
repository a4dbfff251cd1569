import { sql } from 'drizzle-orm'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { StaffMember } from '../../../kernel/people/staff.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { insertSharedCart, type SharedCartRow, sharedCartsWhere } from '../shared-cart-store.ts'

export type StaffContext = { member: StaffMember; now: Date; requestId: string }

/** Pressed twice it is one: what this person began last and nobody has touched is taken up again. */
export async function startShared(db: Db, country: string, ctx: StaffContext): Promise<SharedCartRow> {
  const { member, now } = ctx
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shared cart'), ${member.id}::integer)`)
    const untouched = await untouchedOf(tx, member.id, country, now)
    if (untouched) return untouched
    const cart = await insertSharedCart(tx, { staffId: member.id, shopId: member.shopId, country }, now)
    await recordScreenAction(tx, ctx, { command: 'shared-cart start', ...entityOf(cart) })
    return cart
  })
}

async function untouchedOf(tx: Transaction, staffId: number, country: string, now: Date) {
  const [cart] = await sharedCartsWhere(
    tx,
    sql`staff_id = ${staffId} and country = ${country} and state = 'open' and version = 1 and opened_at is null
      and sent_at is null and expires_at > ${now.toISOString()}`,
  )
  return cart
}

/** How the log names a cart. */
export const entityOf = ({ id }: Pick<SharedCartRow, 'id'>) => ({ entity: 'shared cart', entityKey: String(id) })
