import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type askStylist, MAX_QUESTION_LENGTH } from '#contract/customer/requests.ts'
import { checkboxProblem, choiceProblem } from '#rules/forms/choice.ts'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { nameProblem, normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import type { Language } from '#rules/location/site.ts'
import { transaction } from '../../kernel/database/db.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { consentVersions } from '../content/index.ts'
import { fieldErrors } from './field-errors.ts'
import { stylistLetter } from './letters.ts'
import type { RequestDeps } from './routes.ts'

type Question = BodyOf<typeof askStylist>

/** Kept, and told to the staff by a letter, both or neither. */
export async function askStylistAbout(deps: RequestDeps, body: Question, visitor: Visitor, now: Date) {
  const { language } = visitor.site
  const errors = fieldErrors(problemsOf(body, language), language)
  if (errors) return refused('requests.form_wrong', { errors })

  const name = normaliseName(body.name) ?? body.name
  const phone = normalisePhone(body.phone, language) ?? body.phone
  const question = body.question.normalize('NFC').trim()
  await transaction(deps.db, async (tx) => {
    const { personalData: consent } = await consentVersions(tx, language)
    const { rows } = await tx.execute<{ id: string; product: string | null; slug: string | null }>(sql`
      with about as (select id, ${deps.staffLanguage === 'en' ? sql`name_en` : sql`name_ru`} as name, slug from catalog.published_products where id = ${body.productId ?? null}),
      kept as (
        insert into requests.stylist_requests
          (created_at, language, product_id, name, phone, contact_method, question, consented_at, consent_version)
        values (${now.toISOString()}, ${language}, (select id from about), ${name}, ${phone}, ${body.contactMethod},
          ${question}, ${now.toISOString()}, ${consent})
        returning id
      )
      select kept.id, about.name as product, about.slug from kept left join about on true`)
    const [stored] = rows
    if (!stored) throw new Error('a question was not kept')
    const letter = stylistLetter(
      { ...stored, name, phone, question, contactMethod: body.contactMethod, language },
      { origin: visitor.origin, staffLanguage: deps.staffLanguage },
    )
    await deps.outbox.put(tx, 'email', `stylist-request:${stored.id}`, { to: deps.staffEmail, ...letter })
  })
  return done({ success: true } as const)
}

function problemsOf(body: Question, language: Language) {
  return {
    name: nameProblem(body.name),
    phone: phoneProblem(body.phone, language),
    contactMethod: choiceProblem(body.contactMethod, Object.values(CONTACT_METHODS)),
    question: textProblem(body.question, { isRequired: true, max: MAX_QUESTION_LENGTH }),
    hasConsent: checkboxProblem(body.hasConsent),
  }
}
