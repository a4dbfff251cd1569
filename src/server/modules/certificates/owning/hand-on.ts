import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import {
  messageProblem,
  newRecipientProblem,
  optionalNameProblem,
  plainMessage,
} from '#rules/certificates/deposit-item.ts'
import { normaliseEmail } from '#rules/forms/contacts/email.ts'
import { normaliseName } from '#rules/forms/contacts/person-name.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { RecordEvent } from '../../../kernel/events/domain-events.ts'
import { type Customer, signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { freshProof, spendProof } from '../../identity/index.ts'
import { depositFieldErrors } from '../buying/deposit-field-errors.ts'
import type { CodeHasher } from '../code-hasher.ts'
import { newCertificateCode, replaceCode } from '../issue-certificate.ts'
import type { DesignBook } from '../receiving/design-book.ts'
import { giftsOf, giveWithoutOrder, lockGiftOf } from '../receiving/gift-store.ts'
import { canTransfer } from './owned-certificates.ts'

export type HandOnDeps = {
  db: Db
  record: RecordEvent
  hashCode: CodeHasher
  designs: DesignBook
  terms: CertificateSettings
  /** Every address that is known to be the customer's. */
  ownEmails(customer: Customer): Promise<string[]>
}

type Recipient = { recipientName: string; recipientEmail: string; message: string }

/**
 * Hands the rest of a certificate to somebody else. Until the e-mail is written it belongs to nobody: its new link and
 * code are known to nobody. Needs a fresh code to the owner's phone, which is consumed.
 */
export async function handOn(deps: HandOnDeps, id: number, to: Recipient, ctx: CallContext) {
  const owner = await signedIn(ctx)
  const { language } = ctx.visitor.site
  const problems = {
    recipientName: optionalNameProblem(to.recipientName),
    recipientEmail: newRecipientProblem(to.recipientEmail, await deps.ownEmails(owner)),
    message: messageProblem(to.message),
  }
  const wrong = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
  if (wrong.length > 0)
    return refused('deposit.form_wrong', {
      errors: depositFieldErrors(Object.fromEntries(wrong), deps.terms, language),
    })
  if ((await freshProof(deps.db, ctx.session.id, 'certificate', ctx.now)) !== owner.phone)
    return refused('auth.fresh_code_needed')

  return transaction(deps.db, async (tx) => {
    // The gift before its certificate, as where letters are written.
    await lockGiftOf(tx, id)
    const certificate = await lockOwned(tx, id, owner.id, ctx.now)
    if (!certificate) return refused('deposit.unknown')
    if (!canTransfer(certificate)) return refused('deposit.not_possible')
    await spendProof(tx, ctx.session.id, 'certificate')
    await makeNobodys(tx, id, deps.hashCode)
    const giftId = await giveWithoutOrder(tx, {
      certificateId: id,
      customerId: owner.id,
      amount: certificate.balance,
      design: (await giftsOf(tx, [id])).get(id)?.design ?? deps.designs.design(null, language).id,
      recipientName: normaliseName(to.recipientName) ?? '',
      recipientEmail: normaliseEmail(to.recipientEmail) ?? '',
      senderName: normaliseName(owner.name) ?? '',
      message: plainMessage(to.message),
      language,
      origin: ctx.visitor.origin,
      entriesBefore: certificate.entries,
      sendAt: ctx.now,
    })
    await deps.record(tx, 'certificate.handed_on', { certificateId: id, customerId: owner.id, giftId })
    return done({ success: true } as const)
  })
}

type Owned = { balance: number; held: number; isExpired: boolean; entries: number }

async function lockOwned(tx: Transaction, id: number, customerId: number, now: Date): Promise<Owned | null> {
  const { rows } = await tx.execute<Owned>(sql`
    select free as balance, held, expires_at <= ${now.toISOString()} as "isExpired", entries
    from certificates.certificates where id = ${id} and customer_id = ${customerId} and blocked_at is null for update`)
  return rows[0] ?? null
}

async function makeNobodys(tx: Transaction, id: number, hash: CodeHasher): Promise<void> {
  await replaceCode(tx, id, newCertificateCode(), hash)
  await tx.execute(sql`
    update certificates.certificates
    set customer_id = null, bound_at = null, public_id = ${randomBytes(16).toString('base64url')} where id = ${id}`)
}
