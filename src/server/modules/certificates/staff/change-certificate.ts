import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'

export type CertificateChange =
  | { what: 'block' | 'unblock' }
  /** The moment after its last day. */
  | { what: 'extend'; expiresAt: Date }

type Asked = CertificateChange & { id: number; reason: string; revision: string }

/**
 * What staff do with a certificate beside its money. Blocked, it can be neither opened nor spent nor handed on; what
 * orders have set aside before stays with them. Extended, it lasts longer than it did and never shorter; what has
 * expired by then is gone and is given anew by another certificate.
 */
export async function changeCertificate(tx: Transaction, asked: Asked, { by, now }: { by: string; now: Date }) {
  const { id, what, reason } = asked
  const { rows } = await tx.execute<{ is_blocked: boolean; expires_at: string; revision: string; left: number }>(sql`
    select blocked_at is not null as is_blocked, expires_at, free + held as left,
      entries || '.' || (select count(*) from certificates.staff_changes s where s.certificate_id = c.id) as revision
    from certificates.certificates c where id = ${id} for update`)
  const [stored] = rows
  if (!stored) return refused('certificate.unknown')
  if (stored.revision !== asked.revision) return refused('certificate.changed_meanwhile')
  if (reason.trim() === '') return refused('certificate.form_wrong')
  if (what !== 'extend' && stored.is_blocked === (what === 'block')) return refused('certificate.form_wrong')
  const before = new Date(stored.expires_at)
  if (what === 'extend') {
    if (asked.expiresAt <= before || asked.expiresAt <= now || stored.left === 0)
      return refused('certificate.not_longer')
    await tx.execute(sql`
      update certificates.certificates set expires_at = ${asked.expiresAt.toISOString()} where id = ${id}`)
  } else {
    const isBlock = what === 'block'
    await tx.execute(sql`
      update certificates.certificates set blocked_at = ${isBlock ? now.toISOString() : null}, wrong_codes = 0,
        locked_until = ${isBlock ? 'infinity' : null}::timestamptz
      where id = ${id}`)
  }
  const terms = what === 'extend' ? [before.toISOString(), asked.expiresAt.toISOString()] : [null, null]
  await tx.execute(sql`
    insert into certificates.staff_changes (certificate_id, what, reason, by, at, expires_before, expires_after)
    values (${id}, ${what}, ${reason.trim()}, ${by}, ${now.toISOString()}, ${terms[0]}, ${terms[1]})`)
  return done(null)
}
