import type { Transaction } from '../../../kernel/database/db.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { serviceLinkedLetter } from '../account/account-letters.ts'
import { accountOf } from '../account/customers-store.ts'
import type { IdentityDeps } from '../deps.ts'
import { addLink, type LinkOutcome, type ServiceAccount } from '../links/sign-in-links.ts'

/** Links an account of another service and writes to the owner, at the confirmed address: it opens theirs from now on. */
export async function linkService(
  tx: Transaction,
  { outbox, services, settings }: Pick<IdentityDeps, 'outbox' | 'services' | 'settings'>,
  { customerId, account }: { customerId: number; account: ServiceAccount },
  { visitor, now }: Pick<CallContext, 'visitor' | 'now'>,
): Promise<LinkOutcome> {
  const outcome = await addLink(tx, customerId, account, now)
  const service = services.redirects.find(({ name }) => name === account.provider)
  const owner = outcome === 'linked' ? await accountOf(tx, customerId) : null
  if (!service || !owner?.email) return outcome
  const { email, language } = owner
  const letter = await serviceLinkedLetter(publishedTexts(tx), {
    at: now,
    service: service.title[language],
    language,
    origin: visitor.origin,
    timeZone: settings.letterTimeZones[language],
  })
  await outbox.put(tx, 'email', `service-linked:${customerId}:${service.name}:${now.getTime()}`, {
    to: email,
    ...letter,
  })
  return outcome
}
