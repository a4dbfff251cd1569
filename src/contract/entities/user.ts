import * as z from 'zod/mini'

/** Spec 3, User. For a guest everything is empty and `isAuth` is false. */
export const user = z.object({
  id: z.nullable(z.int()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** An address that was told and waits for its letter to be answered: good to fill in a form with, not to trust. */
  waitingEmail: z.nullable(z.string()),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  isAuth: z.boolean(),
  isAdmin: z.boolean(),
  isEmployee: z.boolean(),
  isSubscribed: z.boolean(),
})
export type User = z.output<typeof user>
