import { type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { SubscriptionKind, subscribeToVariant } from '#contract/customer/requests.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { isLinkAlive, mayAskAgain, newLinkToken } from '../../kernel/limits/double-opt-in.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { consentVersions } from '../content/index.ts'
import { fieldErrors } from './field-errors.ts'
import { confirmLetter } from './letters.ts'
import type { RequestDeps } from './routes.ts'

/** Whether the address is new, waiting or confirmed already, the answer is the same: it tells nobody who reads us. */
export async function subscribe(
  deps: RequestDeps,
  body: BodyOf<typeof subscribeToVariant>,
  visitor: Visitor,
  now: Date,
) {
  const { language } = visitor.site
  const errors = fieldErrors(
    { email: emailProblem(body.email), hasConsent: checkboxProblem(body.hasConsent) },
    language,
  )
  if (errors) return refused('requests.form_wrong', { errors })
  const email = normaliseEmail(body.email) ?? body.email

  const { rows } = await deps.db.execute<{ name: string; slug: string; price: number | null }>(sql`
    select p.${sql.identifier(`name_${language}`)} as name, m.slug, pr.final as price
    from catalog.published_skus s
    join catalog.published_products p on p.id = s.product_id
    join catalog.published_product_metals m on m.product_id = s.product_id and m.metal = s.metal
    left join catalog.published_prices pr on pr.sku_id = s.id and pr.currency = ${visitor.currency}
    where s.id = ${body.skuId} and not p.is_archive and not s.is_archive`)
  const [variant] = rows
  if (!variant) return refused('product.unknown')

  const { token, hash } = newLinkToken()
  await transaction(deps.db, async (tx) => {
    const { personalData: consent } = await consentVersions(tx, language)
    const { rows: stored } = await tx.execute<{ id: string; asked_times: number }>(sql`
      insert into requests.subscriptions as s
        (kind, email, sku_id, currency, language, price, token_hash, created_at, asked_at, consented_at,
        consent_version)
      values (${body.kind}, ${email}, ${body.skuId}, ${visitor.currency}, ${language}, ${variant.price},
        ${hash}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()},
        ${consent})
      on conflict (lower(email), sku_id, kind, currency) where cancelled_at is null and notified_at is null
      do update set token_hash = excluded.token_hash, asked_at = excluded.asked_at, asked_times = s.asked_times + 1,
        language = excluded.language, consented_at = excluded.consented_at, consent_version = excluded.consent_version
      where s.confirmed_at is null and ${mayAskAgain(sql`s`, now)}
      returning id, asked_times`)
    const [row] = stored
    if (!row || (await hasEnoughLetters(tx, email, now))) return
    const letter = await confirmLetter(publishedTexts(tx), {
      kind: body.kind,
      name: variant.name,
      url: `${visitor.origin}/jewelry/${variant.slug}`,
      token,
      language,
    })
    await deps.outbox.put(tx, 'email', `subscription:${row.id}:confirm:${row.asked_times}`, { to: email, ...letter })
  })
  return done({ success: true } as const)
}

/** A limit per mailbox, whoever asks: unconfirmed alerts must not become a flood. */
const MAX_ASKED_A_DAY = 3

async function hasEnoughLetters(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ asked: number }>(sql`
    select count(*)::integer as asked from requests.subscriptions
    where lower(email) = lower(${email}) and confirmed_at is null
      and asked_at > ${now.toISOString()}::timestamptz - interval '1 day'`)
  // The one that is asked for now is among them.
  return (rows[0]?.asked ?? 0) > MAX_ASKED_A_DAY
}

/** Following the link twice is the same as once. */
export function confirmByToken(
  { db, record }: Pick<RequestDeps, 'db' | 'record'>,
  token: string,
  { language, browser }: { language: Language; browser: string | null },
  now: Date,
) {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update requests.subscriptions s set confirmed_at = ${now.toISOString()}
      where token_hash = ${tokenHash(token)} and cancelled_at is null and confirmed_at is null
        and ${isLinkAlive(sql`s`, now)}
      returning id`)
    const [confirmed] = rows
    if (confirmed) await record(tx, 'wish.confirmed', { wishId: Number(confirmed.id), browser })
    return change(tx, token, language, { set: sql`confirmed_at = confirmed_at`, where: CONFIRMED })
  })
}

const CONFIRMED = sql`cancelled_at is null and confirmed_at is not null`

export function cancelByToken(db: Db, token: string, language: Language, now: Date) {
  return change(db, token, language, {
    set: sql`cancelled_at = coalesce(cancelled_at, ${now.toISOString()})`,
    where: sql`true`,
  })
}

async function change(
  db: Db | Transaction,
  token: string,
  language: Language,
  { set, where }: { set: SQL; where: SQL },
) {
  const { rows } = await db.execute<{ kind: SubscriptionKind; name: string }>(sql`
    update requests.subscriptions s set ${set}
    from catalog.published_skus k join catalog.published_products p on p.id = k.product_id
    where s.token_hash = ${tokenHash(token)} and k.id = s.sku_id and ${where}
    returning s.kind, p.${sql.identifier(`name_${language}`)} as name`)
  const [row] = rows
  return row ? done(row) : refused('requests.link_unknown')
}
