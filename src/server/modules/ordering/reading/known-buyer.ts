import { sql } from 'drizzle-orm'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import { nameParts } from '#rules/identity/name-parts.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { KnownBuyer } from '../../identity/index.ts'
import { type OrderRow, ordersWhere } from '../order/order-row.ts'

/** The buyer's data from the last guest order with this proven phone. */
export async function buyerOfPhone(tx: Transaction, phone: string): Promise<KnownBuyer | null> {
  const [order] = await ordersWhere(
    tx,
    sql`o.phone = ${phone} and o.customer_id is null order by o.created_at desc, o.key limit 1`,
  )
  if (!order) return null
  const { rows } = await tx.execute<{ version: string; at: string }>(sql`
    select text_version as version, at from ordering.consents
    where order_key = ${order.key} and purpose = 'personal_data'`)
  const [consent] = rows
  if (!consent) return null
  const [byCourier] = await ordersWhere(
    tx,
    sql`o.phone = ${phone} and o.customer_id is null and not o.is_gift
      and o.delivery_method_id = ${DELIVERY_METHOD.courier} order by o.created_at desc, o.key limit 1`,
  )
  return {
    ...nameParts(order.name),
    email: order.email,
    address: byCourier ? addressOf(byCourier) : null,
    consent: { version: consent.version, at: new Date(consent.at) },
  }
}

function addressOf({ address, addressParts: parts }: OrderRow): KnownBuyer['address'] {
  const { apartment, frontDoor, floor, houseCode, country, city, region, line, postcode } = parts
  return {
    // Orders of before know the address in one line only.
    address: line ?? address,
    apartment,
    frontDoor,
    floor,
    houseCode,
    country,
    city,
    region,
    postcode: postcode ?? '',
  }
}
