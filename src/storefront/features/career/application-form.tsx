import { useState } from 'react'
import { applyForJob, MAX_ABOUT_LENGTH, type Vacancy } from '#contract/content/career.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { career } from '#site-texts/content/career.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { OnceSent } from '../../shared/forms/once-sent.tsx'
import styles from '../../shared/forms/page-form.module.css'
import { PageForm } from '../../shared/forms/page-form.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { useIntentForm } from '../../shared/forms/use-intent-form.ts'
import { useSite } from '../../shared/site.ts'
import { ResumeField } from './resume-field.tsx'
import { useResume } from './use-resume.ts'

const texts = career.form
const ANY = 'any'

type Field = 'name' | 'phone' | 'email' | 'about' | 'resume' | 'vacancyId' | 'hasConsent'

type ApplicationFormProps = {
  vacancies: readonly Vacancy[]
  /** The vacancy that was pressed; null: none in particular. */
  chosen: number | null
  onChoose(id: number | null): void
}

/** An application with a résumé. */
export function ApplicationForm(props: ApplicationFormProps) {
  return <OnceSent sent={texts.sent}>{(onSent) => <Questionnaire {...props} onSent={onSent} />}</OnceSent>
}

type QuestionnaireProps = ApplicationFormProps & { onSent(reference: string): void }

const NOTHING = { name: '', phone: '', email: '', about: '', hasConsent: false }

/** What is written so far, the résumé beside it, and their sending. */
function useApplication({ chosen, onSent }: QuestionnaireProps) {
  const { language } = useSite().site
  const { isWrong, setProblem, send, ...sending } = useIntentForm<Field>(texts.noResponse)
  const resume = useResume((message) => setProblem('resume', message))
  const [written, setWritten] = useState(NOTHING)
  const change = (changes: Partial<typeof NOTHING>) => setWritten((known) => ({ ...known, ...changes }))

  async function submit() {
    if (resume.isSending) return setProblem('resume', texts.resume.wait)
    const { name, phone, email, about, hasConsent } = written
    const found = isWrong({
      vacancyId: null,
      name: nameProblem(name),
      phone: phoneProblem(phone, language),
      email: emailProblem(email),
      about: textProblem(about, { max: MAX_ABOUT_LENGTH }),
      resume: resume.token === null ? 'form.resume_required' : null,
      hasConsent: checkboxProblem(hasConsent),
    })
    if (found) return
    const answer = await send(applyForJob, { body: { ...written, vacancyId: chosen, resume: resume.token } })
    if (answer) onSent(answer.reference)
  }

  return { ...sending, resume, written, change, submit }
}

function Questionnaire(props: QuestionnaireProps) {
  const { vacancies, chosen, onChoose } = props
  const { language } = useSite().site
  const { form, isSending, failure, problems, resume, written, change, submit } = useApplication(props)

  return (
    <PageForm
      form={form}
      onSubmit={submit}
      failure={failure}
      isSending={isSending}
      texts={{ send: texts.send, sending: texts.sending }}
      hasConsent={written.hasConsent}
      onConsent={(hasConsent) => change({ hasConsent })}
      consentProblem={problems.hasConsent}
    >
      <Select
        label={texts.vacancy}
        data-field="vacancyId"
        options={[
          { value: ANY, label: texts.anyVacancy },
          ...vacancies.map(({ id, title, place }) => ({ value: String(id), label: `${title}, ${place}` })),
        ]}
        value={chosen === null ? ANY : String(chosen)}
        onChange={(value) => onChoose(value === ANY ? null : Number(value))}
        error={problems.vacancyId}
      />
      <PersonNameField
        label={texts.name}
        data-field="name"
        autoComplete="name"
        value={written.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        required
      />
      <div className={styles.pair}>
        <PhoneField
          label={texts.phone}
          data-field="phone"
          mask={(text) => maskPhone(text, language)}
          value={written.phone}
          onChange={(phone) => change({ phone })}
          error={problems.phone}
          required
        />
        <EmailField
          label={texts.email}
          data-field="email"
          mask={stripEmail}
          value={written.email}
          onChange={(email) => change({ email })}
          error={problems.email}
          required
        />
      </div>
      <TextArea
        label={texts.about}
        note={texts.aboutNote}
        hint={texts.aboutHint}
        data-field="about"
        rows={5}
        onChange={(about) => change({ about })}
        counter={texts.left(Array.from(written.about).length, MAX_ABOUT_LENGTH)}
        error={problems.about}
      />
      <ResumeField resume={resume} error={problems.resume} />
    </PageForm>
  )
}
