import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { MAX_MESSAGE_LENGTH, MAX_ORDER_NUMBER, type sendFeedback } from '#contract/content/feedback.ts'
import { isBlank } from '#rules/forms/blank.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { fieldErrors } from '../../kernel/requests/field-errors.ts'
import { newReference } from '../../kernel/requests/reference.ts'
import { isIntentKey, requestHash } from '../../kernel/requests/request-intent.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { consentVersions } from '../content/index.ts'
import { feedbackStaffLetter, feedbackWriterLetter } from './letters.ts'
import type { RequestDeps } from './routes.ts'

type Feedback = BodyOf<typeof sendFeedback>

/** Whoever types somebody else's address into the form cannot fill that person's mailbox with our thanks. */
const MAX_LETTERS_AN_HOUR = 3

/** Kept, and told to the staff and to the writer by letters: all or nothing. */
export async function takeFeedback(deps: RequestDeps, body: Feedback, intent: string | undefined, ctx: CallContext) {
  const { visitor, session, now } = ctx
  const { language } = visitor.site
  if (!isIntentKey(intent)) return refused('requests.key_required')
  const errors = fieldErrors(problemsOf(body, language), language)
  if (errors) return refused('requests.form_wrong', { errors })
  const hash = requestHash(body, `session:${session.id}`)

  return transaction(deps.db, async (tx) => {
    // Two presses of one button come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${intent}`}, 0))`)
    const known = await messageOf(tx, intent)
    if (known && !known.hash.equals(hash)) return refused('requests.key_reused')
    if (known) return done({ success: true, reference: known.reference } as const)

    const message = {
      reference: newReference('M'),
      topic: body.topic,
      name: normaliseName(body.name) ?? body.name,
      email: isBlank(body.email) ? '' : (normaliseEmail(body.email) ?? ''),
      phone: isBlank(body.phone) ? '' : (normalisePhone(body.phone, language) ?? ''),
      orderNumber: body.orderNumber.normalize('NFC').trim(),
      message: body.message.normalize('NFC').trim(),
      language,
      origin: visitor.origin,
    }
    const { reference, email } = message
    const isThanked = email !== '' && (await messagesOfLastHour(tx, email, now)) < MAX_LETTERS_AN_HOUR
    const { personalData: consent } = await consentVersions(tx, language)
    await tx.execute(sql`
      insert into requests.feedback (reference, intent_key, intent_hash, created_at, language, topic, order_number, name,
        email, phone, message, consented_at, consent_version)
      values (${reference}, ${intent}, ${hash}, ${now.toISOString()}, ${language}, ${message.topic},
        ${message.orderNumber}, ${message.name}, ${email}, ${message.phone}, ${message.message}, ${now.toISOString()},
        ${consent})`)
    await deps.outbox.put(tx, 'email', `feedback-staff:${reference}`, {
      to: deps.staffEmail,
      ...(email && { replyTo: email }),
      ...feedbackStaffLetter(message, deps.staffLanguage),
    })
    if (isThanked)
      await deps.outbox.put(tx, 'email', `feedback-writer:${reference}`, {
        to: email,
        ...(await feedbackWriterLetter(publishedTexts(tx), message)),
      })
    return done({ success: true, reference } as const)
  })
}

function problemsOf(body: Feedback, language: Language): Record<string, FormProblem | null> {
  const hasEmail = !isBlank(body.email)
  const hasPhone = !isBlank(body.phone)
  return {
    name: nameProblem(body.name),
    email: hasEmail ? emailProblem(body.email) : hasPhone ? null : 'form.contact_required',
    phone: hasPhone ? phoneProblem(body.phone, language) : null,
    orderNumber: textProblem(body.orderNumber, { max: MAX_ORDER_NUMBER }),
    message: textProblem(body.message, { isRequired: true, max: MAX_MESSAGE_LENGTH }),
    hasConsent: checkboxProblem(body.hasConsent),
  }
}

async function messageOf(tx: Transaction, intent: string) {
  const { rows } = await tx.execute<{ reference: string; hash: Buffer }>(
    sql`select reference, intent_hash as hash from requests.feedback where intent_key = ${intent}`,
  )
  return rows[0]
}

async function messagesOfLastHour(tx: Transaction, email: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from requests.feedback
    where lower(email) = lower(${email}) and created_at > ${now.toISOString()}::timestamptz - interval '1 hour'`)
  return rows[0]?.count ?? 0
}
