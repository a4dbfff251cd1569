import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { OrderBody } from '../../ordering/index.ts'

/** An order as it was read out to the customer; the code of their message is worth this and nothing else. */
export type Agreement = {
  key: string
  cartId: number
  staffId: number
  /** Null, as are the terms, once the order is placed. */
  phone: string | null
  terms: OrderBody | null
  /** Minor units. */
  total: number
  currency: Currency
  sentAt: Date
  expiresAt: Date
}

const KEY_BYTES = 18

export function newAgreementKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

type Stored = Omit<Agreement, 'sentAt' | 'expiresAt'> & { sentAt: string; expiresAt: string }

export async function agreementOf(db: Db | Transaction, cartId: number): Promise<Agreement | null> {
  const { rows } = await db.execute<Stored>(sql`
    select key, cart_id::float8 as "cartId", staff_id::float8 as "staffId", phone, terms, total::float8 as total, currency,
      sent_at as "sentAt", expires_at as "expiresAt"
    from shared_carts.agreements where cart_id = ${cartId}`)
  const [row] = rows
  return row ? { ...row, sentAt: new Date(row.sentAt), expiresAt: new Date(row.expiresAt) } : null
}

/** Only the newest terms count: a code from an earlier message agrees to nothing. */
export async function replaceAgreement(tx: Transaction, next: Agreement & { terms: OrderBody }): Promise<void> {
  await tx.execute(sql`delete from shared_carts.agreements where cart_id = ${next.cartId}`)
  await tx.execute(sql`
    insert into shared_carts.agreements (key, cart_id, staff_id, phone, terms, total, currency, sent_at, expires_at)
    values (${next.key}, ${next.cartId}, ${next.staffId}, ${next.phone}, ${JSON.stringify(next.terms)}::jsonb,
      ${next.total}, ${next.currency}, ${next.sentAt.toISOString()}, ${next.expiresAt.toISOString()})`)
}

/** The order has it all. */
export async function forgetTerms(tx: Transaction, { key }: Pick<Agreement, 'key'>): Promise<void> {
  await tx.execute(sql`update shared_carts.agreements set phone = null, terms = null where key = ${key}`)
}

export async function dropAgreement(db: Db | Transaction, { key }: Pick<Agreement, 'key'>): Promise<void> {
  await db.execute(sql`delete from shared_carts.agreements where key = ${key} and terms is not null`)
}
