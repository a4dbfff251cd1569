import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** What its giver chose and wrote. */
export type Gift = {
  id: number
  /** Minor units: what it was worth when it was given. */
  amount: number
  design: string
  isForMyself: boolean
  recipientName: string
  senderName: string
  message: string
}

/** The gift that each of these certificates is now: one that was handed on has another than it was bought with. */
export async function giftsOf(db: Db | Transaction, certificateIds: readonly number[]): Promise<Map<number, Gift>> {
  if (certificateIds.length === 0) return new Map()
  const { rows } = await db.execute<Gift & { certificateId: number }>(sql`
    select distinct on (certificate_id) certificate_id as "certificateId", id, amount, design, is_for_myself as "isForMyself",
      recipient_name as "recipientName", sender_name as "senderName", message
    from certificates.gifts where certificate_id in ${[...certificateIds]} and top_up_of is null
    order by certificate_id, id desc`)
  return new Map(rows.map(({ certificateId, ...gift }) => [certificateId, gift]))
}

/** Gifts are locked before their certificates, always. */
export async function lockGiftOf(tx: Transaction, certificateId: number): Promise<void> {
  await tx.execute(sql`
    select from certificates.gifts where certificate_id = ${certificateId} order by id desc limit 1 for update`)
}

/** Answers the gift when it is opened for the first time. */
export async function markOpened(tx: Transaction, certificateId: number, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update certificates.gifts set opened_at = ${now.toISOString()}
    where opened_at is null and id = (
      select max(id) from certificates.gifts where certificate_id = ${certificateId} and top_up_of is null)
    returning id`)
  return rows[0]?.id ?? null
}

export type GiftWithoutOrder = Pick<Gift, 'design' | 'recipientName' | 'senderName' | 'message'> & {
  certificateId: number
  /** Who gives it; 0: the shop. */
  customerId: number
  /** Minor units: what is left on it now. */
  amount: number
  recipientEmail: string
  /** In which language and from which site its letter is written. */
  language: Language
  origin: string
  /** How many entries its certificate has: what is before them is no business of the recipient's. */
  entriesBefore: number
} & (
    | { /** Its letter is to leave then. */ sendAt: Date; sentAt?: never }
    | { /** It is in the recipient's hands already. */ sentAt: Date; sendAt?: never }
  )

/** A gift that nobody pays for: handed on by its owner, or given by the shop. Answers its id. */
export async function giveWithoutOrder(tx: Transaction, gift: GiftWithoutOrder): Promise<number> {
  const { sentAt = null } = gift
  const leaves = (gift.sendAt ?? gift.sentAt).toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into certificates.gifts (customer_id, position, amount, design, is_for_myself, recipient_name, recipient_email, sender_name,
      message, send_at, state, certificate_id, sent_at, letters, language, origin, entries_before)
    values (${gift.customerId}, 1, ${gift.amount}, ${gift.design}, false, ${gift.recipientName}, ${gift.recipientEmail}, ${gift.senderName},
      ${gift.message}, ${leaves}, ${sentAt ? 'sent' : 'scheduled'}, ${gift.certificateId}, ${sentAt?.toISOString() ?? null},
      ${sentAt ? 1 : 0}, ${gift.language}, ${gift.origin}, ${gift.entriesBefore})
    returning id`)
  const [row] = rows
  if (!row) throw new Error('the gift was not written')
  return row.id
}
