import { sql } from 'drizzle-orm'
import {
  type CertificateEntry,
  type CertificateMove,
  certificateHistory,
} from '#rules/certificates/certificate-history.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

type EntryRow = Omit<CertificateEntry, 'at'> & { certificateId: number; entriesBefore: number; at: string }

/** What happened to the money of each of these certificates since its owner has it, newest first. */
export async function movesOf(
  db: Db | Transaction,
  certificateIds: readonly number[],
): Promise<Map<number, CertificateMove[]>> {
  if (certificateIds.length === 0) return new Map()
  const { rows } = await db.execute<EntryRow>(sql`
    select e.certificate_id as "certificateId", e.position, e.kind, e.amount, e.order_key as "orderKey", e.at,
      coalesce((select entries_before from certificates.gifts g
        where g.certificate_id = e.certificate_id and g.top_up_of is null order by g.id desc limit 1), 0) as "entriesBefore"
    from certificates.entries e
    where e.certificate_id in ${[...certificateIds]} order by e.certificate_id, e.position`)
  const grouped = Map.groupBy(rows, ({ certificateId }) => certificateId)
  return new Map(
    [...grouped].map(([id, entries]) => [
      id,
      certificateHistory(
        entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
        entries[0]?.entriesBefore ?? 0,
      ),
    ]),
  )
}
