import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AUTH_STEP, type CodeSent, type SendMethod } from '#contract/customer/identity.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'
import { identity as textsEn } from '#texts/en/customer/identity.ts'
import { identity as textsRu } from '#texts/ru/customer/identity.ts'
import { done, refused } from '../../../kernel/result.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { hasSolvedCaptcha, solveCaptcha } from '../captcha/captcha.ts'
import type { IdentityDeps } from '../deps.ts'
import { giveSendBack, RESEND_AFTER, takeSend } from './code-limits.ts'
import { type DoneWork, spendWork } from './code-work.ts'
import type { ProofPurpose } from './proofs.ts'
import { isProvenIn } from './proven-phones.ts'

export const CODE_SECONDS = 300

export type CodeRequest = {
  phone: string
  method: SendMethod
  purpose: ProofPurpose
  captcha?: { token: string; answer: string }
  work?: DoneWork
}

/**
 * Sends a code to a phone. Whether anybody has an account with it is not even looked at, so neither the answer nor the
 * time it takes can tell. The code leaves at once and not through the outbox: a late one is of no use, and a kept one
 * could be read.
 */
export async function sendCode(deps: IdentityDeps, request: CodeRequest, ctx: CallContext) {
  const { visitor, session, now } = ctx
  const { language } = visitor.site
  const phone = normalisePhone(request.phone, language)
  if (!phone) return refused('auth.phone_invalid')
  ctx.keepSession()

  const { method, purpose } = request
  const answer = (step: CodeSent['step']) =>
    done({ step, phone, method, resendAfter: RESEND_AFTER, expiresIn: CODE_SECONDS })
  const { captcha, work } = request
  const visit = { sessionId: session.id, browser: ctx.browser.lastingId }
  const isPerson =
    (await isProvenIn(deps, visit.browser, phone)) || (!captcha && (await hasSolvedCaptcha(deps.db, visit, now)))
  if (!isPerson && !captcha) return answer(AUTH_STEP.captcha)
  // Before the captcha: an answer that was thought about is not lost to a computation that came too late.
  if (!(await spendWork(deps, work, ctx))) return refused('auth.work_needed')
  if (!isPerson && captcha && !(await solveCaptcha(deps, visit, captcha, now))) return refused('auth.captcha_wrong')
  const { hostname: host } = new URL(visitor.origin)
  const { codeMessage } = language === 'en' ? textsEn : textsRu
  const code: IssuedCode = { phone, method, purpose, message: (digits) => codeMessage(digits, host) }
  const issued = await issueCode(deps, code, visit.browser, ctx)
  return issued.ok ? answer(AUTH_STEP.smsConfirm) : issued
}

export type IssuedCode = {
  /** E.164. */
  phone: string
  method: SendMethod
  purpose: ProofPurpose
  message(code: string): string
}

/** Sends a code for somebody who has been found to be a person; the limits hold for everybody. */
export async function issueCode(
  deps: IdentityDeps,
  { phone, method, purpose, message }: IssuedCode,
  browser: string | null,
  ctx: CallContext,
) {
  const { visitor, session, address, now, log } = ctx
  const { language } = visitor.site
  const limit = { secret: deps.secret, budget: deps.codeBudget }
  const isProven = browser !== null && (await isProvenIn(deps, browser, phone))
  const asker = { phone, address, sessionId: session.id, browser, isProven }
  const refusal = await takeSend(deps.limits, asker, limit)
  if (refusal) return refused(refusal.code, { retryAfter: refusal.retryAfter })

  const sent = await send(deps, method, { phone, address, language, message }).catch((error) => {
    log.warn({ event: 'identity.code_not_sent', err: error, method }, 'a code was not sent')
    return null
  })
  if (!sent) {
    await giveSendBack(deps.limits, asker, limit)
    return refused('auth.code_not_sent')
  }
  const hash = sent.code === null ? null : codeHash(deps.secret, session.id, purpose, phone, sent.code)
  // Only the newest code of a session counts.
  await deps.db.execute(sql`
    with over as (
      update identity.codes set used_at = ${now.toISOString()}
      where session_hash = ${tokenHash(session.id)} and purpose = ${purpose} and used_at is null
    )
    insert into identity.codes
      (session_hash, purpose, phone, method, code_hash, provider_id, created_at, expires_at)
    values (${tokenHash(session.id)}, ${purpose}, ${phone}, ${method}, ${hash}, ${sent.providerId},
      ${now.toISOString()}, ${now.toISOString()}::timestamptz + make_interval(secs => ${CODE_SECONDS}))`)
  return done({ expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000) })
}

export function codeHash(secret: string, sessionId: string, purpose: string, phone: string, code: string): Buffer {
  return keyedHash(secret, 'code', sessionId, purpose, phone, code)
}

type Sent = { code: string | null; providerId: string | null }

async function send(
  { services }: IdentityDeps,
  method: SendMethod,
  to: { phone: string; address: string; language: Language; message(code: string): string },
): Promise<Sent | null> {
  if (method === 'flashcall') {
    const call = await services.flashCall?.call(to.phone, to.address)
    return call ? { code: call.code, providerId: null } : null
  }
  if (method === 'mobid') {
    const { mobileIdMessage } = to.language === 'en' ? textsEn : textsRu
    const started = await services.push?.start(to.phone, mobileIdMessage)
    return started ? { code: null, providerId: started.requestId } : null
  }
  if (!services.sms) return null
  const code = String(randomInt(10_000)).padStart(4, '0')
  await services.sms.send(to.phone, to.message(code))
  return { code, providerId: null }
}
