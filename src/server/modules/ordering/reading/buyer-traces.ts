import { type SQL, sql } from 'drizzle-orm'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** By what a buyer can be recognised, over some of the orders. Parcels that were not brought home name no address. */
export type BuyerTraces = {
  orderKeys: string[]
  phones: string[]
  /** Of those who were to receive an order instead of the buyer. */
  recipientPhones: string[]
  emails: string[]
  addresses: { line: string; apartment: string; city: string; isOfRecipient: boolean }[]
}

/** Of one order, or of all that an account has made, with its phone and without. */
export async function tracesOfBuyer(
  db: Db | Transaction,
  of: { orderKey: string } | { customerId: number; phone: string },
): Promise<BuyerTraces> {
  const which: SQL =
    'orderKey' in of
      ? sql`key = ${of.orderKey}`
      : sql`customer_id = ${of.customerId} or (customer_id is null and phone = ${of.phone})`
  const { rows } = await db.execute<{
    key: string
    phone: string
    recipient_phone: string
    email: string
    address: string
    apartment: string | null
    city: string | null
    is_courier: boolean
  }>(sql`
    select key, phone, recipient_phone, email, address, address_parts ->> 'apartment' as apartment,
      address_parts ->> 'city' as city, delivery_method_id = ${DELIVERY_METHOD.courier} as is_courier
    from ordering.orders where ${which}`)
  return {
    orderKeys: rows.map(({ key }) => key),
    phones: [...new Set(rows.map(({ phone }) => phone))],
    recipientPhones: [...new Set(rows.filter(isForAnother).map(({ recipient_phone }) => recipient_phone))],
    emails: [...new Set(rows.map(({ email }) => email))],
    addresses: rows
      .filter(({ is_courier }) => is_courier)
      .map((row) => ({
        line: row.address,
        apartment: row.apartment ?? '',
        city: row.city ?? '',
        isOfRecipient: isForAnother(row),
      })),
  }
}

function isForAnother({ phone, recipient_phone }: { phone: string; recipient_phone: string }): boolean {
  return recipient_phone !== '' && recipient_phone !== phone
}
