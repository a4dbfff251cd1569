import { sql } from 'drizzle-orm'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { LoggedCommand, StaffIdentity } from '../../kernel/people/staff.ts'

export type StaffAction = LoggedCommand & {
  /** Of whoever did it on a screen. */
  actorId?: number
  requestId?: string
  /** `order` */
  entity?: string
  /** How people call it: the number of an order, a login. */
  entityKey?: string
  before?: unknown
  after?: unknown
}

/** In the transaction of the change: there is no change without its row, and no row without its change. */
export async function recordStaffAction(tx: Transaction, action: StaffAction): Promise<void> {
  await tx.execute(sql`
    insert into audit.staff_actions (at, by, command, arguments, result, actor_id, entity, entity_key, before, after,
      request_id)
    values (${action.at.toISOString()}, ${action.by}, ${action.command}, ${JSON.stringify(action.arguments)}::jsonb,
      ${JSON.stringify(action.result)}::jsonb, ${action.actorId ?? null}, ${action.entity ?? null},
      ${action.entityKey ?? null}, ${json(action.before)}::jsonb, ${json(action.after)}::jsonb,
      ${action.requestId ?? null})`)
}

/** An action on a screen, by the call that made it. */
export async function recordScreenAction(
  tx: Transaction,
  ctx: { member: Pick<StaffIdentity, 'id' | 'login'>; now: Date; requestId: string },
  action: Required<Pick<StaffAction, 'entity' | 'entityKey'>> &
    Pick<StaffAction, 'before' | 'after'> & { command: ScreenAction; arguments?: Record<string, unknown> },
): Promise<void> {
  const { member, now: at, requestId } = ctx
  const who = { by: `staff:${member.login}`, actorId: member.id, requestId }
  await recordStaffAction(tx, { at, ...who, result: null, arguments: {}, ...action })
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
