import type { StaffRole } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../database/db.ts'
import type { Edit } from '../editing/edit.ts'
import { service } from '../shop-module.ts'

/** An employee's account. Staff accounts are separate from customers'. */
export type StaffIdentity = {
  id: number
  login: string
  name: string
  role: StaffRole
  /** The employee's shop; an admin belongs to all. */
  shopId: number | null
}

/** Somebody signed in to the back office. */
export type StaffMember = StaffIdentity & {
  sessionId: number
  /** When the session expires. */
  endsAt: Date
}

/** Who makes an edit, on a screen or from the command line: for history and the log. */
export type Editor = { member: StaffIdentity; now: Date; requestId: string; edit: Edit }

/** The account of a login, if it may sign in; null otherwise. */
export const staffAccounts =
  service<(db: Db | Transaction, login: string) => Promise<StaffIdentity | null>>('staff accounts')

/** An action of staff, for the append-only log. */
export type LoggedCommand = {
  at: Date
  /** `staff:` and a name or a login. */
  by: string
  /** `price set` */
  command: string
  arguments: Record<string, unknown>
  result: unknown
}

/** Writes the log entry in the transaction of the change, so that neither exists without the other. */
export const staffLog = service<(tx: Transaction, action: LoggedCommand) => Promise<void>>('staff log')

/** With `__Secure-` browsers send it over https only; `__Host-` would require the path `/`. */
export function staffCookie(isSecure: boolean): string {
  return isSecure ? '__Secure-staff' : 'staff'
}

/**
 * The owner of a session cookie; null if the session is unknown or over. `isWatching`: the screen polls by itself,
 * which does not count as activity.
 */
export type FindStaff = (cookie: string, now: Date, isWatching?: boolean) => Promise<StaffMember | null>
export const staffMembers = service<FindStaff>('staff members')

/** For staff-only calls: everybody else is refused before the handler runs. */
export async function staffOf(ctx: { staff(): Promise<StaffMember | null> }): Promise<StaffMember> {
  const member = await ctx.staff()
  if (!member) throw new Error('a call for staff was reached by somebody else')
  return member
}
