import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { eraseMessagesOf } from '../../kernel/events/outbox.ts'
import type { OrderChangeDeps } from './ordering-deps.ts'

type Whose = { customerId: number; phone: string }

/** Orders of the account, and those that were made with its phone without one. */
function ordersOf({ customerId, phone }: Whose): SQL {
  return sql`(customer_id = ${customerId} or (customer_id is null and phone = ${phone}))`
}

/** Whether orders or returns are under way: somebody must still be reached about them. */
export async function hasUnfinishedOrders(db: Db | Transaction, whose: Whose): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ordering.orders o
    where ${ordersOf(whose)} and (state in ('new', 'confirmed', 'assembling', 'handed_over')
      or exists (select from ordering.returns r where r.order_key = o.key
        and r.state in ('requested', 'approved', 'in_transit', 'received')))
    limit 1`)
  return rows.length > 0
}

/**
 * The orders stay for the books, without the person; the session that made them opens them no more. That the phone has
 * ordered stays known for a while, by its hash.
 */
export async function eraseFromOrders(
  tx: Transaction,
  deps: Pick<OrderChangeDeps, 'hashPhone' | 'settings'>,
  whose: Whose,
  now: Date,
): Promise<void> {
  await rememberPhones(tx, deps, whose, now)
  const { rows } = await tx.execute<{ key: string }>(sql`select key from ordering.orders where ${ordersOf(whose)}`)
  await eraseMessagesOf(
    tx,
    rows.map(({ key }) => `order:${key}`),
  )
  const keys = sql`(select key from ordering.orders where ${ordersOf(whose)})`
  await tx.execute(sql`update ordering.consents set address = '' where order_key in ${keys}`)
  await tx.execute(sql`update ordering.returns set comment = '', bank = null where order_key in ${keys}`)
  await tx.execute(sql`update ordering.comments set text = '' where order_key in ${keys}`)
  await tx.execute(sql`
    update ordering.orders set phone = '', email = '', name = '', recipient_name = '', recipient_phone = '',
      comment = '', address = '', address_parts = '{}'::jsonb, comment_for_courier = '', gift_message = null,
      cart = jsonb_set(cart, '{packs,giftMessage}', 'null'), customer_id = ${whose.customerId}
    where ${ordersOf(whose)}`)
}

async function rememberPhones(
  tx: Transaction,
  { hashPhone, settings }: Pick<OrderChangeDeps, 'hashPhone' | 'settings'>,
  whose: Whose,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ phone: string }>(sql`
    select distinct phone from ordering.orders
    where ${ordersOf(whose)} and state not in ('cancelled', 'expired') and phone <> ''`)
  if (rows.length === 0) return
  // Whoever has changed the number since may come back with either.
  for (const phone of new Set([whose.phone, ...rows.map((order) => order.phone)]))
    await tx.execute(sql`
      insert into ordering.erased_phones (phone_hash, forget_at)
      values (${hashPhone(phone)}, ${now.toISOString()}::timestamptz + make_interval(years => ${settings.firstOrderMemoryYears}))
      on conflict (phone_hash) do update set forget_at = excluded.forget_at`)
}

export async function forgetErasedPhones(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ordering.erased_phones where forget_at < ${now.toISOString()}`)
}

/** Every order as it is kept. */
export async function ordersOfPerson(db: Db, whose: Whose): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select number, created_at, state, payment_state, delivery_state, currency, payable, phone, email, name,
      recipient_name, recipient_phone, comment, address, comment_for_courier, gift_message,
      (select json_agg(json_build_object('name', l.name_ru, 'quantity', l.quantity)) from ordering.lines l
        where l.order_key = o.key) as lines,
      (select json_agg(json_build_object('number', r.number, 'created_at', r.created_at, 'state', r.state,
          'reason', r.reason, 'comment', r.comment, 'return_method', r.return_method, 'bank', r.bank) order by r.id)
        from ordering.returns r where r.order_key = o.key) as returns,
      (select json_agg(json_build_object('at', c.at, 'text', c.text) order by c.id)
        from ordering.comments c where c.order_key = o.key) as staff_comments
    from ordering.orders o where ${ordersOf(whose)} order by created_at`)
  return rows
}
