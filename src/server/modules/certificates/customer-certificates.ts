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
  expiresAt: Date
  isExpired: boolean
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
  }>(sql`
    select id, number, currency, face, free, held, expires_at from certificates.certificates
    where customer_id = ${customerId}`)
  const all = inSpendingOrder(
    rows.map((row) => {
      const expiresAt = new Date(row.expires_at)
      const isExpired = expiresAt <= now
      return {
        id: row.id,
        lastDigits: lastOfNumber(row.number),
        currency: row.currency,
        face: row.face,
        balance: isExpired ? 0 : row.free,
        held: row.held,
        expiresAt,
        isExpired,
      }
    }),
  )
  return [...all.filter(({ balance }) => balance > 0), ...all.filter(({ balance }) => balance === 0)]
}
