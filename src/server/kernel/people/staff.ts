import type { StaffRole } from '#rules/staff/permissions.ts'
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
