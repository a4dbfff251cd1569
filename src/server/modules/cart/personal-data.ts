import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Person } from '../../kernel/people/personal-data.ts'

export async function eraseCart(tx: Transaction, { customerId }: Person): Promise<void> {
  await tx.execute(sql`delete from cart.carts where customer_id = ${customerId}`)
}

/** The cart as it lies there; certificates are named by their owner's list of them. */
export async function cartOfPerson(db: Db, { customerId }: Person): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select updated_at, promocodes, held_promocodes, cardinality(certificate_ids) as certificates, has_eco_pack,
      has_gift_pack, gift_message,
      (select coalesce(json_agg(json_build_object('code', s.code, 'name', p.name_ru, 'size', s.size,
          'quantity', l.quantity) order by l.position), '[]')
        from cart.lines l join catalog.published_skus s on s.id = l.sku_id
        join catalog.published_products p on p.id = s.product_id
        where l.customer_id = c.customer_id) as lines
    from cart.carts c where customer_id = ${customerId}`)
  return rows[0] ?? null
}
