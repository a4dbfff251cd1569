import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type depositOrderCreate, type depositTopUp, MAX_DEPOSIT_ITEMS } from '#contract/customer/deposits.ts'
import { type DepositFacts, type DepositProblem, readDepositItem } from '#rules/certificates/deposit-item.ts'
import { certificateAmountProblem } from '#rules/forms/certificate-amount.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { paymentMethods } from '#rules/payments/payment-methods.ts'
import { payments as paymentsEn } from '#texts/en/ordering/payments.ts'
import { payments as paymentsRu } from '#texts/ru/ordering/payments.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { type Customer, signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { depositFieldErrors } from './deposit-field-errors.ts'
import { orderOnce } from './place-deposit-order.ts'

/** An order of certificates: one transaction, once for an intent, and the page on which it is paid. */
export async function createDepositOrder(
  deps: BuyingDeps,
  body: BodyOf<typeof depositOrderCreate>,
  intent: string | undefined,
  ctx: CallContext,
) {
  const customer = await signedIn(ctx)
  return orderOnce(deps, { body, consents: body.consents, customer, intent }, ctx, async () => {
    const { language } = ctx.visitor.site
    const method = paymentMethodProblem(deps, body.payment_method_id, language)
    if (method) return refused('deposit.form_wrong', { errors: { payment_method_id: [method] } })
    const email = receiptEmail(body, customer)
    const facts: DepositFacts = {
      terms: depositTerms(deps),
      ownEmails: [...(await deps.ownEmails(customer)), email],
      now: ctx.now,
    }
    const read = body.items.map((item) => readDepositItem(item, facts))
    const problems: Record<string, DepositProblem> = {}
    if (read.length === 0 || read.length > MAX_DEPOSIT_ITEMS) problems.items = 'form.required'
    const wrongEmail = emailProblem(email)
    if (wrongEmail) problems.email = wrongEmail
    read.forEach((item, index) => {
      if ('problems' in item)
        for (const [field, problem] of Object.entries(item.problems)) problems[`items.${index}.${field}`] = problem
    })
    if (Object.keys(problems).length > 0)
      return refused('deposit.form_wrong', { errors: depositFieldErrors(problems, deps.terms, language) })
    const senderName = customer.name
    const drafts = read.flatMap((item) => ('draft' in item ? item.draft : []))
    return done({
      email: normaliseEmail(email) ?? '',
      drafts: drafts.map((draft) => ({
        ...draft,
        topUpOf: null,
        // An e-mail with money from nobody looks like fraud.
        senderName: draft.isForMyself ? '' : draft.senderName || senderName,
      })),
    })
  })
}

/** Money for a certificate of the own profile. */
export async function createTopUpOrder(
  deps: BuyingDeps,
  certificateId: number,
  body: BodyOf<typeof depositTopUp>,
  intent: string | undefined,
  ctx: CallContext,
) {
  const customer = await signedIn(ctx)
  const request = { body: { certificateId, ...body }, consents: body.consents, customer, intent }
  return orderOnce(deps, request, ctx, async () => {
    const { language } = ctx.visitor.site
    const own = await ownCertificate(deps.db, { id: certificateId, customerId: customer.id }, ctx.now)
    if (!own) return refused('deposit.unknown')
    const { min, max } = depositTerms(deps)
    // Together with what is on it, it is worth no more than any other.
    const range = { min, max: max - toMajor(money(own.left, deps.terms.currency)) }
    const problems: Record<string, DepositProblem> = {}
    const wrong = certificateAmountProblem(body.amount, range)
    if (wrong) problems.amount = wrong
    const email = receiptEmail(body, customer)
    const wrongEmail = emailProblem(email)
    if (wrongEmail) problems.email = wrongEmail
    if (Object.keys(problems).length > 0)
      return refused('deposit.form_wrong', { errors: depositFieldErrors(problems, deps.terms, language) })
    const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '', sendAt: null }
    const amount = body.amount ?? 0
    return done({
      email: normaliseEmail(email) ?? '',
      drafts: [{ amount, designId: own.design, isForMyself: true, ...nobody, topUpOf: certificateId }],
    })
  })
}

/** One that the customer has not confirmed yet is typed: a receipt is no secret. */
function receiptEmail({ email }: { email: string }, customer: Customer): string {
  return email.trim() === '' ? (customer.email ?? '') : email
}

/** The shop's terms as the form knows them, in major units. */
export function depositTerms({ terms }: Pick<BuyingDeps, 'terms'>): DepositFacts['terms'] {
  const major = (minor: number) => toMajor(money(minor, terms.currency))
  const { farthestDays, timeZone, zones, designs } = terms
  return {
    min: major(terms.min),
    max: major(terms.max),
    farthestDays,
    timeZone,
    zones,
    designIds: designs.map(({ id }) => id),
  }
}

function paymentMethodProblem(deps: BuyingDeps, methodId: number, language: Language): string | null {
  const offered = paymentMethods(deps.settings.payment, {
    currency: deps.terms.currency,
    isAtHome: true,
    sum: deps.terms.min,
    hasCertificates: true,
    deliveryMethodId: null,
    hasPreorder: false,
    buysCertificates: true,
  }).find(({ id }) => id === methodId)
  return offered?.isAvailable ? null : (language === 'en' ? paymentsEn : paymentsRu).reasons.certificate_bought
}

/** Of the own profile, with what can be spent or is set aside, and the design that it came with. */
async function ownCertificate(
  db: Db,
  { id, customerId }: { id: number; customerId: number },
  now: Date,
): Promise<{ left: number; design: string } | null> {
  const { rows } = await db.execute<{ left: number; design: string | null }>(sql`
    select c.free + c.held as left, (
      select g.design from certificates.gifts g where g.certificate_id = c.id order by g.id desc limit 1) as design
    from certificates.certificates c
    where c.id = ${id} and c.customer_id = ${customerId} and c.cashed_back = 0 and c.blocked_at is null
      and c.expires_at > ${now.toISOString()}`)
  const [row] = rows
  return row ? { left: row.left, design: row.design ?? '' } : null
}
