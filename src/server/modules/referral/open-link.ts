import { sql } from 'drizzle-orm'
import { linkVerdict } from '#rules/referral/invitation.ts'
import { readLinkCode } from '#rules/referral/link-code.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { browsersOf } from '../identity/index.ts'
import { friendCodeEnd, issueFriendCode } from './friend-code.ts'
import { inviterOf } from './links.ts'
import type { ReferralDeps } from './referral-deps.ts'

/** A link that brings more people than this in a day is being pressed by a program. */
const OPENED_PER_DAY = { max: 200, seconds: 24 * 60 * 60 }
const NOTHING = { promocode: null, endsAt: null }

/**
 * Somebody came by a link: this browser is invited, once, and gets its code for the cart. Coming again gives the same
 * code; the inviter's own browser and somebody who has ordered before get none.
 */
export async function openLink(deps: ReferralDeps, typed: string, ctx: CallContext) {
  const { db, limits, terms } = deps
  const code = readLinkCode(typed)
  const inviterId = code === null ? null : await inviterOf(db, code)
  if (inviterId === null) return refused('referral.link_unknown')

  const customer = await ctx.customer()
  const device = ctx.browser.lastingId
  const verdict = linkVerdict({
    isInviter: customer?.id === inviterId,
    isInvitersDevice: (await browsersOf(db, inviterId)).includes(device),
    hasOrdered: customer !== null && (await deps.hasOrdered(db, { customerId: customer.id, phone: customer.phone })),
  })
  if (verdict !== 'invited') return done({ verdict, ...NOTHING })

  const known = await invitationOf(deps, inviterId, device)
  if (!known && !(await limits.take(`referral:${inviterId}`, OPENED_PER_DAY)).ok) return refused('request.too_many')
  const { promocode, openedAt } = known ?? (await invite(deps, inviterId, device, ctx.now))
  return done({ verdict, promocode, endsAt: friendCodeEnd(terms, openedAt).toISOString() })
}

type Invited = { promocode: string; openedAt: Date }

/** Two tabs of one browser wait for each other: the second finds what the first has made. */
async function invite(deps: ReferralDeps, inviterId: number, device: string, now: Date): Promise<Invited> {
  return transaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${inviterId} ${device}`}, 0))`)
    const known = await invitationOf({ db: tx }, inviterId, device)
    if (known) return known
    // The code is issued for the invitation and stands in its row: its number is needed first.
    const { rows } = await tx.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('referral.invitations', 'id')) as id`,
    )
    const id = Number(rows[0]?.id)
    const promocode = await issueFriendCode(tx, deps, id, now)
    await tx.execute(sql`
      insert into referral.invitations (id, inviter_id, device, opened_at, promo_code) overriding system value
      values (${id}, ${inviterId}, ${device}, ${now.toISOString()}, ${promocode})`)
    return { promocode, openedAt: now }
  })
}

async function invitationOf(
  { db }: { db: Db | Transaction },
  inviterId: number,
  device: string,
): Promise<Invited | null> {
  const { rows } = await db.execute<{ promo_code: string; opened_at: string }>(sql`
    select promo_code, opened_at from referral.invitations where inviter_id = ${inviterId} and device = ${device}`)
  return rows[0] ? { promocode: rows[0].promo_code, openedAt: new Date(rows[0].opened_at) } : null
}
