import { sql } from 'drizzle-orm'
import { newRecipientProblem } from '#rules/certificates/deposit-item.ts'
import { readSendingTime, type SendOn } from '#rules/certificates/sending-time.ts'
import { normaliseEmail } from '#rules/forms/contacts/email.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { freshProof, spendProof } from '../../identity/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { type Gift, lockOwnGift } from '../sending/gifts.ts'
import { prepareLetter, sendDueGifts, writeLetter } from '../sending/send-gifts.ts'
import { boughtGift } from './bought-deposits.ts'
import { depositFieldErrors } from './deposit-field-errors.ts'

/**
 * Once more, to the same address or a corrected one. The code of the letter before stops working, so another address is
 * another owner: it needs a fresh code to the buyer's phone, which is used up, as handing a certificate on does.
 */
export async function resendGift(deps: BuyingDeps, id: number, recipientEmail: string, ctx: CallContext) {
  const customer = await signedIn(ctx)
  const { language } = ctx.visitor.site
  const known = await transaction(deps.db, (tx) => lockOwnGift(tx, id, customer.id))
  if (!known?.orderKey) return refused('deposit.unknown')
  const address = recipientEmail.trim() === '' ? known.recipientEmail : recipientEmail
  const problem = newRecipientProblem(address, await deps.ownEmails(customer))
  if (problem) {
    const errors = depositFieldErrors({ recipientEmail: problem }, deps.terms, language)
    return refused('deposit.form_wrong', { errors })
  }
  const to = normaliseEmail(address) ?? ''
  const isElsewhere = to !== known.recipientEmail
  if (isElsewhere && (await freshProof(deps.db, ctx.session.id, 'certificate', ctx.now)) !== customer.phone)
    return refused('auth.fresh_code_needed')
  const prepared = await prepareLetter(deps, known)
  return transaction(deps.db, async (tx) => {
    const gift = await lockOwnGift(tx, id, customer.id)
    if (!gift || !(await boughtGift(tx, deps, id, language)).can.resend) return refused('deposit.not_possible')
    if (isElsewhere) await spendProof(tx, ctx.session.id, 'certificate')
    await tx.execute(sql`update certificates.gifts set recipient_email = ${to} where id = ${id}`)
    await writeLetter(tx, deps, { ...gift, recipientEmail: to }, prepared, ctx.now)
    return done({ deposit: await boughtGift(tx, deps, id, language) })
  })
}

/** As long as the letter has not left; null: at once. */
export async function changeGiftDate(deps: BuyingDeps, id: number, sendOn: SendOn | null, ctx: CallContext) {
  const customer = await signedIn(ctx)
  const { language } = ctx.visitor.site
  const sending = readSendingTime(sendOn, deps.terms, ctx.now)
  if ('problem' in sending) {
    const errors = depositFieldErrors({ [`sendOn.${sending.field}`]: sending.problem }, deps.terms, language)
    return refused('deposit.form_wrong', { errors })
  }
  const changed = await transaction(deps.db, async (tx) => {
    const gift = await lockOwnGift(tx, id, customer.id)
    if (!isBought(gift)) return refused('deposit.unknown')
    if (gift.state !== 'scheduled') return refused('deposit.not_possible')
    await tx.execute(sql`update certificates.gifts set send_at = ${sending.sendAt.toISOString()} where id = ${id}`)
    return done(gift)
  })
  if (!changed.ok) return changed
  // Should this end here, the job comes within the minute.
  if (sending.sendAt <= ctx.now) await sendDueGifts(deps, ctx.now)
  return done({ deposit: await boughtGift(deps.db, deps, id, language) })
}

function isBought(gift: Gift | null): gift is Gift {
  return gift !== null && gift.orderKey !== null
}
