import { sql } from 'drizzle-orm'
import { codeProblem, normaliseCode } from '#rules/forms/confirmation-code.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { IdentityDeps } from '../deps.ts'
import { takeTry } from './code-limits.ts'
import { keepProof, type ProofPurpose } from './proofs.ts'
import { rememberProof } from './proven-phones.ts'
import { codeHash } from './send-code.ts'

const MAX_TRIES = 3

type CodeRow = { id: string; phone: string; code_hash: Buffer | null; provider_id: string | null; tries: number }

/**
 * Checks a code against the newest one of this session and purpose. The try is taken first, by one guarded statement,
 * and only then is anything compared: a thousand guesses at once are three.
 */
export async function confirmCode(
  deps: IdentityDeps,
  given: { code: string; purpose: ProofPurpose; phone?: string },
  ctx: CallContext,
) {
  const { session, visitor, now, address } = ctx
  const code = normaliseCode(given.code)
  if (code === null) {
    const errors = fieldErrors({ code: codeProblem(given.code) }, visitor.site.language)
    return refused('auth.code_invalid', { ...(errors && { errors }) })
  }
  if (!(await takeTry(deps.limits, address))) return refused('auth.code_over')

  const { rows } = await deps.db.execute<CodeRow>(sql`
    update identity.codes set tries = tries + 1
    where id = ${newest(session.id, given.purpose, given.phone)} and code_hash is not null
      and used_at is null and tries < ${MAX_TRIES} and expires_at > ${now.toISOString()}
    returning id, phone, code_hash, provider_id, tries`)
  const [row] = rows
  if (!row?.code_hash) return refused('auth.code_over')
  const hash = codeHash(deps.secret, session.id, given.purpose, row.phone, code)
  if (!isSameSecret(hash, row.code_hash))
    return refused(row.tries >= MAX_TRIES ? 'auth.code_over' : 'auth.code_wrong', {
      extra: { triesLeft: MAX_TRIES - row.tries },
    })
  return (await acceptOnce(deps, row, given.purpose, ctx)) ? done({ phone: row.phone }) : refused('auth.code_over')
}

/** Asks the operator whether the person has confirmed on the phone. */
export async function confirmByOperator(deps: IdentityDeps, phone: string, ctx: CallContext) {
  const { session, now } = ctx
  const { rows } = await deps.db.execute<CodeRow>(sql`
    select id, phone, code_hash, provider_id, tries from identity.codes
    where id = ${newest(session.id, 'sign_in', phone)} and provider_id is not null
      and used_at is null and expires_at > ${now.toISOString()}`)
  const [row] = rows
  if (!row?.provider_id || !deps.services.push) return refused('auth.code_over')
  const outcome = await deps.services.push.poll(row.provider_id).catch((error) => {
    ctx.log.warn({ event: 'identity.mobile_id_failed', err: error }, 'Mobile ID did not answer')
    return 'pending' as const
  })
  if (outcome === 'pending' || outcome === 'slow_down') return done({ phone: null })
  if (outcome !== 'confirmed') {
    await deps.db.execute(sql`update identity.codes set used_at = ${now.toISOString()} where id = ${row.id}`)
    return refused('auth.mobile_id_refused')
  }
  return (await acceptOnce(deps, row, 'sign_in', ctx)) ? done({ phone: row.phone }) : refused('auth.code_over')
}

function newest(sessionId: string, purpose: ProofPurpose, phone: string | undefined) {
  return sql`(
    select id from identity.codes
    where session_hash = ${tokenHash(sessionId)} and purpose = ${purpose}
      and (${phone ?? null}::text is null or phone = ${phone ?? null})
    order by id desc limit 1)`
}

/** The right code sent twice at once is right once. */
function acceptOnce(deps: IdentityDeps, row: CodeRow, purpose: ProofPurpose, ctx: CallContext) {
  const { session, now } = ctx
  return transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update identity.codes set used_at = ${now.toISOString()} where id = ${row.id} and used_at is null returning id`)
    if (rows.length === 0) return false
    await keepProof(tx, { sessionId: session.id, purpose, phone: row.phone }, now)
    await rememberProof(tx, deps.secret, row.phone, ctx)
    return true
  })
}
