import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { NewsletterSource, sendKioskEntry, subscribeToNews } from '#contract/customer/newsletter.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName } from '#rules/forms/contacts/person-name.ts'
import { isPhoneEmpty, normalisePhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { mayAskAgain, newLinkToken } from '../../kernel/limits/double-opt-in.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import type { NewsletterDeps } from './deps.ts'
import { fieldErrors } from './field-errors.ts'
import { confirmLetter } from './letters.ts'
import { giveConsents } from './subscribers-store.ts'

/** A tablet that was away for longer than this has a clock that we do not believe. */
const MAX_KIOSK_DELAY_MS = 30 * DAY_MS

/** Whether the address is new, waiting or subscribed already, the answer is the same: it tells nobody who reads us. */
export async function subscribe(
  deps: NewsletterDeps,
  body: BodyOf<typeof subscribeToNews>,
  visitor: Visitor,
  now: Date,
) {
  const { language } = visitor.site
  const isOffline = body.source === 'landing_offline'
  const shopId = body.shopId !== null && (await isShop(deps, body.shopId)) ? body.shopId : null
  const errors = fieldErrors(
    {
      // In a shop one is asked how to be addressed, and where one stands; elsewhere the address is enough.
      name: isOffline || body.name !== '' ? nameProblem(body.name) : null,
      email: emailProblem(body.email),
      phone: isPhoneEmpty(body.phone) ? null : phoneProblem(body.phone, language),
      shopId: (isOffline || body.shopId !== null) && shopId === null ? 'form.choice_required' : null,
      hasConsent: checkboxProblem(body.hasConsent),
      hasNewsConsent: checkboxProblem(body.hasNewsConsent),
    },
    language,
  )
  if (errors) return refused('newsletter.form_wrong', { errors })
  const wish = {
    email: normaliseEmail(body.email) ?? body.email,
    name: normaliseName(body.name) ?? '',
    phone: isPhoneEmpty(body.phone) ? '' : (normalisePhone(body.phone, language) ?? ''),
    shopId,
    source: body.source,
    consentedAt: now,
  }
  await transaction(deps.db, (tx) => askToConfirm(tx, deps, wish, visitor, now))
  return done({ success: true, hasGift: await isGiftOffered(deps, visitor, now) } as const)
}

/** A tablet sends again what it got no answer for: the key says that it is the same person. */
export async function subscribeByKiosk(
  deps: NewsletterDeps,
  body: BodyOf<typeof sendKioskEntry>,
  visitor: Visitor,
  now: Date,
) {
  const errors = fieldErrors(
    {
      name: body.name === '' ? null : nameProblem(body.name),
      email: emailProblem(body.email),
      hasConsent: checkboxProblem(body.hasConsent),
      hasNewsConsent: checkboxProblem(body.hasNewsConsent),
    },
    visitor.site.language,
  )
  if (errors) return refused('newsletter.form_wrong', { errors })
  const wish = {
    email: normaliseEmail(body.email) ?? body.email,
    name: normaliseName(body.name) ?? '',
    phone: '',
    shopId: null,
    source: 'tablet' as const,
    consentedAt: believable(new Date(body.enteredAt), now),
  }
  await transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into newsletter.kiosk_entries (key, received_at) values (${body.key}, ${now.toISOString()})
      on conflict (key) do nothing returning key`)
    if (rows.length > 0) await askToConfirm(tx, deps, wish, visitor, now)
  })
  return done({ success: true } as const)
}

function believable(entered: Date, now: Date): Date {
  const age = now.getTime() - entered.getTime()
  return age >= 0 && age <= MAX_KIOSK_DELAY_MS ? entered : now
}

type Wish = {
  email: string
  name: string
  phone: string
  shopId: number | null
  source: NewsletterSource
  consentedAt: Date
}

async function askToConfirm(
  tx: Transaction,
  { outbox, links }: NewsletterDeps,
  wish: Wish,
  { site: { language }, origin }: Visitor,
  now: Date,
): Promise<void> {
  const { email, name, phone, shopId, source, consentedAt } = wish
  const { token, hash } = newLinkToken()
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number; asked_times: number }>(sql`
    insert into newsletter.subscribers as s
      (email, name, phone, language, source, shop_id, token_hash, created_at, asked_at)
    values (${email}, ${name}, ${phone}, ${language}, ${source}, ${shopId}, ${hash}, ${at}, ${at})
    on conflict (lower(email)) do update set email = excluded.email, name = excluded.name, phone = excluded.phone,
      language = excluded.language, source = excluded.source, shop_id = excluded.shop_id,
      token_hash = excluded.token_hash, asked_at = excluded.asked_at, asked_times = s.asked_times + 1
    where s.confirmed_at is null and (s.asked_times = 0 or ${mayAskAgain(sql`s`, now)})
    returning id::double precision as id, asked_times`)
  const [row] = rows
  if (!row) return
  await giveConsents(tx, row.id, { purposes: ['personal_data', 'advertising'], language, source, at: consentedAt })
  const letter = await confirmLetter(publishedTexts(tx), { url: `${origin}/newsletter/confirm/${token}`, language })
  // The moment is a part of the key: after an unsubscription the count begins anew.
  await outbox.put(tx, 'email', `newsletter:${row.id}:confirm:${now.getTime()}`, {
    to: email,
    ...letter,
    unsubscribe: links.linkOf(row.id, language),
  })
}

export async function isGiftOffered({ db, gifts }: NewsletterDeps, { site }: Visitor, now: Date): Promise<boolean> {
  for (const gift of gifts()) if (await gift.isOffered(db, site.language, now)) return true
  return false
}

async function isShop({ db }: NewsletterDeps, id: number): Promise<boolean> {
  if (id < 0 || id > 32_767) return false
  const { rows } = await db.execute(sql`select 1 from stock.published_storages where id = ${id} and kind = 'shop'`)
  return rows.length > 0
}
