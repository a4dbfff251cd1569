import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { fieldErrors } from './field-errors.ts'
import { isSubscriber } from './subscribers-store.ts'

/** One question to one index, whatever the answer: its time says nothing that the answer does not. */
export async function subscriberExistsBy(db: Db, text: string, language: Language) {
  const errors = fieldErrors({ email: emailProblem(text) }, language)
  if (errors) return refused('newsletter.form_wrong', { errors })
  return done({ email: await isSubscriber(db, normaliseEmail(text) ?? text) })
}
