import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Browser } from '../../kernel/people/browser.ts'
import type { Session } from '../../kernel/people/session.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { newSignInLetter } from './account/account-letters.ts'
import type { IdentityDeps } from './deps.ts'

/**
 * From now on the browser is known to the account. Answers which it is, and whether the owner should hear of it: it was
 * unknown, and it is not the first one that the account has ever signed in with.
 */
export async function rememberBrowser(
  tx: Transaction,
  customerId: number,
  ctx: Pick<CallContext, 'browser' | 'now'>,
): Promise<{ browser: string; isUnfamiliar: boolean }> {
  const browser = ctx.browser.lastingId
  const at = ctx.now.toISOString()
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into identity.known_browsers as k (customer_id, token_hash, first_seen_at, seen_at)
    values (${customerId}, decode(${browser}, 'hex'), ${at}, ${at})
    on conflict (customer_id, token_hash) do update set seen_at = excluded.seen_at
    returning xmax = 0 as is_new`)
  if (!rows[0]?.is_new) return { browser, isUnfamiliar: false }
  const { rows: first } = await tx.execute(sql`
    update identity.customers set has_known_browser = true where id = ${customerId} and not has_known_browser
    returning id`)
  return { browser, isUnfamiliar: first.length === 0 }
}

/** Of all browsers but the one that asks. */
export async function forgetOtherBrowsers(
  db: Db | Transaction,
  customerId: number,
  browser: Pick<Browser, 'id'>,
): Promise<void> {
  await db.execute(sql`
    delete from identity.known_browsers
    where customer_id = ${customerId} and token_hash is distinct from decode(${browser.id}, 'hex')`)
}

/** To the confirmed address of the account and in the language of its owner, once for the session that was opened. */
export async function writeOfNewSignIn(
  tx: Transaction,
  { outbox, settings }: Pick<IdentityDeps, 'outbox' | 'settings'>,
  signIn: { customerId: number; session: Session },
  { browser, visitor, now }: Pick<CallContext, 'browser' | 'visitor' | 'now'>,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; language: Language }>(sql`
    select email, language from identity.customers
    where id = ${signIn.customerId} and email is not null and email_confirmed_at is not null`)
  const [owner] = rows
  if (!owner) return
  const { email, language } = owner
  const letter = await newSignInLetter(publishedTexts(tx), {
    at: now,
    device: browser.device,
    language,
    origin: visitor.origin,
    timeZone: settings.letterTimeZones[language],
  })
  const key = `new-sign-in:${tokenHash(signIn.session.id).toString('base64url')}`
  await outbox.put(tx, 'email', key, { to: email, ...letter })
}
