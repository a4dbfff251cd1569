import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { AUTH_STEP, type authenticate, type registration } from '#contract/customer/identity.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName, surnameProblem } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { birthdayProblem } from '#rules/forms/date-field.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { isDeactivated } from '../account/account-access.ts'
import { createCustomer, customerByPhone, giveConsent, userOf } from '../account/customers-store.ts'
import { askEmailToConfirm } from '../account/email-change.ts'
import { accountOfBuyer, buyerOf, fillProfile } from '../account/known-buyer.ts'
import { shopDay } from '../account/shop-day.ts'
import { confirmByOperator, confirmCode } from '../codes/confirm-code.ts'
import { freshProof, keepProof, spendProof } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { rememberBrowser, writeOfNewSignIn } from '../known-browsers.ts'
import { closeSession, openSession } from '../sessions-store.ts'
import { linkService } from './link-service.ts'
import { pendingLink, takePendingLink } from './pending-link.ts'

export async function authenticateByCode(deps: IdentityDeps, body: BodyOf<typeof authenticate>, ctx: CallContext) {
  const phone = normalisePhone(body.phone, ctx.visitor.site.language)
  if (!phone) return refused('auth.phone_invalid')
  const confirmed =
    body.method === 'mobid'
      ? await confirmByOperator(deps, phone, ctx)
      : await confirmCode(deps, { code: body.code ?? '', purpose: 'sign_in', phone }, ctx)
  if (!confirmed.ok) return confirmed
  const nobody = { user: null, known: null }
  if (confirmed.answer.phone === null) return done({ step: AUTH_STEP.smsConfirm, ...nobody })

  const customer =
    (await customerByPhone(deps.db, phone)) ??
    (await transaction(deps.db, (tx) => accountOfBuyer(tx, deps, phone, ctx)))
  if (!customer) {
    const link = body.isAfterService ? await pendingLink(deps.db, ctx.session.id, ctx.now) : null
    const known = link && { name: link.name, surname: link.surname, email: link.email }
    return done({ step: AUTH_STEP.registration, ...nobody, known })
  }
  if (await isDeactivated(deps.db, customer.id)) return refused('auth.deactivated')
  await signIn(deps, customer, ctx, body)
  return done({ step: null, user: await userOf(deps.db, customer), known: null })
}

export async function register(deps: IdentityDeps, body: BodyOf<typeof registration>, ctx: CallContext) {
  const { visitor, session, now } = ctx
  const { language } = visitor.site
  const phone = await freshProof(deps.db, session.id, 'sign_in', now)
  if (!phone) return refused('auth.phone_not_confirmed')
  const errors = fieldErrors(
    {
      name: nameProblem(body.name),
      surname: body.surname.trim() === '' ? null : surnameProblem(body.surname),
      email: body.email.trim() === '' ? null : emailProblem(body.email),
      birthday:
        body.birthday.trim() === '' ? null : birthdayProblem(body.birthday, shopDay(now, deps.settings.timeZone)),
      hasConsent: checkboxProblem(body.hasConsent),
    },
    language,
  )
  if (errors) return refused('auth.form_wrong', { errors })

  const email = body.email.trim() === '' ? null : normaliseEmail(body.email)
  const outcome = await transaction(deps.db, async (tx) => {
    const customer = await createCustomer(
      tx,
      {
        phone,
        name: normaliseName(body.name) ?? '',
        surname: normaliseName(body.surname) ?? '',
        birthday: body.birthday.trim(),
        language,
      },
      now,
    )
    if (!customer) return null
    await giveConsent(tx, customer.id, 'personal_data', now, language)
    if (body.wantsNews) {
      await giveConsent(tx, customer.id, 'advertising_sms', now, language)
      await wantNews(tx, customer.id)
    }
    if (email) await askEmailToConfirm(tx, deps.outbox, { customerId: customer.id, email, visitor }, now)
    return customer
  })
  if (!outcome) return refused('auth.already_registered')
  await signIn(deps, outcome, ctx, body)
  return done({ user: await userOf(deps.db, outcome) })
}

/**
 * A new id for the session: what was known of the old one, by whomever, opens nothing. The owner is written to when the
 * browser is new to the account. `isAfterService`: they go on from a sign-in service, whose account is then linked; one
 * that was left waiting in this browser by somebody else is not.
 */
export async function signIn(
  deps: IdentityDeps,
  customer: Customer,
  ctx: CallContext,
  { isAfterService }: { isAfterService: boolean } = { isAfterService: false },
): Promise<void> {
  const { session, now } = ctx
  const next = ctx.renewSession()
  await transaction(deps.db, async (tx) => {
    const account = await takePendingLink(tx, session.id, now)
    if (account && isAfterService) await linkService(tx, deps, { customerId: customer.id, account }, ctx)
    await spendProof(tx, session.id, 'sign_in')
    await closeSession(tx, session)
    await openSession(tx, next, customer.id, now)
    await keepProof(tx, { sessionId: next.id, purpose: 'order', phone: customer.phone }, now)
    const facts = await buyerOf(deps, tx, customer.phone)
    if (facts) await fillProfile(tx, deps, customer, facts, ctx)
    const { browser, isUnfamiliar } = await rememberBrowser(tx, customer.id, ctx)
    await deps.record(tx, 'customer.signed_in', { customerId: customer.id, browser })
    if (isUnfamiliar) await writeOfNewSignIn(tx, deps, { customerId: customer.id, session: next }, ctx)
  })
}

async function wantNews(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`update identity.customers set wants_sms = true where id = ${customerId}`)
}
