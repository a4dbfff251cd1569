import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type applyForJob, MAX_ABOUT_LENGTH } from '#contract/content/career.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem, normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import { fieldErrors } from '../../kernel/requests/field-errors.ts'
import { newReference } from '../../kernel/requests/reference.ts'
import { isIntentKey, requestHash } from '../../kernel/requests/request-intent.ts'
import { done, refused } from '../../kernel/result.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { consentVersions } from '../content/index.ts'
import { type Applicant, applicantLetter, staffLetter } from './letters.ts'
import type { CareerDeps } from './routes.ts'
import { vacancies } from './tables.ts'

type Application = BodyOf<typeof applyForJob>

/** Whoever types somebody else's address into the form cannot fill that person's mailbox. */
const MAX_LETTERS_AN_HOUR = 3

/** The application, its file and the letters to staff and applicant: all or nothing. */
export async function apply(deps: CareerDeps, body: Application, intent: string | undefined, ctx: CallContext) {
  const { visitor, session, now } = ctx
  const { language } = visitor.site
  if (!isIntentKey(intent)) return refused('requests.key_required')
  const hash = requestHash(body, `session:${session.id}`)

  return transaction(deps.db, async (tx) => {
    // Two presses of one button come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`career ${intent}`}, 0))`)
    const known = await applicationOf(tx, intent)
    if (known && !known.hash.equals(hash)) return refused('requests.key_reused')
    if (known) return done({ success: true, reference: known.reference } as const)

    const vacancy = body.vacancyId === null ? null : await openVacancy(tx, body.vacancyId, now)
    const resume = body.resume === null ? null : await waitingResume(tx, deps, body.resume)
    const errors = fieldErrors(
      {
        ...problemsOf(body, language),
        vacancyId: body.vacancyId !== null && !vacancy ? 'form.vacancy_closed' : null,
        resume: body.resume === null ? 'form.resume_required' : resume ? null : 'form.resume_gone',
      },
      language,
    )
    if (errors || !resume) return refused('requests.form_wrong', errors ? { errors } : {})

    const applicant = {
      ...personOf(body, language),
      reference: newReference('R'),
      vacancy: vacancy ? `${vacancy.title}, ${vacancy.place}` : null,
      resume: resume.sentName,
      language,
      origin: visitor.origin,
    }
    const isThanked = (await applicationsOfLastHour(tx, applicant.email, now)) < MAX_LETTERS_AN_HOUR
    await insertApplication(tx, applicant, { intent, hash, vacancyId: body.vacancyId, file: resume.file }, now)
    await sendLetters(tx, deps, applicant, isThanked)
    return done({ success: true, reference: applicant.reference } as const)
  })
}

function personOf({ name, phone, email, about }: Application, language: Language) {
  return {
    name: normaliseName(name) ?? name,
    phone: normalisePhone(phone, language) ?? phone,
    email: normaliseEmail(email) ?? email,
    about: about.normalize('NFC').trim(),
  }
}

async function insertApplication(
  tx: Transaction,
  { reference, language, name, phone, email, about }: Applicant,
  { intent, hash, vacancyId, file }: { intent: string; hash: Buffer; vacancyId: number | null; file: string },
  now: Date,
): Promise<void> {
  const { personalData: consent } = await consentVersions(tx, language)
  await tx.execute(sql`
    with kept as (
      insert into career.applications (reference, intent_key, intent_hash, created_at, language, vacancy_id, name,
        phone, email, about, consented_at, consent_version)
      values (${reference}, ${intent}, ${hash}, ${now.toISOString()}, ${language}, ${vacancyId}, ${name},
        ${phone}, ${email}, ${about}, ${now.toISOString()}, ${consent})
      returning id
    )
    update career.resumes set application_id = kept.id from kept where file = ${file}`)
}

async function sendLetters(
  tx: Transaction,
  { outbox, staffEmail, staffLanguage }: CareerDeps,
  applicant: Applicant,
  isThanked: boolean,
): Promise<void> {
  const { reference, email } = applicant
  await outbox.put(tx, 'email', `career-staff:${reference}`, {
    to: staffEmail,
    replyTo: email,
    ...staffLetter(applicant, staffLanguage),
  })
  if (!isThanked) return
  await outbox.put(tx, 'email', `career-applicant:${reference}`, {
    to: email,
    ...(await applicantLetter(publishedTexts(tx), applicant)),
  })
}

function problemsOf(body: Application, language: Language): Record<string, FormProblem | null> {
  return {
    name: nameProblem(body.name),
    phone: phoneProblem(body.phone, language),
    email: emailProblem(body.email),
    about: textProblem(body.about, { max: MAX_ABOUT_LENGTH }),
    hasConsent: checkboxProblem(body.hasConsent),
  }
}

async function applicationOf(tx: Transaction, intent: string) {
  const { rows } = await tx.execute<{ reference: string; hash: Buffer }>(
    sql`select reference, intent_hash as hash from career.applications where intent_key = ${intent}`,
  )
  return rows[0]
}

async function openVacancy(tx: Transaction, id: number, now: Date) {
  const { rows } = await tx.execute<{ title: string; place: string }>(
    sql`select title, place from career.vacancies where id = ${id} and is_open and ${shownAt(vacancies, now)}`,
  )
  return rows[0]
}

/** Locked: a file goes with one application. */
async function waitingResume(tx: Transaction, { files }: CareerDeps, token: string) {
  const { rows } = await tx.execute<{ file: string; sentName: string }>(sql`
    select file, sent_name as "sentName" from career.resumes
    where token_hash = ${tokenHash(token)} and application_id is null for update`)
  const [found] = rows
  return found && (await files.has(found.file)) ? found : null
}

async function applicationsOfLastHour(tx: Transaction, email: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from career.applications
    where lower(email) = lower(${email}) and created_at > ${now.toISOString()}::timestamptz - interval '1 hour'`)
  return rows[0]?.count ?? 0
}
