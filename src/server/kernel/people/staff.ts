import type { StaffRole } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../database/db.ts'
import type { Edit } from '../editing/edit.ts'
import { service } from '../shop-module.ts'

/** Somebody of the shop, by their account. Never a customer: staff have accounts of their own. */
export type StaffIdentity = {
  id: number
  login: string
  name: string
  role: StaffRole
  /** Of an employee; an admin belongs to all shops. */
  shopId: number | null
}

/** Somebody who signed in to the back office. */
export type StaffMember = StaffIdentity & {
  sessionId: number
  /** When they have to sign in again. */
  endsAt: Date
}

/** Who edits, on a screen or from the command line: for the history of what is edited, and for the log. */
export type Editor = { member: StaffIdentity; now: Date; requestId: string; edit: Edit }

/** Who may sign in under a login that somebody typed; null: nobody. */
export const staffAccounts =
  service<(db: Db | Transaction, login: string) => Promise<StaffIdentity | null>>('staff accounts')

/** Something that staff did, for the log that nobody can change. */
export type LoggedCommand = {
  at: Date
  /** `staff:` and a name or a login. */
  by: string
  /** `price set` */
  command: string
  arguments: Record<string, unknown>
  result: unknown
}

/** Writes it in the transaction of the change: there is no change without its row, and no row without its change. */
export const staffLog = service<(tx: Transaction, action: LoggedCommand) => Promise<void>>('staff log')

/** With `__Secure-` a browser takes it over https only; `__Host-` would send it to the whole site. */
export function staffCookie(isSecure: boolean): string {
  return isSecure ? '__Secure-staff' : 'staff'
}

/**
 * Whose cookie it is; null for anything else than a session that has not ended. `isWatching`: a screen asks by itself,
 * which is no sign that somebody sits before it.
 */
export type FindStaff = (cookie: string, now: Date, isWatching?: boolean) => Promise<StaffMember | null>
export const staffMembers = service<FindStaff>('staff members')

/** For calls that are for staff only: everybody else was refused before their handler. */
export async function staffOf(ctx: { staff(): Promise<StaffMember | null> }): Promise<StaffMember> {
  const member = await ctx.staff()
  if (!member) throw new Error('a call for staff was reached by somebody else')
  return member
}
