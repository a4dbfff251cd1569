import { sql } from 'drizzle-orm'
import type { NoReward } from '#rules/referral/invitation.ts'
import type { Transaction } from '../../kernel/database/db.ts'

export type Invitation = {
  id: number
  inviterId: number
  device: string
  state: 'opened' | 'ordered' | 'waiting' | 'rewarded' | 'refused' | 'taken_back'
  orderKey: string | null
}

/** The invitation that an order came by, locked: whoever follows the same order waits here. */
export async function lockInvitation(
  tx: Transaction,
  { key, promocodes }: { key: string; promocodes: readonly string[] },
): Promise<Invitation | null> {
  const { rows } = await tx.execute<Omit<Invitation, 'id' | 'inviterId'> & { id: string; inviter: string }>(sql`
    select id, inviter_id as inviter, device, state, order_key as "orderKey" from referral.invitations
    where order_key = ${key} or promo_code in (select json_array_elements_text(${JSON.stringify(promocodes)}::json))
    order by order_key = ${key} desc nulls last limit 1 for update`)
  const [row] = rows
  return row ? { ...row, id: Number(row.id), inviterId: Number(row.inviter) } : null
}

export type Ordered = { orderKey: string; friendId: number | null }

export async function writeOrdered(tx: Transaction, id: number, { orderKey, friendId }: Ordered): Promise<void> {
  await tx.execute(sql`
    update referral.invitations set state = 'ordered', order_key = ${orderKey}, friend_id = ${friendId}, due_at = null
    where id = ${id}`)
}

export async function writeWaiting(
  tx: Transaction,
  id: number,
  { orderKey, friendId }: Ordered,
  dueAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update referral.invitations
    set state = 'waiting', order_key = ${orderKey}, friend_id = ${friendId}, due_at = ${dueAt.toISOString()}
    where id = ${id}`)
}

/** The order came to nothing, and the friend may order again. */
export async function writeWithoutOrder(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update referral.invitations set state = 'opened', order_key = null, friend_id = null, due_at = null
    where id = ${id}`)
}

export async function writeRefused(
  tx: Transaction,
  id: number,
  { orderKey, friendId }: Ordered,
  reason: NoReward,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update referral.invitations set state = 'refused', order_key = ${orderKey}, friend_id = ${friendId},
      reason = ${reason}, settled_at = ${now.toISOString()}
    where id = ${id}`)
}

export async function writeRewarded(
  tx: Transaction,
  id: number,
  { orderKey, friendId }: Ordered,
  month: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update referral.invitations set state = 'rewarded', order_key = ${orderKey}, friend_id = ${friendId},
      reward_month = ${month}, settled_at = ${now.toISOString()}
    where id = ${id}`)
}

export async function writeTakenBack(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update referral.invitations set state = 'taken_back', settled_at = ${now.toISOString()} where id = ${id}`)
}

/** Rewards of one inviter are given one after another: whoever comes second counts the first. */
export async function rewardsInMonth(tx: Transaction, inviterId: number, month: string): Promise<number> {
  await tx.execute(sql`select from referral.links where customer_id = ${inviterId} for update`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from referral.invitations
    where inviter_id = ${inviterId} and reward_month = ${month} and state = 'rewarded'`)
  return rows[0]?.count ?? 0
}

/** Who brought this customer, who brought that one, and so on: nearest first. */
export async function referrersOf(tx: Transaction, customerId: number, max: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive chain as (
      select i.inviter_id as id, 1 as step from referral.invitations i
      where i.friend_id = ${customerId} and i.state <> 'refused'
      union all
      select i.inviter_id, step + 1 from referral.invitations i join chain on i.friend_id = chain.id
      where i.state <> 'refused' and step < ${max}
    )
    select id from chain order by step`)
  return rows.map(({ id }) => Number(id))
}
