import { type SQL, sql } from 'drizzle-orm'
import type { BoughtDeposit } from '#contract/customer/deposits.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { type Gift, giftsWhere } from '../sending/gifts.ts'
import { designOf } from './deposit-designs.ts'

type Deps = Pick<BuyingDeps, 'terms' | 'media'>

/** What decides what its buyer may still do. */
type CertificateFacts = {
  expiresAt: Date
  isWhole: boolean
  owner: number | null
  isTopped: boolean
  isHandedOn: boolean
}

/** Certificates for others, newest first; those that were never paid for are none. */
export function boughtForOthers(db: Db, deps: Deps, customerId: number, language: Language): Promise<BoughtDeposit[]> {
  return boughtWhere(
    db,
    deps,
    sql`g.customer_id = ${customerId} and g.order_key is not null and not g.is_for_myself
      and g.state not in ('unpaid', 'cancelled') order by g.id desc`,
    language,
  )
}

export function boughtInOrder(
  db: Db | Transaction,
  deps: Deps,
  orderKey: string,
  language: Language,
): Promise<BoughtDeposit[]> {
  return boughtWhere(db, deps, sql`g.order_key = ${orderKey} order by g.position`, language)
}

export async function boughtGift(
  db: Db | Transaction,
  deps: Deps,
  id: number,
  language: Language,
): Promise<BoughtDeposit> {
  const [found] = await boughtWhere(db, deps, sql`g.id = ${id}`, language)
  if (!found) throw new Error(`gift ${id} is gone`)
  return found
}

/** As long as nothing was spent and nobody else has it in a profile; money that was added since is not refunded with it. */
export async function isRefundable(db: Db | Transaction, gift: Gift): Promise<boolean> {
  const facts = await factsOf(db, [gift])
  return can(gift, facts.get(gift.certificateId ?? 0)).refund
}

async function boughtWhere(db: Db | Transaction, deps: Deps, rest: SQL, language: Language): Promise<BoughtDeposit[]> {
  const gifts = await giftsWhere(db, rest)
  const facts = await factsOf(db, gifts)
  const { currency, timeZone } = deps.terms
  return gifts.map((gift) => {
    const certificate = facts.get(gift.certificateId ?? gift.topUpOf ?? 0)
    return {
      id: gift.id,
      state: gift.state,
      amount: toMajor(money(gift.amount, currency)),
      currency,
      design: designOf(deps, gift.design, language),
      isForMyself: gift.isForMyself,
      isTopUp: gift.topUpOf !== null,
      recipientName: gift.recipientName,
      recipientEmail: gift.recipientEmail,
      senderName: gift.senderName,
      message: gift.message,
      sendAt: (gift.sentAt ?? gift.sendAt)?.toISOString() ?? null,
      timeZone,
      isOpened: gift.openedAt !== null,
      expiresAt: certificate?.expiresAt.toISOString() ?? null,
      can: can(gift, certificate),
    }
  })
}

/** Of one gift: enough for every mistyped address, too few to fill a stranger's mailbox. */
const MAX_LETTERS = 10

function can(gift: Gift, certificate: CertificateFacts | undefined): BoughtDeposit['can'] {
  if (!certificate || gift.certificateId === null || certificate.isHandedOn)
    return { resend: false, changeDate: false, refund: false }
  const isStanding = gift.state === 'scheduled' || gift.state === 'sent' || gift.state === 'in_profile'
  const isForeign = certificate.owner !== null && certificate.owner !== gift.customerId
  return {
    // In a profile it is opened by its owner, who needs no code; spent or not, a code would be of no use.
    resend: gift.state === 'sent' && certificate.owner === null && gift.letters < MAX_LETTERS,
    changeDate: gift.state === 'scheduled',
    refund: isStanding && certificate.isWhole && !isForeign && !certificate.isTopped,
  }
}

async function factsOf(db: Db | Transaction, gifts: readonly Gift[]): Promise<Map<number, CertificateFacts>> {
  const ids = gifts.flatMap(({ certificateId, topUpOf }) => certificateId ?? topUpOf ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: number
    expires_at: string
    is_whole: boolean
    owner: string | null
    is_topped: boolean
    is_handed_on: boolean
  }>(sql`
    select c.id, c.expires_at, c.free = c.face as is_whole, c.customer_id as owner,
      exists (select from certificates.entries e where e.certificate_id = c.id and e.kind = 'topped_up') as is_topped,
      exists (select from certificates.gifts g where g.certificate_id = c.id and g.order_key is null) as is_handed_on
    from certificates.certificates c where c.id in ${ids}`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        expiresAt: new Date(row.expires_at),
        isWhole: row.is_whole,
        owner: row.owner === null ? null : Number(row.owner),
        isTopped: row.is_topped,
        isHandedOn: row.is_handed_on,
      },
    ]),
  )
}
