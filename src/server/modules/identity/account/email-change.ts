import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import { sqlState, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { freshProof, spendProof } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { emailConfirmationLetter } from './account-letters.ts'
import { userOf } from './customers-store.ts'

const LINK_DAYS = 7
const LETTERS_A_DAY = { max: 3, seconds: 24 * 3_600 }

/** The address is kept apart until its reader follows the link; until then the old one stays. */
export async function askEmailToConfirm(
  tx: Transaction,
  outbox: Outbox,
  ask: { customerId: number; email: string; visitor: { origin: string; site: { language: Language } } },
  now: Date,
): Promise<void> {
  const { customerId, email, visitor } = ask
  const token = randomBytes(24).toString('base64url')
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into identity.email_changes (customer_id, email, token_hash, asked_at)
    values (${customerId}, ${email}, ${tokenHash(token)}, ${now.toISOString()}) returning id`)
  const url = `${visitor.origin}/profile?section=personalData&confirm=${token}`
  const letter = await emailConfirmationLetter(publishedTexts(tx), { url, language: visitor.site.language })
  await outbox.put(tx, 'email', `email-change:${rows[0]?.id}`, { to: email, ...letter })
}

export async function changeEmailOf(deps: IdentityDeps, customer: Customer, text: string, ctx: CallContext) {
  const { visitor, session, now } = ctx
  const errors = fieldErrors({ email: emailProblem(text) }, visitor.site.language)
  const email = normaliseEmail(text)
  if (errors || !email) return refused('profile.form_wrong', { ...(errors && { errors }) })
  if ((await freshProof(deps.db, session.id, 'change_contact', now)) !== customer.phone)
    return refused('auth.fresh_code_needed')
  if (!(await takeLetter(deps, customer.id, email))) return refused('auth.too_many_codes')
  await transaction(deps.db, async (tx) => {
    await spendProof(tx, session.id, 'change_contact')
    await askEmailToConfirm(tx, deps.outbox, { customerId: customer.id, email, visitor }, now)
  })
  return done({ success: true } as const)
}

/** A letter that got lost. The address is the one that was told with a code, so that no other is needed. */
export async function repeatLetterOf(deps: IdentityDeps, customer: Customer, { visitor, now }: CallContext) {
  const { waitingEmail: email } = await userOf(deps.db, customer)
  if (!email) return refused('profile.email_needed')
  if (!(await takeLetter(deps, customer.id, email))) return refused('auth.too_many_codes')
  await transaction(deps.db, (tx) =>
    askEmailToConfirm(tx, deps.outbox, { customerId: customer.id, email, visitor }, now),
  )
  return done({ email })
}

/** Whoever has an account could otherwise have us write to a stranger all day. */
async function takeLetter({ limits, secret }: IdentityDeps, customerId: number, email: string) {
  const hidden = keyedHash(secret, 'limit', email).toString('base64url')
  for (const key of [`letter:customer:${customerId}`, `letter:${hidden}`]) {
    if (!(await limits.take(key, LETTERS_A_DAY)).ok) return false
  }
  return true
}

/** Following the link twice is the same as once. An address that another customer confirmed first stays theirs. */
export async function confirmEmailByToken({ db, news }: Pick<IdentityDeps, 'db' | 'news'>, token: string, now: Date) {
  try {
    return await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ email: string; customer_id: string }>(sql`
        update identity.email_changes set confirmed_at = coalesce(confirmed_at, ${now.toISOString()})
        where token_hash = ${tokenHash(token)}
          and asked_at > ${now.toISOString()}::timestamptz - make_interval(days => ${LINK_DAYS})
          and id = (select max(id) from identity.email_changes newer where newer.customer_id = email_changes.customer_id)
        returning email, customer_id`)
      const [row] = rows
      if (!row) return refused('profile.link_unknown')
      const { rows: before } = await tx.execute<{ email: string | null }>(sql`
        select email from identity.customers
        where id = ${row.customer_id} and email_confirmed_at is not null and deleted_at is null for update`)
      await tx.execute(sql`
        update identity.customers set email = ${row.email}, email_confirmed_at = coalesce(
          case when email = ${row.email} then email_confirmed_at end, ${now.toISOString()})
        where id = ${row.customer_id} and deleted_at is null`)
      if (before[0]?.email) await news.move(tx, { from: before[0].email, to: row.email }, now)
      return done({ email: row.email })
    })
  } catch (error) {
    if (sqlState(error) === '23505') return refused('profile.link_unknown')
    throw error
  }
}
