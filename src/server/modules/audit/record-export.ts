import type { BodyOf } from '#contract/call.ts'
import type { recordStaffExport } from '#contract/staff/staff-audit.ts'
import { exportFilters } from '#rules/staff/export-filters.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import { staffOf } from '../../kernel/people/staff.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { recordScreenAction } from './staff-actions.ts'

/** Who took which list along. The rows themselves came by the calls of the screen, and only those that one may see. */
export async function recordExport(db: Db, body: BodyOf<typeof recordStaffExport>, ctx: CallContext): Promise<void> {
  const { list, filters, rows } = body
  const member = await staffOf(ctx)
  await transaction(db, (tx) =>
    recordScreenAction(
      tx,
      { member, now: ctx.now, requestId: ctx.requestId },
      {
        command: 'list export',
        entity: 'list',
        entityKey: list,
        after: { rows, filters: exportFilters(list, filters) },
      },
    ),
  )
}
