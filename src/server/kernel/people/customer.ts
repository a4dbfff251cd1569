import { service } from '../shop-module.ts'
import type { Session } from './session.ts'

/** A person with a confirmed phone and an account. */
export type Customer = {
  id: number
  /** E.164. */
  phone: string
  email: string | null
  name: string
  surname: string
  createdAt: Date
}

/** The customer of a session; null for a guest. */
export const customers = service<(session: Session, now: Date) => Promise<Customer | null>>('customers')

/** For customer-only calls: everybody else is refused before the handler runs. */
export async function signedIn(ctx: { customer(): Promise<Customer | null> }): Promise<Customer> {
  const found = await ctx.customer()
  if (!found) throw new Error('a call for customers was reached by a guest')
  return found
}
