import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openCardDigits } from '#rules/payments/card-number.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** Keeps by which card a payment came, unreadably. The first one that the provider named stays. */
export async function keepCard(
  tx: Transaction,
  cardKey: string,
  { paymentId, card }: { paymentId: number; card: string },
): Promise<void> {
  const digits = openCardDigits(card)
  if (digits === null) return
  const hash = createHmac('sha256', cardKey).update(digits).digest()
  await tx.execute(sql`
    insert into payments.cards (payment_id, card) values (${paymentId}, ${hash}) on conflict do nothing`)
}

/** Hashes of the cards with which these orders were paid. */
export async function cardsOfOrders(db: Db | Transaction, orderKeys: readonly string[]): Promise<string[]> {
  if (orderKeys.length === 0) return []
  const { rows } = await db.execute<{ card: string }>(sql`
    select distinct encode(c.card, 'hex') as card from payments.cards c join payments.payments p on p.id = c.payment_id
    where p.order_key in ${[...orderKeys]} and p.captured > 0`)
  return rows.map(({ card }) => card)
}
