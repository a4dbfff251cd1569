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
