import { recordStaffExport, staffAudit } from '#contract/staff/staff-audit.ts'
import { staffLog } from '../../kernel/people/staff.ts'
import { done } from '../../kernel/result.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { forgetOldRuns, lastRun } from './audit-store.ts'
import { auditCommands } from './commands/audit-commands.ts'
import { listActions } from './list-actions.ts'
import { recordExport } from './record-export.ts'
import { runAudit } from './run-audit.ts'
import { recordStaffAction } from './staff-actions.ts'

/** After the other nightly work, which moves bonuses and certificates. */
const AT_NIGHT = '47 4 * * *'

/** Recomputes what the modules promise of their money and stock, every night. */
export const audit: ShopModule = {
  name: 'audit',
  commands: auditCommands,
  setUp({ db, log, now, settings, invariants, provide }) {
    provide(staffLog, recordStaffAction)
    return {
      routes(serve) {
        serve(staffAudit, async ({ query, visitor }) => done(await listActions(db, query, visitor.site.language)))
        serve(recordStaffExport, async ({ body, ...ctx }) => {
          await recordExport(db, body, ctx)
          return done({ isRecorded: true })
        })
      },
      jobs: {
        'audit.run': {
          cron: AT_NIGHT,
          async run() {
            await runAudit({ db, log, settings, invariants: invariants() }, { by: 'schedule', now })
            await forgetOldRuns(db, now())
          },
        },
      },
      // Read when they are asked for: the audit may have run on another node.
      metrics: [
        {
          name: 'audit_findings',
          help: 'Differences between stored sums and movements in the last audit; anything above 0 is an alarm',
          read: async () => (await lastRun(db))?.findings ?? 0,
        },
        {
          name: 'audit_failed_checks',
          help: 'Checks that the last audit could not make',
          read: async () => (await lastRun(db))?.failed ?? 0,
        },
        {
          name: 'audit_last_run_seconds',
          help: 'When the last audit finished, in seconds since 1970; 0 before the first',
          read: async () => ((await lastRun(db))?.finishedAt.getTime() ?? 0) / 1000,
        },
      ],
    }
  },
}
