import { sql } from 'drizzle-orm'
import { isBlank } from '#rules/forms/blank.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName, surnameProblem } from '#rules/forms/contacts/person-name.ts'
import { birthdayProblem } from '#rules/forms/date-field.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Outbox } from '../../../kernel/events/outbox.ts'
import { askEmailToConfirm } from './email-change.ts'
import { shopDay } from './shop-day.ts'

export type Correction = { name: string; surname: string; birthday: string; email: string }

type CorrectionDeps = { outbox: Outbox; timeZone: string; originOf(language: Language): string }

/**
 * Corrections by staff, a birthday included. A new address takes effect when its reader follows the link, so that
 * nobody is signed up with a mistyped one. Returns messages by field, or the fields that changed.
 */
export async function correctCustomer(
  tx: Transaction,
  { outbox, timeZone, originOf }: CorrectionDeps,
  { customerId, ...typed }: Correction & { customerId: number },
  now: Date,
): Promise<{ problems: Record<string, FormProblem | null> } | { changed: (keyof Correction)[] }> {
  const { rows } = await tx.execute<Correction & { language: Language }>(sql`
    select name, surname, birthday, coalesce(email, '') as email, language from identity.customers
    where id = ${customerId} and deleted_at is null for update`)
  const [stored] = rows
  if (!stored) throw new Error('a customer who is corrected has no row')
  const next: Correction = {
    name: isBlank(typed.name) ? '' : (normaliseName(typed.name) ?? typed.name),
    surname: isBlank(typed.surname) ? '' : (normaliseName(typed.surname) ?? typed.surname),
    birthday: typed.birthday.trim(),
    email: isBlank(typed.email) ? '' : (normaliseEmail(typed.email) ?? typed.email),
  }
  const changed = (['name', 'surname', 'birthday', 'email'] as const).filter((field) => next[field] !== stored[field])
  const problemOf: Record<keyof Correction, () => FormProblem | null> = {
    name: () => nameProblem(typed.name),
    surname: () => surnameProblem(typed.surname),
    birthday: () => (next.birthday === '' ? null : birthdayProblem(next.birthday, shopDay(now, timeZone))),
    email: () => emailProblem(typed.email),
  }
  const problems = Object.fromEntries(changed.map((field) => [field, problemOf[field]()]))
  if (Object.values(problems).some((problem) => problem !== null)) return { problems }
  await tx.execute(sql`
    update identity.customers set name = ${next.name}, surname = ${next.surname}, birthday = ${next.birthday}
    where id = ${customerId}`)
  if (changed.includes('email')) {
    const visitor = { origin: originOf(stored.language), site: { language: stored.language } }
    await askEmailToConfirm(tx, outbox, { customerId, email: next.email, visitor }, now)
  }
  return { changed }
}
