import { sql } from 'drizzle-orm'
import type { CartLine } from '#rules/cart/cart-line.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { CartState } from '../cart-state.ts'

type Row = {
  version: string
  promocodes: string[]
  held_promocodes: string[]
  certificate_ids: number[]
  has_eco_pack: boolean
  has_gift_pack: boolean
  gift_message: string | null
  lines: CartLine[] | null
}

const NEW_CART: CartState = {
  lines: [],
  promocodes: [],
  heldCodes: [],
  certificates: { ids: [] },
  packs: { eco: false, gift: false, giftMessage: null },
  version: '0',
}

export async function readCart(db: Db | Transaction, customerId: number): Promise<CartState> {
  const { rows } = await db.execute<Row>(sql`
    select c.version, c.promocodes, c.held_promocodes, c.certificate_ids::float8[] as certificate_ids, c.has_eco_pack, c.has_gift_pack,
      c.gift_message, (
        select json_agg(json_build_object('skuId', sku_id, 'quantity', quantity, 'setId', set_sku_id,
          'isApart', is_apart) order by position)
        from cart.lines where customer_id = c.customer_id) as lines
    from cart.carts c where c.customer_id = ${customerId}`)
  const [row] = rows
  if (!row) return NEW_CART
  return {
    lines: row.lines ?? [],
    promocodes: row.promocodes,
    heldCodes: row.held_promocodes,
    certificates: { ids: row.certificate_ids },
    packs: { eco: row.has_eco_pack, gift: row.has_gift_pack, giftMessage: row.gift_message },
    version: row.version,
  }
}

/** Whoever changes the cart of a customer waits here for others who do. */
export async function lockCart(tx: Transaction, customerId: number, now: Date): Promise<CartState> {
  await tx.execute(sql`
    insert into cart.carts (customer_id, version, updated_at) values (${customerId}, 0, ${now.toISOString()})
    on conflict do nothing`)
  await tx.execute(sql`select from cart.carts where customer_id = ${customerId} for update`)
  return readCart(tx, customerId)
}

/** Writes a cart that was locked before and answers its new version. */
export async function writeCart(
  tx: Transaction,
  customerId: number,
  state: Omit<CartState, 'version' | 'heldCodes'> & { heldCodes?: string[] },
  now: Date,
): Promise<string> {
  const ids = 'ids' in state.certificates ? state.certificates.ids : []
  const { rows } = await tx.execute<{ version: string }>(sql`
    update cart.carts set version = version + 1,
      promocodes = ${textArray(state.promocodes)},
      held_promocodes = ${state.heldCodes ? textArray(state.heldCodes) : sql`held_promocodes`},
      certificate_ids = ${`{${ids.join(',')}}`}::bigint[],
      has_eco_pack = ${state.packs.eco}, has_gift_pack = ${state.packs.gift}, gift_message = ${state.packs.giftMessage},
      updated_at = ${now.toISOString()}
    where customer_id = ${customerId} returning version`)
  await tx.execute(sql`delete from cart.lines where customer_id = ${customerId}`)
  await tx.execute(sql`
    insert into cart.lines (customer_id, sku_id, quantity, set_sku_id, is_apart, position)
    select ${customerId}, l."skuId", l.quantity, l."setId", l."isApart", l.place
    from json_to_recordset(${JSON.stringify(state.lines.map((line, place) => ({ ...line, place })))}::json)
      as l("skuId" integer, quantity smallint, "setId" integer, "isApart" boolean, place integer)`)
  const [row] = rows
  if (!row) throw new Error('a cart was written that is not there')
  return row.version
}

/** Its code is another now: whoever put it into a cart with the one before shows the new one, or has it no more. */
export async function dropCertificateFromCarts(db: Db | Transaction, certificateId: number): Promise<void> {
  await db.execute(sql`
    update cart.carts set certificate_ids = array_remove(certificate_ids, ${certificateId}::bigint), version = version + 1
    where certificate_ids <> '{}' and certificate_ids @> array[${certificateId}::bigint]`)
}

/** Remembers codes that do not work yet. The cart costs what it cost: its version stays. */
export async function writeHeldCodes(tx: Transaction, customerId: number, codes: readonly string[]): Promise<void> {
  await tx.execute(sql`update cart.carts set held_promocodes = ${textArray(codes)} where customer_id = ${customerId}`)
}

const textArray = (values: readonly string[]) =>
  sql`(select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(values)}::json) as value)`
