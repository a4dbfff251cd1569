import type { PersonalData } from '#contract/customer/profile.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { IdentityDeps } from '../deps.ts'
import { linkedProviders } from './sign-in-links.ts'

/** The redirect services of the shop, and which of them sign this customer in. */
export async function signInServicesOf(
  db: Db,
  { redirects }: IdentityDeps['services'],
  customerId: number,
  language: Language,
): Promise<PersonalData['signInServices']> {
  const linked = await linkedProviders(db, customerId)
  return redirects.map(({ name, title }) => ({ name, title: title[language], isLinked: linked.has(name) }))
}
