import { service } from '../shop-module.ts'
import type { Session } from './session.ts'

/** Somebody who proved their phone and has an account. */
export type Customer = {
  id: number
  /** E.164. */
  phone: string
  email: string | null
  name: string
  surname: string
  createdAt: Date
}

/** Who is signed in with a session; null for a guest. */
export const customers = service<(session: Session, now: Date) => Promise<Customer | null>>('customers')

/** For calls that are for customers only: everybody else was refused before their handler. */
export async function signedIn(ctx: { customer(): Promise<Customer | null> }): Promise<Customer> {
  const found = await ctx.customer()
  if (!found) throw new Error('a call for customers was reached by a guest')
  return found
}
