import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db.ts'

type Entry = {
  certificateId: number
  kind: 'issued' | 'reserved' | 'released' | 'spent' | 'returned' | 'expired' | 'cashed_back'
  amount: number
  orderKey?: string
  key?: string
}

/** The only way money of a certificate moves: the table's trigger brings its sums along. */
export async function writeEntries(tx: Transaction, entries: readonly Entry[], now: Date): Promise<void> {
  for (const { certificateId, kind, amount, orderKey = null, key = null } of entries)
    await tx.execute(sql`
      insert into certificates.entries (certificate_id, kind, amount, order_key, key, at)
      values (${certificateId}, ${kind}, ${amount}, ${orderKey}, ${key}, ${now.toISOString()})`)
}

export type LockedCertificate = {
  id: number
  face: number
  free: number
  customer_id: number | null
  is_over: boolean
  is_locked: boolean
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
      coalesce(locked_until > ${now.toISOString()}, false) as is_locked
    from certificates.certificates where id in ${[...ids]} order by id for update`)
  return rows
}
