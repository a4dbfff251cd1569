import { sql } from 'drizzle-orm'
import { orderNumber } from '../../src/rules/orders/order-number.ts'
import type { OrderState } from '../../src/rules/orders/order-state.ts'
import type { PaymentState } from '../../src/rules/payments/payment-state.ts'
import { type Db, type Transaction, transaction } from '../../src/server/kernel/database/db.ts'
import { type Chance, chanceOf } from '../../src/server/kernel/deterministic-random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 2_000
/** Three years of a shop. */
const DAYS = 1_095
/** The newest orders are still open. */
const OPEN_DAYS = 5
const GIVEN = ['Анна', 'Мария', 'Ольга', 'Ирина', 'Елена', 'Дарья', 'Софья', 'Пётр', 'Иван', 'Павел', 'Emma', 'Layla']
const FAMILY = ['Лебедева', 'Орлова', 'Соколова', 'Зайцева', 'Белова', 'Громова', 'Ким', 'Вольская', 'Braun', 'Haddad']

type Made = { key: string; number: string; createdAt: Date; state: OrderState; payment: PaymentState }
type Variant = { id: number; price: number }

/**
 * Adds three years of generated orders up to a total, for measuring the back office. They have lines, history and
 * consents, but no stock claims and no payments, which the nightly audit reports.
 */
export async function growOrderBook(db: Db, { now, orders }: { now: Date; orders: number }): Promise<number> {
  const there = await numberOf(db, sql`select count(*)::integer as n from ordering.orders`)
  const { rows: variants } = await db.execute<Variant>(sql`
    select s.id, p.final::integer as price from catalog.skus s join catalog.prices p on p.sku_id = s.id
    where p.currency = 'RUB' order by s.id limit 5000`)
  for (let start = there; start < orders; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, orders - start)
    await transaction(db, async (tx) => {
      const first = await numberOf(tx, sql`select nextval('ordering.numbers')::integer as n`)
      await tx.execute(sql`select setval('ordering.numbers', ${first + count})`)
      const made = Array.from({ length: count }, (_, index) => orderOf(start + index, first + index, orders, now))
      await insertOrders(tx, made, variants)
    })
  }
  await db.execute(sql`analyze ordering.orders, ordering.lines, ordering.history`)
  return Math.max(0, orders - there)
}

function orderOf(index: number, sequence: number, orders: number, now: Date): Made {
  const chance = chanceOf('order', index)
  const age = DAYS * (1 - index / orders)
  const states = age < OPEN_DAYS ? (['new', 'confirmed', 'assembling', 'handed_over'] as const) : CLOSED
  const state = chance.pick<OrderState>(states)
  return {
    key: keyOf(chance),
    number: orderNumber(sequence),
    createdAt: new Date(now.getTime() - age * DAY_MS),
    state,
    payment: state === 'cancelled' || state === 'new' ? 'none' : 'paid',
  }
}

const CLOSED: readonly OrderState[] = [...Array<OrderState>(19).fill('completed'), 'cancelled']

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
function keyOf(chance: Chance): string {
  return Array.from({ length: 22 }, () => chance.pick([...ALPHABET])).join('')
}

async function insertOrders(tx: Transaction, made: readonly Made[], variants: readonly Variant[]): Promise<void> {
  const rows = made.map((order) => {
    const chance = chanceOf('buyer', order.key)
    const { id, price } = chance.pick(variants)
    const name = `${chance.pick(GIVEN)} ${chance.pick(FAMILY)}`
    const phone = `+79${String(chance.between(0, 999_999_999)).padStart(9, '0')}`
    return { ...order, name, phone, sku: id, price, paid: order.payment === 'paid' ? price : 0 }
  })
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(key text, number text, "createdAt" timestamptz,
    state text, payment text, name text, phone text, sku integer, price bigint, paid bigint)`
  await tx.execute(sql`
    insert into ordering.orders (key, number, session_hash, created_at, language, origin, country, currency, state,
      payment_state, delivery_state, phone, email, name, recipient_name, recipient_phone, communication_method_id,
      is_gift, comment, delivery_method_id, delivery_type_id, delivery_method, delivery_from, delivery_to, address,
      address_parts, comment_for_courier, payment_method_id, is_online, has_eco_pack, has_gift_pack, goods_initial, goods,
      set_saving, promo_saving, bonuses, packing, delivery, delivery_saving, certificates, payable, paid, promocodes,
      certificate_shares, extras, cart)
    select key, number, sha256(key::bytea), "createdAt", 'ru', 'http://localhost', 'RU', 'RUB', state, payment,
      case state when 'completed' then 'delivered' when 'handed_over' then 'in_transit' else 'waiting' end, phone,
      'measure@example.com', name, name, phone, 1, false, '', 1, 1, 'courier', "createdAt"::date + 1,
      "createdAt"::date + 2, 'Москва, Тверская улица, 1', '{}', '', 1, false, false, false, price, price, 0, 0, 0, 0, 0, 0,
      0, price, paid, '{}', '[]', '[]', '{}' from ${given}`)
  await tx.execute(sql`
    insert into ordering.lines (order_key, position, sku_id, product_id, code, name_ru, name_en, designer_ru,
      designer_en, characteristics_ru, characteristics_en, slug, quantity, unit_initial, unit_final, initial, sale,
      set_saving, promo_saving, bonus, certificate, payable, certificate_shares)
    select r.key, 0, r.sku, p.id, s.code, p.name_ru, p.name_en, '', '', '', '', p.slug, 1, r.price, r.price, r.price,
      r.price, 0, 0, 0, 0, r.price, '[]'
    from ${given} join catalog.skus s on s.id = r.sku join catalog.products p on p.id = s.product_id`)
  await tx.execute(sql`
    insert into ordering.history (order_key, at, field, to_state, actor)
    select r.key, r."createdAt", f.field, f.state, 'system' from ${given}
    cross join lateral (values ('order', 'new'), ('order', r.state), ('payment', r.payment)) as f (field, state)`)
  await tx.execute(sql`
    insert into ordering.consents (order_key, purpose, text_version, at, address)
    select r.key, 'personal_data', 'measuring', r."createdAt", '127.0.0.1' from ${given}`)
}

async function numberOf(db: Db | Transaction, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}
