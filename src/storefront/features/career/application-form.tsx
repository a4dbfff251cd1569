import { type FormEvent, useState } from 'react'
import { applyForJob, MAX_ABOUT_LENGTH, type Vacancy } from '#contract/career.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { nameProblem } from '#rules/forms/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { career } from '#site-texts/career.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { ConsentBox } from '../../shared/forms/consent-box.tsx'
import { FormSent } from '../../shared/forms/form-sent.tsx'
import styles from '../../shared/forms/page-form.module.css'
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
  const [reference, setReference] = useState<string | null>(null)
  if (reference === null) return <Questionnaire {...props} onSent={setReference} />
  const { title, text, again } = texts.sent
  return (
    <FormSent title={title} again={again} onAgain={() => setReference(null)}>
      {text(reference)}
    </FormSent>
  )
}

function Questionnaire({
  vacancies,
  chosen,
  onChoose,
  onSent,
}: ApplicationFormProps & { onSent(reference: string): void }) {
  const { language } = useSite().site
  const { form, isSending, failure, problems, isWrong, setProblem, send } = useIntentForm<Field>(texts.noResponse)
  const resume = useResume((message) => setProblem('resume', message))
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [about, setAbout] = useState('')
  const [hasConsent, setConsent] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (resume.isSending) return setProblem('resume', texts.resume.wait)
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
    const body = { name, phone, email, vacancyId: chosen, about, resume: resume.token, hasConsent }
    const answer = await send(applyForJob, { body })
    if (answer) onSent(answer.reference)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
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
        value={name}
        onChange={setName}
        error={problems.name}
        required
      />
      <div className={styles.pair}>
        <PhoneField
          label={texts.phone}
          data-field="phone"
          mask={(text) => maskPhone(text, language)}
          value={phone}
          onChange={setPhone}
          error={problems.phone}
          required
        />
        <EmailField
          label={texts.email}
          data-field="email"
          mask={stripEmail}
          value={email}
          onChange={setEmail}
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
        onChange={setAbout}
        counter={texts.left(Array.from(about).length, MAX_ABOUT_LENGTH)}
        error={problems.about}
      />
      <ResumeField resume={resume} error={problems.resume} />
      <ConsentBox isGiven={hasConsent} onChange={setConsent} error={problems.hasConsent} />
      <Button type="submit" loading={isSending} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
