import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { networkOf } from '../../kernel/limits/network-of.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import type { NewsletterDeps } from './deps.ts'
import { fieldErrors } from './field-errors.ts'
import { isSubscriber } from './subscribers-store.ts'

/** Whether a stranger's address gets our letters is nobody's business: a person asks about their own. */
const QUESTIONS = { max: 10, seconds: 3_600 }

/** One question to one index, whatever the answer: its time says nothing that the answer does not. */
export async function subscriberExistsBy(
  { db, limits }: Pick<NewsletterDeps, 'db' | 'limits'>,
  text: string,
  { visitor, address }: CallContext,
) {
  const errors = fieldErrors({ email: emailProblem(text) }, visitor.site.language)
  if (errors) return refused('newsletter.form_wrong', { errors })
  const { ok, retryAfter } = await limits.take(`subscriber:network:${networkOf(address)}`, QUESTIONS)
  if (!ok) return refused('request.too_many', { retryAfter })
  return done({ email: await isSubscriber(db, normaliseEmail(text) ?? text) })
}
