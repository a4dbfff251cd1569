import { sql } from 'drizzle-orm'
import type { ErasureRefusal } from '#contract/customer/profile.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import type { Person, PersonalDataHolder } from '../../../kernel/people/personal-data.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { freshProof, spendProof } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { removeAllLinks } from '../links/sign-in-links.ts'
import { accountDeletedLetter } from './account-letters.ts'
import { customerByPhone } from './customers-store.ts'

/**
 * Deletes the account of the phone that this session proved for exactly this, or what is kept of a guest with this phone:
 * the e-mail address they typed is proven by nobody, so that nothing is found by it. Everything happens in one
 * transaction: an account is whole or gone.
 */
export async function deleteAccountByProof(
  deps: IdentityDeps,
  body: { givesUpCertificates: boolean },
  ctx: CallContext,
) {
  const { session, visitor, now } = ctx
  const phone = await freshProof(deps.db, session.id, 'delete_account', now)
  if (!phone) return refused('auth.fresh_code_needed')

  const outcome = await transaction(deps.db, async (tx) => {
    const customer = await customerByPhone(tx, phone)
    const person: Person = customer
      ? { customerId: customer.id, phone, email: customer.email }
      : { customerId: await newNobody(tx), phone, email: null }
    const refusal = await erasePerson(tx, deps.holders(), person, body, now)
    if (refusal) return refusal
    await spendProof(tx, session.id, 'delete_account')
    await notifyOfErasure(tx, deps.outbox, person, { language: visitor.site.language, origin: visitor.origin })
    return null
  })
  if (outcome) return refused(outcome)
  ctx.renewSession()
  return done({ success: true } as const)
}

/** An anonymous customer for what an erased guest leaves behind, shared with no other erasure. No account has an id below one. */
export async function newNobody(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select -nextval('identity.nobodies')::double precision as id`)
  return rows[0]?.id ?? 0
}

/** Erases everything stored about a person, with or without an account: all of it or, with the reason, nothing. */
export async function erasePerson(
  tx: Transaction,
  holders: readonly PersonalDataHolder[],
  person: Person,
  { givesUpCertificates }: { givesUpCertificates: boolean },
  now: Date,
): Promise<ErasureRefusal | null> {
  await tx.execute(sql`select id from identity.customers where id = ${person.customerId} for update`)
  for (const holder of holders) {
    const reason = (await holder.refuses?.(tx, person, now)) ?? null
    const isGivenUp = reason === 'profile.certificate_balance' && givesUpCertificates
    if (reason && !isGivenUp) return reason
  }
  for (const holder of holders) await holder.erase(tx, person, now)
  await eraseIdentity(tx, person, now)
  return null
}

/** To the address that was theirs: the last letter they get. */
export async function notifyOfErasure(
  tx: Transaction,
  outbox: Outbox,
  { customerId, email }: Person,
  site: { language: Language; origin: string },
): Promise<void> {
  if (!email) return
  const letter = await accountDeletedLetter(publishedTexts(tx), site)
  await outbox.put(tx, 'email', `account-deleted:${customerId}`, { to: email, ...letter })
}

/** The row stays, so that orders still belong to one and the same nobody. */
async function eraseIdentity(tx: Transaction, { customerId, phone }: Person, now: Date): Promise<void> {
  await tx.execute(sql`
    update identity.customers set phone = null, email = null, email_confirmed_at = null, name = '', surname = '',
      birthday = '', gender = null, wants_sms = false, blocked_reason = '', deleted_at = ${now.toISOString()}
    where id = ${customerId}`)
  await tx.execute(sql`delete from identity.sessions where customer_id = ${customerId}`)
  await removeAllLinks(tx, customerId)
  await tx.execute(sql`delete from identity.known_browsers where customer_id = ${customerId}`)
  await tx.execute(sql`delete from identity.addresses where customer_id = ${customerId}`)
  await tx.execute(sql`delete from identity.email_changes where customer_id = ${customerId}`)
  await tx.execute(sql`delete from identity.codes where phone = ${phone}`)
  await tx.execute(sql`delete from identity.proofs where phone = ${phone} and purpose <> 'delete_account'`)
  await tx.execute(sql`
    update identity.consents set withdrawn_at = ${now.toISOString()}
    where customer_id = ${customerId} and withdrawn_at is null`)
  await tx.execute(
    sql`insert into identity.erasures (customer_id, erased_at) values (${customerId}, ${now.toISOString()})`,
  )
}
