import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type PaymentMethodId, paymentMethods } from '#rules/payments/payment-methods.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, type Result, refused } from '../../../kernel/result.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { attemptsOf, lockAttempts, type Payment, paymentById } from '../payment-row.ts'
import { providerFor, serviceFor } from '../payment-services.ts'
import { insertAttempt } from './open-payment.ts'

export type StartRefusal =
  | 'payment.order_unknown'
  | 'payment.not_awaited'
  | 'payment.method_unavailable'
  | 'payment.too_many_attempts'
  | 'payment.unavailable'
type Started = Promise<Result<{ url: string }, StartRefusal>>

export type ReturnUrls = { success: string; fail: string }

/** Somebody who tries cards one after another is not a buyer. */
const MAX_DECLINES = 5
/** After this long nobody is still waiting for the provider's answer: whoever asked is gone. */
const ASKING_MS = 30_000
/** How long a second click waits for the answer to the first. */
const PATIENCE_MS = 6_000
/** A page of a provider does not live for ever. */
const PAGE_MS = 60 * 60_000
/** When nothing was heard by then, we ask. */
export const SILENCE_MS = 2 * 60_000

/** The page to send the buyer to. The provider is asked once per attempt; whoever comes again gets the same page. */
export async function startPayment(deps: PaymentDeps, paymentId: number, urls: ReturnUrls): Started {
  const payment = await paymentById(deps.db, paymentId)
  const provider = payment && providerFor(deps, payment)
  if (!payment || !provider) return refused('payment.method_unavailable')
  if (payment.url) return done({ url: payment.url })
  if (payment.known.captured > 0 || !(await deps.hooks.isAwaited(deps.db, payment.orderKey)))
    return refused('payment.not_awaited')

  if (!(await claims(deps, payment))) return waitForUrl(deps, payment, urls)
  const outcome = await provider.start(urls)
  const now = deps.now()
  if (!outcome.ok) {
    // The next try gets a fresh id: nobody knows what became of this one.
    await deps.db.execute(sql`
      update payments.payments set start_failed_at = ${now.toISOString()} where id = ${payment.id}`)
    deps.log.warn(
      { event: 'payment.page_unavailable', paymentId, reason: outcome.reason, failure: outcome.failure },
      'no payment page',
    )
    return refused('payment.unavailable')
  }
  await deps.db.execute(sql`
    update payments.payments set url = ${outcome.answer.url},
      next_poll_at = ${new Date(now.getTime() + SILENCE_MS).toISOString()} where id = ${payment.id}`)
  return done({ url: outcome.answer.url })
}

async function claims(deps: PaymentDeps, payment: Payment): Promise<boolean> {
  const { rowCount } = await deps.db.execute(sql`
    update payments.payments set asked_at = ${deps.now().toISOString()} where id = ${payment.id} and asked_at is null`)
  return rowCount === 1
}

async function waitForUrl(deps: PaymentDeps, payment: Payment, urls: ReturnUrls): Started {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const now = await paymentById(deps.db, payment.id)
    if (!now) return refused('payment.method_unavailable')
    if (now.url) return done({ url: now.url })
    const isAbandoned = now.askedAt !== null && deps.now().getTime() - now.askedAt.getTime() > ASKING_MS
    if (now.startFailedAt || isAbandoned) return startAnew(deps, now, now.method, urls)
    if (performance.now() > until) return refused('payment.unavailable')
    await pause(100)
  }
}

/** Another attempt with a fresh id at the provider. Two at once make one. */
async function startAnew(deps: PaymentDeps, last: Payment, methodId: PaymentMethodId, urls: ReturnUrls): Started {
  const now = deps.now()
  const made = await transaction(deps.db, async (tx) => {
    const attempts = await lockAttempts(tx, deps.hooks, last.orderKey)
    // Asked once more behind the lock: it may have ended or been paid since.
    if (!(await deps.hooks.isAwaited(tx, last.orderKey))) return refused('payment.not_awaited')
    const open = attempts.findLast((attempt) => isUsable(deps, attempt, methodId, now))
    if (open) return done({ id: open.id })
    if (attempts.filter(({ state }) => state === 'failed').length >= MAX_DECLINES)
      return refused('payment.too_many_attempts')
    const service = serviceFor(deps, methodId)
    if (!service?.port) return refused('payment.method_unavailable')
    const { phone, email, name, lines: items } = last
    const attempt = Math.max(...attempts.map((one) => one.attempt)) + 1
    const customer = { phone, email, name }
    const id = await insertAttempt(tx, { ...last, methodId, provider: service.name, attempt, customer, items }, now)
    if (id === null) throw new Error('the attempts of a locked order cannot change')
    await deps.hooks.onTriedAgain(tx, last.orderKey, now)
    return done({ id })
  })
  return made.ok ? startPayment(deps, made.answer.id, urls) : made
}

/** With a service that the shop has no more, or that cannot be asked, another attempt is as good as this one. */
function isUsable(deps: PaymentDeps, attempt: Payment, methodId: PaymentMethodId, now: Date): boolean {
  if (providerFor(deps, attempt) === null) return false
  if (attempt.method !== methodId || attempt.state !== 'pending' || attempt.startFailedAt) return false
  const age = now.getTime() - (attempt.askedAt?.getTime() ?? now.getTime())
  return age < (attempt.url ? PAGE_MS : ASKING_MS)
}

/**
 * Where an order that has just been made, or asked for again with the same key, is paid: the page that was opened
 * before while it can be used, else another attempt in the same way.
 */
export async function pageOf(deps: PaymentDeps, orderKey: string, urls: ReturnUrls): Started {
  const last = (await attemptsOf(deps.db, orderKey)).at(-1)
  if (!last) return refused('payment.order_unknown')
  return isUsable(deps, last, last.method, deps.now())
    ? startPayment(deps, last.id, urls)
    : retryPayment(deps, orderKey, null, urls)
}

/** Pays an order that has not been paid, in the same way or another: a page that is still open, or a new attempt. */
export async function retryPayment(
  deps: PaymentDeps,
  orderKey: string,
  methodId: number | null,
  urls: ReturnUrls,
): Started {
  const attempts = await attemptsOf(deps.db, orderKey)
  const last = attempts.at(-1)
  if (!last) return refused('payment.order_unknown')
  const isPaid = attempts.some(({ known, isSurplus }) => known.captured > 0 && !isSurplus)
  if (isPaid || !(await deps.hooks.isAwaited(deps.db, orderKey))) return refused('payment.not_awaited')

  const method = paymentMethods(deps.settings, {
    currency: last.currency,
    // What is asked for in the money of home goes to somebody there.
    isAtHome: last.currency === deps.homeCurrency,
    sum: last.amount,
    hasCertificates: last.lines.some(({ prepaid, object }) => prepaid > 0 || object === 'payment'),
    deliveryMethodId: null,
    hasPreorder: false,
    buysCertificates: last.lines.some(({ object }) => object === 'payment'),
  }).find(({ id, type, isAvailable }) => id === (methodId ?? last.method) && type === 'online' && isAvailable)
  if (!method) return refused('payment.method_unavailable')
  return startAnew(deps, last, method.id, urls)
}
