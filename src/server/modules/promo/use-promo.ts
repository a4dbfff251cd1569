import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'
import type { UsedBy } from './find-promo.ts'

export type PromoUse = {
  promoId: number
  /** Of an issued code. */
  codeId?: string | null
  /** What the order is given by it, in minor units of its currency: what the campaign pays. */
  amount: number
}

/**
 * Consumes one use of each promo inside the order's transaction: its limits, its one-time code and its campaign's money.
 * Answers the promo that could not be had: it has ended, was switched off or its limit is reached; the caller rolls
 * back then. Null: all are consumed. `now` is the moment of the order. Promos are locked in the order of their ids,
 * campaigns after all of them in the order of theirs, so that two orders never wait for each other in a circle.
 */
export async function takePromos(
  tx: Transaction,
  { uses, usedBy, orderKey }: { uses: readonly PromoUse[]; usedBy: UsedBy; orderKey: string },
  now: Date,
): Promise<PromoUse | null> {
  const inOrder = uses.toSorted((a, b) => a.promoId - b.promoId)
  const costs: { use: PromoUse; campaignId: number }[] = []
  for (const use of inOrder) {
    const taken = await takePromo(tx, { ...use, usedBy, orderKey }, now)
    if (taken === null) return use
    if (taken.isNew && taken.campaignId !== null) costs.push({ use, campaignId: taken.campaignId })
  }
  for (const { use, campaignId } of costs.toSorted((a, b) => a.campaignId - b.campaignId))
    if (!(await spendBudget(tx, campaignId, use.amount))) return use
  return null
}

async function takePromo(
  tx: Transaction,
  { promoId, codeId = null, amount, usedBy, orderKey }: PromoUse & { usedBy: UsedBy; orderKey: string },
  now: Date,
): Promise<{ isNew: boolean; campaignId: number | null } | null> {
  const at = now.toISOString()
  // Everybody who wants this promo queues here; whatever is read below is true until the transaction ends.
  const { rows: found } = await tx.execute<{
    is_free: boolean
    phone_limit: number | null
    campaign_id: number | null
  }>(sql`
    select is_active and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
      and (total_limit is null or used < total_limit) as is_free, phone_limit, campaign_id
    from promo.promos where id = ${promoId} for update`)
  const [promo] = found
  if (!promo) return null

  const { rows: uses } = await tx.execute<{ order_key: string; place: number; is_same_code: boolean }>(sql`
    select order_key, place, coalesce(code_id = ${codeId}, false) as is_same_code from promo.uses
    where promo_id = ${promoId} and released_at is null
      and (phone = ${usedBy.phone} or phone_hash = ${usedBy.phoneHash}::bytea or order_key = ${orderKey} or code_id = ${codeId})`)
  if (uses.some(({ order_key }) => order_key === orderKey)) return { isNew: false, campaignId: promo.campaign_id }

  const isCodeFree = codeId === null || (!uses.some((use) => use.is_same_code) && (await isCodeOpen(tx, codeId, at)))
  const taken = new Set(uses.map(({ place }) => place))
  const place = Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find((free) => !taken.has(free)) ?? 1
  if (!promo.is_free || !isCodeFree || (promo.phone_limit !== null && place > promo.phone_limit)) return null

  await tx.execute(sql`
    insert into promo.uses (promo_id, order_key, phone, place, used_at, code_id, campaign_id, amount)
    values (${promoId}, ${orderKey}, ${usedBy.phone}, ${place}, ${at}, ${codeId}, ${promo.campaign_id}, ${amount})`)
  await tx.execute(sql`update promo.promos set used = used + 1 where id = ${promoId}`)
  return { isNew: true, campaignId: promo.campaign_id }
}

async function isCodeOpen(tx: Transaction, codeId: string, at: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from promo.codes where id = ${codeId} and (ends_at is null or ends_at > ${at})`,
  )
  return rows.length > 0
}

/** False: the campaign has not enough left for the whole sum. */
async function spendBudget(tx: Transaction, campaignId: number, amount: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_enough: boolean }>(sql`
    select budget is null or spent + ${amount} <= budget as is_enough
    from promo.campaigns where id = ${campaignId} for update`)
  if (!rows[0]?.is_enough) return false
  await tx.execute(sql`update promo.campaigns set spent = spent + ${amount} where id = ${campaignId}`)
  return true
}

/** Gives the order's uses back: it was cancelled before dispatch or never paid. Repeating it changes nothing. */
export async function releasePromo(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  await tx.execute(sql`
    select from promo.promos
    where id in (select promo_id from promo.uses where order_key = ${orderKey} and released_at is null)
    order by id for update`)
  await tx.execute(sql`
    select from promo.campaigns
    where id in (select campaign_id from promo.uses where order_key = ${orderKey} and released_at is null)
    order by id for update`)
  await tx.execute(sql`
    with released as (
      update promo.uses set released_at = ${now.toISOString()}
      where order_key = ${orderKey} and released_at is null
      returning promo_id, campaign_id, amount
    ), counted as (
      update promo.promos set used = used - 1 where id in (select promo_id from released)
    )
    update promo.campaigns g set spent = g.spent - given.amount
    from (select campaign_id, sum(amount) as amount from released group by campaign_id) given
    where g.id = given.campaign_id`)
}
