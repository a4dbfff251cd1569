import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

export type StaffAction = {
  at: Date
  /** `staff:` and a name. */
  by: string
  /** `price set` */
  command: string
  arguments: Record<string, unknown>
  result: unknown
}

/** In the transaction of the change: there is no change without its row, and no row without its change. */
export async function recordStaffAction(tx: Transaction, action: StaffAction): Promise<void> {
  await tx.execute(sql`
    insert into audit.staff_actions (at, by, command, arguments, result)
    values (${action.at.toISOString()}, ${action.by}, ${action.command}, ${JSON.stringify(action.arguments)}::jsonb,
      ${JSON.stringify(action.result)}::jsonb)`)
}
