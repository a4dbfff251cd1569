import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'
import { createLedger } from '../../kernel/database/ledger.ts'

/** The money of certificates. */
export const certificateLedger = createLedger<'issued' | 'topped_up' | 'cashed_back'>({
  schema: 'certificates',
  accounts: 'certificates',
  owner: 'certificate_id',
})

export type LockedCertificate = {
  id: number
  face: number
  free: number
  customer_id: number | null
  is_over: boolean
  is_locked: boolean
  public_id: string
  expires_at: string
}

/** Always in id order: two orders with the same certificates never wait for each other. */
export async function lockCertificates(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<LockedCertificate[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<LockedCertificate>(sql`
    select id, face, free, customer_id::double precision as customer_id, expires_at <= ${now.toISOString()} as is_over,
      coalesce(locked_until > ${now.toISOString()}, false) as is_locked, public_id, expires_at
    from certificates.certificates where id in ${[...ids]} order by id for update`)
  return rows
}
