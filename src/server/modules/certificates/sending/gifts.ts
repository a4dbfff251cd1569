import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

export type GiftState = 'unpaid' | 'scheduled' | 'sent' | 'in_profile' | 'cancelled' | 'refunded'

/** One certificate that is given: bought in an order, or handed on by its owner. */
export type Gift = {
  id: number
  /** Null: handed on by its owner. */
  orderKey: string | null
  customerId: number
  language: Language
  origin: string
  /** Of a top-up: the certificate that gets the money. */
  topUpOf: number | null
  /** Minor units of roubles. */
  amount: number
  design: string
  isForMyself: boolean
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  /** When the letter is to leave; null: there is none. */
  sendAt: Date | null
  state: GiftState
  certificateId: number | null
  sentAt: Date | null
  letters: number
  openedAt: Date | null
}

type Row = {
  id: number
  order_key: string | null
  customer_id: string
  language: Language
  origin: string
  top_up_of: number | null
  amount: number
  design: string
  is_for_myself: boolean
  recipient_name: string
  recipient_email: string
  sender_name: string
  message: string
  send_at: string | null
  state: GiftState
  certificate_id: number | null
  sent_at: string | null
  letters: number
  opened_at: string | null
}

/** `rest` follows `where`; the gifts are `g`. */
export async function giftsWhere(db: Db | Transaction, rest: SQL): Promise<Gift[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.order_key, g.customer_id, g.language, g.origin, g.top_up_of, g.amount, g.design, g.is_for_myself,
      g.recipient_name, g.recipient_email, g.sender_name, g.message, g.send_at, g.state, g.certificate_id, g.sent_at,
      g.letters, g.opened_at
    from certificates.gifts g where ${rest}`)
  return rows.map((row) => ({
    id: row.id,
    orderKey: row.order_key,
    customerId: Number(row.customer_id),
    language: row.language,
    origin: row.origin,
    topUpOf: row.top_up_of,
    amount: row.amount,
    design: row.design,
    isForMyself: row.is_for_myself,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    senderName: row.sender_name,
    message: row.message,
    sendAt: date(row.send_at),
    state: row.state,
    certificateId: row.certificate_id,
    sentAt: date(row.sent_at),
    letters: row.letters,
    openedAt: date(row.opened_at),
  }))
}

/** Of a locked order, in the order in which they were put into it. */
export function giftsOfOrder(db: Db | Transaction, orderKey: string): Promise<Gift[]> {
  return giftsWhere(db, sql`g.order_key = ${orderKey} order by g.position`)
}

/**
 * One of the customer's own, which nobody changes until the transaction ends. Whoever needs its order too locks that
 * before; its certificate comes after.
 */
export async function lockOwnGift(tx: Transaction, id: number, customerId: number): Promise<Gift | null> {
  const [gift] = await giftsWhere(tx, sql`g.id = ${id} and g.customer_id = ${customerId} for update`)
  return gift ?? null
}

function date(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}
