import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { PromoKind } from '#rules/promo/promo.ts'
import { subscriptionCode as textsEn } from '#texts/en/ordering/promo.ts'
import { subscriptionCode as textsRu } from '#texts/ru/ordering/promo.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import { closing, letter } from '../../../letters/letter.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { customerOfAddress } from '../../identity/index.ts'
import type { NewReader } from '../../newsletter/index.ts'
import { issuePersonalCode } from './issue-personal-code.ts'

export type SubscriptionDeps = {
  outbox: Outbox
  /** Of the hash by which an address is known again; the address itself is not kept here. */
  secret: string
  originOf(language: Language): string
}

/** A prefix that says what the code is for. */
const PREFIX = 'NEWS'

type SubscriptionPromo = {
  code: string
  kind: PromoKind
  percent: number
  amount: number
  currency: Currency | null
  includes_sale: boolean
}

/** What this site gives for a subscription; null where it gives nothing. */
export async function subscriptionPromo(
  db: Db | Transaction,
  language: Language,
  now: Date,
): Promise<SubscriptionPromo | null> {
  const { rows } = await db.execute<SubscriptionPromo>(sql`
    select code, kind, percent, amount, currency, includes_sale from promo.promos
    where issued_on = 'subscription' and is_active and (site is null or site = ${language})
      and (starts_at is null or starts_at <= ${now.toISOString()}) and (ends_at is null or ends_at > ${now.toISOString()})
    order by id limit 1`)
  return rows[0] ?? null
}

/**
 * Issues a personal code to a new newsletter reader, once per address: not again after unsubscribing or with another
 * account. A customer's code works only for that customer. False: none was issued.
 */
export async function giveSubscriptionCode(
  tx: Transaction,
  { outbox, secret, originOf }: SubscriptionDeps,
  { email, language, unsubscribe }: NewReader,
  now: Date,
): Promise<boolean> {
  const promo = await subscriptionPromo(tx, language, now)
  if (!promo) return false
  const customerId = await customerOfAddress(tx, email)
  const address = createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('base64url')
  const key = `subscription:${address}`
  const issued = await issuePersonalCode(tx, { promo: promo.code, key, customerId, prefix: PREFIX }, now)
  if (!issued?.isNew) return false
  const labels = language === 'en' ? textsEn : textsRu
  const discount =
    promo.kind === 'percent'
      ? labels.percent(promo.percent)
      : promo.kind === 'fixed' && promo.currency
        ? labels.amount(formatMoney(money(promo.amount, promo.currency), language))
        : labels.other
  const letterContent = await publishedTexts(tx)('newsletter-code', language, { discount })
  const url = `${originOf(language)}/catalog`
  const content = letter({
    ...letterContent,
    language,
    origin: originOf(language),
    blocks: [
      {
        type: 'paragraph',
        text: [letterContent.opening, ...(promo.includes_sale ? [] : [labels.fullPrice])].join(' '),
      },
      { type: 'facts', rows: [{ label: labels.code, value: issued.code }] },
      { type: 'button', label: labels.button, url },
      { type: 'note', text: customerId === null ? labels.guestNote : labels.note },
      ...closing(letterContent),
    ],
    why: 'news',
    unsubscribeUrl: unsubscribe.url,
  })
  await outbox.put(tx, 'email', `promo-code:${issued.code}`, {
    to: email,
    subject: letterContent.subject,
    language,
    url,
    unsubscribe,
    ...content,
  })
  return true
}
