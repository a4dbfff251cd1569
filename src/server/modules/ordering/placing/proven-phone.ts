import { isPhoneEmpty, normalisePhone } from '#rules/forms/contacts/phone.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { confirmedPhone } from '../../identity/index.ts'

/** Spec 4: the phone of somebody signed in counts as confirmed; any other one needs its code. */
export async function provenPhone(
  db: Db,
  phone: string | null | undefined,
  customer: Customer | null,
  { session, visitor, now }: CallContext,
): Promise<string | null> {
  const isTyped = !isPhoneEmpty(phone)
  const typed = isTyped ? normalisePhone(phone ?? '', visitor.site.language) : null
  // What was typed and is no phone is not the proven one either: nobody orders with a phone they did not name.
  if (isTyped && typed === null) return null
  if (customer && (typed === null || typed === customer.phone)) return customer.phone
  const proven = await confirmedPhone(db, session.id, now)
  return proven !== null && (typed === null || typed === proven) ? proven : null
}
