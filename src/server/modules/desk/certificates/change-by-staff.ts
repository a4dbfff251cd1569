import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { changeStaffCertificate } from '#contract/staff/people/staff-certificates.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { certificateForStaff, changeCertificate } from '../../certificates/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'

type Asked = BodyOf<typeof changeStaffCertificate> & { id: number }

/** Blocks a certificate, opens it again, or has it last longer. */
export async function changeByStaff(
  { db, orderNumbers, timeZone }: Pick<PeopleDeps, 'db' | 'orderNumbers' | 'timeZone'>,
  { id, what, reason, revision, lastDay }: Asked,
  editor: Editor,
) {
  if (what === 'extend' && lastDay === null) return refused('certificate.form_wrong')
  const { now, member } = editor
  return transaction(db, async (tx) => {
    const change =
      what === 'extend' ? { what, expiresAt: await afterDay(tx, lastDay ?? '', timeZone) } : ({ what } as const)
    const changed = await changeCertificate(tx, { ...change, id, reason, revision }, { by: member.login, now })
    if (!changed.ok) return changed
    const entity = await certificateForStaff(tx, id, { orderNumbers, now })
    await recordScreenAction(tx, editor, {
      command: `certificate ${what}`,
      entity: 'certificate',
      entityKey: String(id),
      arguments: { reason: reason.trim() },
      after: entity && { state: entity.state, expiresAt: entity.expiresAt },
    })
    return changed
  })
}

/** The midnight after a day of the shop's clock. */
async function afterDay(tx: Transaction, day: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ ends: string }>(sql`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as ends`)
  return new Date(rows[0]?.ends ?? 0)
}
