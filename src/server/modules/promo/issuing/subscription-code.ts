import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { PromoKind } from '#rules/promo/promo.ts'
import { subscriptionCode as textsEn } from '#texts/en/promo.ts'
import { subscriptionCode as textsRu } from '#texts/ru/promo.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import { letter } from '../../../letters/letter.ts'
import { issuePersonalCode } from './issue-personal-code.ts'

export type SubscriptionDeps = {
  outbox: Outbox
  /** Of the hash by which an address is known again; the address itself is not kept here. */
  secret: string
  originOf(language: Language): string
}

type Subscriber = { customerId: number; email: string; language: Language }

/** A prefix that says what the code is for. */
const PREFIX = 'NEWS'

/**
 * Whoever subscribes to letters gets a code of their own by one, once for an address: not again after unsubscribing,
 * not with another account. A shop without such a promo gives none.
 */
export async function giveSubscriptionCode(
  tx: Transaction,
  { outbox, secret, originOf }: SubscriptionDeps,
  { customerId, email, language }: Subscriber,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{
    code: string
    kind: PromoKind
    percent: number
    amount: number
    currency: Currency | null
    includes_sale: boolean
  }>(sql`
    select code, kind, percent, amount, currency, includes_sale from promo.promos
    where issued_on = 'subscription' and is_active and (site is null or site = ${language})
      and (starts_at is null or starts_at <= ${now.toISOString()}) and (ends_at is null or ends_at > ${now.toISOString()})
    order by id limit 1`)
  const [promo] = rows
  if (!promo) return
  const address = createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('base64url')
  const key = `subscription:${address}`
  const issued = await issuePersonalCode(tx, { promo: promo.code, key, customerId, prefix: PREFIX }, now)
  if (!issued?.isNew) return
  const texts = language === 'en' ? textsEn : textsRu
  const discount =
    promo.kind === 'percent'
      ? texts.percent(promo.percent)
      : promo.kind === 'fixed' && promo.currency
        ? texts.amount(formatMoney(money(promo.amount, promo.currency), language))
        : texts.other
  const text = [texts.text(discount), ...(promo.includes_sale ? [] : [texts.fullPrice])].join(' ')
  const url = `${originOf(language)}/catalog`
  const content = letter({
    language,
    preheader: text,
    title: texts.title,
    blocks: [
      { type: 'paragraph', text },
      { type: 'facts', rows: [{ label: texts.code, value: issued.code }] },
      { type: 'button', label: texts.button, url },
      { type: 'note', text: texts.note },
    ],
    why: 'address',
  })
  const subject = texts.subject(discount)
  await outbox.put(tx, 'email', `promo-code:${issued.code}`, { to: email, subject, language, url, ...content })
}
