import { sql } from 'drizzle-orm'
import type { NewsletterSource } from '#contract/customer/newsletter.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { isLinkAlive } from '../../kernel/limits/double-opt-in.ts'
import { done, refused } from '../../kernel/result.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import type { NewsletterDeps } from './deps.ts'
import { welcomeLetter } from './letters.ts'

type Reader = { id: number; email: string; language: Language; source: NewsletterSource }

/** Following the link twice is the same as once: the second time the address is a reader's already. */
export function confirmByToken(deps: NewsletterDeps, token: string, now: Date) {
  return transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<Reader & { was_confirmed: boolean }>(sql`
      select s.id::double precision as id, email, language, source, confirmed_at is not null as was_confirmed
      from newsletter.subscribers s
      where token_hash = ${tokenHash(token)} and (confirmed_at is not null or ${isLinkAlive(sql`s`, now)})
      for update`)
    const [reader] = rows
    if (!reader) return refused('newsletter.link_unknown')
    if (reader.was_confirmed) return done({ success: true, hasGift: false } as const)
    await tx.execute(sql`
      update newsletter.subscribers set confirmed_at = ${now.toISOString()}, unsubscribed_at = null
      where id = ${reader.id}`)
    return done({ success: true, hasGift: await welcome(tx, deps, reader, now) } as const)
  })
}

/** Tells everybody that there is a new reader, and gives what is given to one. True: a gift has left. */
export async function welcome(
  tx: Transaction,
  { record, gifts, links, outbox }: Pick<NewsletterDeps, 'record' | 'gifts' | 'links' | 'outbox'>,
  { id, email, language, source }: Reader,
  now: Date,
): Promise<boolean> {
  await record(tx, 'newsletter.subscribed', { subscriberId: id, language, source })
  const unsubscribe = links.linkOf(id, language)
  let isGiven = false
  for (const gift of gifts()) isGiven = (await gift.give(tx, { email, language, unsubscribe }, now)) || isGiven
  // One letter is enough, and in the profile the switch itself has answered.
  if (!isGiven && source !== 'profile')
    await outbox.put(tx, 'email', `newsletter:${id}:welcome:${now.getTime()}`, {
      to: email,
      ...(await welcomeLetter(publishedTexts(tx), { language, unsubscribe })),
      unsubscribe,
    })
  return isGiven
}
