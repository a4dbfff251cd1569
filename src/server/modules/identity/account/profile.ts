import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { Gender, PersonalData, saveProfile } from '#contract/customer/profile.ts'
import { nameProblem, normaliseName, surnameProblem } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { birthdayProblem } from '#rules/forms/date-field.ts'
import { type Db, sqlState, transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { freshProof, spendProof } from '../codes/proofs.ts'
import type { IdentityDeps } from '../deps.ts'
import { signInServicesOf } from '../links/sign-in-services.ts'
import { closeAllSessions, openSession } from '../sessions-store.ts'
import { phoneChangedLetter } from './account-letters.ts'
import { customerByPhone, userOf } from './customers-store.ts'
import { shopDay } from './shop-day.ts'
import { subscriptionsOf } from './subscriptions.ts'

type Stored = {
  name: string
  surname: string
  birthday: string
  gender: Gender | null
  is_confirmed: boolean
}

export async function personalData(
  { db, services }: Pick<IdentityDeps, 'db' | 'services'>,
  customer: Customer,
  ctx: CallContext,
): Promise<PersonalData> {
  const { language } = ctx.visitor.site
  const stored = await storedOf(db, customer.id)
  const fresh = (await customerByPhone(db, customer.phone)) ?? customer
  const user = await userOf(db, fresh)
  return {
    user,
    birthday: stored.birthday,
    gender: stored.gender,
    isEmailConfirmed: stored.is_confirmed,
    waitingEmail: user.waitingEmail,
    signInServices: await signInServicesOf(db, services, customer.id, language),
    subscriptions: await subscriptionsOf(db, customer, language),
  }
}

async function storedOf(db: Db, customerId: number): Promise<Stored> {
  const { rows } = await db.execute<Stored>(sql`
    select name, surname, birthday, gender, email_confirmed_at is not null as is_confirmed
    from identity.customers where id = ${customerId}`)
  const [row] = rows
  if (!row) throw new Error('a signed-in customer has no row')
  return row
}

/** Spec 8: what equals the old is "the data is unchanged". */
export async function savePersonalData(
  deps: IdentityDeps,
  customer: Customer,
  body: BodyOf<typeof saveProfile>,
  ctx: CallContext,
) {
  const { db } = deps
  const errors = fieldErrors(
    { name: nameProblem(body.name), surname: surnameProblem(body.surname) },
    ctx.visitor.site.language,
  )
  if (errors) return refused('profile.form_wrong', { errors })

  const stored = await storedOf(db, customer.id)
  const next = {
    name: normaliseName(body.name) ?? '',
    surname: normaliseName(body.surname) ?? '',
    gender: body.gender,
  }
  const isChanged = (['name', 'surname', 'gender'] as const).some((field) => next[field] !== stored[field])
  if (isChanged) {
    await db.execute(sql`
      update identity.customers set name = ${next.name}, surname = ${next.surname}, gender = ${next.gender}
      where id = ${customer.id} and deleted_at is null`)
  }
  return done({ isChanged, info: await personalData(deps, customer, ctx) })
}

/** Spec 8: once told, a birthday is changed only by the operators. Telling the same one again is no change. */
export async function keepBirthday(deps: IdentityDeps, customer: Customer, text: string, ctx: CallContext) {
  const { db, settings } = deps
  const errors = fieldErrors(
    { birthday: birthdayProblem(text, shopDay(ctx.now, settings.timeZone)) },
    ctx.visitor.site.language,
  )
  if (errors) return refused('profile.form_wrong', { errors })
  // One guarded statement: two tabs must not tell two of them.
  const { rows } = await db.execute(sql`
    update identity.customers set birthday = ${text.trim()}
    where id = ${customer.id} and deleted_at is null and birthday in ('', ${text.trim()}) returning id`)
  return rows.length > 0 ? done(await personalData(deps, customer, ctx)) : refused('profile.birthday_fixed')
}

/** Needs a fresh code to the old phone, so that a borrowed browser cannot move the account, and one to the new. */
export async function changePhoneOf(deps: IdentityDeps, customer: Customer, text: string, ctx: CallContext) {
  const { db } = deps
  const { session, visitor, now } = ctx
  const phone = normalisePhone(text, visitor.site.language)
  if (!phone) return refused('auth.phone_invalid')
  if ((await freshProof(db, session.id, 'change_contact', now)) !== customer.phone)
    return refused('auth.fresh_code_needed')
  if ((await freshProof(db, session.id, 'new_phone', now)) !== phone) return refused('auth.phone_not_confirmed')
  try {
    await transaction(db, async (tx) => {
      await tx.execute(sql`update identity.customers set phone = ${phone} where id = ${customer.id}`)
      for (const keep of deps.phoneChanges()) await keep(tx, { customerId: customer.id, from: customer.phone })
      await spendProof(tx, session.id, 'change_contact')
      await spendProof(tx, session.id, 'new_phone')
      // Whoever was signed in by the old phone is not any more.
      await closeAllSessions(tx, customer.id)
      // Not before the number is known to be free: a browser that is refused stays signed in.
      await openSession(tx, ctx.renewSession(), customer.id, now)
      if (customer.email) {
        const letter = await phoneChangedLetter(publishedTexts(tx), {
          at: now,
          phone,
          language: visitor.site.language,
          origin: visitor.origin,
          timeZone: deps.settings.letterTimeZones[visitor.site.language],
        })
        await deps.outbox.put(tx, 'email', `phone-changed:${customer.id}:${now.getTime()}`, {
          to: customer.email,
          ...letter,
        })
      }
    })
  } catch (error) {
    if (sqlState(error) === '23505') return refused('profile.phone_taken')
    throw error
  }
  return done({ user: await userOf(db, { ...customer, phone }) })
}
