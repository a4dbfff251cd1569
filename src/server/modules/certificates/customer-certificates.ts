import { sql } from 'drizzle-orm'
import { lastOfNumber } from '#rules/certificates/certificate-code.ts'
import { inSpendingOrder } from '#rules/certificates/spending-order.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** As the profile shows it: of the number the last four digits only. Sums are minor units. */
export type CustomerCertificate = {
  id: number
  lastDigits: string
  currency: Currency
  face: number
  /** Can be spent now, and is set aside for orders that are not paid yet. */
  balance: number
  held: number
  /** On it and not over, also while it is blocked. */
  left: number
  expiresAt: Date
  isExpired: boolean
  /** By the shop: nothing can be done with it until it is opened again. */
  isBlocked: boolean
}

/** Those that can be spent first, in the order in which they will be. */
export async function customerCertificates(
  db: Db | Transaction,
  customerId: number,
  now: Date,
): Promise<CustomerCertificate[]> {
  const { rows } = await db.execute<{
    id: number
    number: string
    currency: Currency
    face: number
    free: number
    held: number
    expires_at: string
    is_blocked: boolean
  }>(sql`
    select id, number, currency, face, free, held, expires_at, blocked_at is not null as is_blocked
    from certificates.certificates
    where customer_id = ${customerId}`)
  const all = inSpendingOrder(
    rows.map((row) => {
      const expiresAt = new Date(row.expires_at)
      const isExpired = expiresAt <= now
      const left = isExpired ? 0 : row.free
      return {
        id: row.id,
        lastDigits: lastOfNumber(row.number),
        currency: row.currency,
        face: row.face,
        balance: row.is_blocked ? 0 : left,
        held: row.held,
        left,
        expiresAt,
        isExpired,
        isBlocked: row.is_blocked,
      }
    }),
  )
  return [...all.filter(({ balance }) => balance > 0), ...all.filter(({ balance }) => balance === 0)]
}
