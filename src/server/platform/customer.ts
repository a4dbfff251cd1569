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

/** For calls that are for customers only: everybody else was refused before their handler. */
export async function signedIn(around: { customer(): Promise<Customer | null> }): Promise<Customer> {
  const found = await around.customer()
  if (!found) throw new Error('a call for customers was reached by a guest')
  return found
}
