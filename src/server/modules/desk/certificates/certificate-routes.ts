import {
  changeStaffCertificate,
  type Liabilities,
  staffCertificate,
  staffCertificates,
  staffLiabilities,
} from '#contract/staff/people/staff-certificates.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import {
  type CodeHasher,
  certificateForStaff,
  certificatesEnding,
  findCertificates,
  liabilityByMonth,
} from '../../certificates/index.ts'
import { bonusesByMonth, bonusesEnding } from '../../loyalty/index.ts'
import { editorOf } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { changeByStaff } from './change-by-staff.ts'

export function certificateRoutes(serve: Serve, deps: PeopleDeps & { hashCode: CodeHasher }): void {
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
    const result = await changeByStaff(deps, { id, ...body }, await editorOf(ctx))
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
