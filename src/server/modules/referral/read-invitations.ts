import { sql } from 'drizzle-orm'
import type { ReferralInvitation } from '#contract/customer/referral.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { type NoReward, publicReason } from '#rules/referral/invitation.ts'
import type { Db } from '../../kernel/database/db.ts'
import { firstAccountsIn } from '../identity/index.ts'
import type { Invitation } from './invitations-store.ts'

/** A page shows no more; the newest are the ones that somebody waits for. */
const MAX_SHOWN = 100

type Row = {
  device: string
  state: Invitation['state']
  reason: NoReward | null
  opened_at: string
  due_at: string | null
  settled_at: string | null
}

/**
 * What became of each invitation, the newest first: days by the shop's calendar, and nothing by which the friend, the
 * order or its sum could be known.
 */
export async function invitationsOf(db: Db, customerId: number, timeZone: string): Promise<ReferralInvitation[]> {
  const { rows } = await db.execute<Row>(sql`
    select device, state, reason, opened_at, due_at, settled_at from referral.invitations
    where inviter_id = ${customerId} order by id desc limit ${MAX_SHOWN}`)
  const accounts = await firstAccountsIn(
    db,
    rows.filter(({ state }) => state === 'opened').map(({ device }) => device),
  )
  const day = (at: string) => wallClock(new Date(at), timeZone).day
  return rows.map(({ device, state, reason, opened_at, due_at, settled_at }) => {
    const account = accounts.get(device)
    const hasRegistered = account !== undefined && account >= new Date(opened_at)
    return {
      state: state === 'opened' && hasRegistered ? 'registered' : state,
      openedOn: day(opened_at),
      dueOn: state === 'waiting' && due_at !== null ? day(due_at) : null,
      settledOn: settled_at === null ? null : day(settled_at),
      reason: reason && publicReason(reason),
    }
  })
}
