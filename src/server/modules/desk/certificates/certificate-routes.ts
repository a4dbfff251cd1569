import { sql } from 'drizzle-orm'
import {
  changeStaffCertificate,
  type Liabilities,
  staffCertificate,
  staffCertificates,
  staffLiabilities,
} from '#contract/staff/people/staff-certificates.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  certificateForStaff,
  certificatesEnding,
  changeCertificate,
  findCertificates,
  liabilityByMonth,
} from '../../certificates/index.ts'
import { bonusesByMonth, bonusesEnding } from '../../loyalty/index.ts'
import { editorOf } from '../desk-deps.ts'
import type { PeopleDeps } from '../people/people-deps.ts'

export function certificateRoutes(serve: Serve, deps: PeopleDeps): void {
  const { db, hashCode, orderNumbers, timeZone } = deps

  async function show(id: number, now: Date) {
    const found = await certificateForStaff(db, id, { orderNumbers, now })
    return found ? done(found) : refused('certificate.unknown')
  }

  serve(staffCertificates, async ({ query, now }) =>
    done({ certificates: await findCertificates(db, query.search ?? '', hashCode, now) }),
  )
  serve(staffCertificate, ({ params, now }) => show(params.id, now))
  serve(changeStaffCertificate, async ({ params: { id }, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const { what, reason, revision, lastDay } = body
    if (what === 'extend' && lastDay === null) return refused('certificate.form_wrong')
    const result = await transaction(db, async (tx) => {
      const change =
        what === 'extend' ? { what, expiresAt: await afterDay(tx, lastDay ?? '', timeZone) } : ({ what } as const)
      const by = { by: editor.member.login, now: ctx.now }
      const changed = await changeCertificate(tx, { ...change, id, reason, revision }, by)
      if (!changed.ok) return changed
      const entity = await certificateForStaff(tx, id, { orderNumbers, now: ctx.now })
      await recordScreenAction(tx, editor, {
        command: `certificate ${what}`,
        entity: 'certificate',
        entityKey: String(id),
        arguments: { reason: reason.trim() },
        after: entity && { state: entity.state, expiresAt: entity.expiresAt },
      })
      return changed
    })
    return result.ok ? show(id, ctx.now) : result
  })
  serve(staffLiabilities, async ({ now }) => {
    const liabilities: Liabilities = {
      certificates: {
        months: (await liabilityByMonth(db, timeZone)).map(
          ({ month, issued, toppedUp, spent, returned, expired, cashedBack, balance }) => ({
            month,
            added: issued + toppedUp,
            spent: spent - returned,
            expired,
            closed: cashedBack,
            balance,
          }),
        ),
        ending: await certificatesEnding(db, timeZone, now),
      },
      bonuses: {
        months: await bonusesByMonth(db, timeZone),
        ending: await bonusesEnding(db, timeZone, now),
      },
    }
    return done(liabilities)
  })
}

/** The midnight after a day of the shop's clock. */
async function afterDay(tx: Transaction, day: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ ends: string }>(sql`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as ends`)
  return new Date(rows[0]?.ends ?? 0)
}
