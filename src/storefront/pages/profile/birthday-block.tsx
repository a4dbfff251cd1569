import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type PersonalData, tellBirthday } from '#contract/profile.ts'
import { birthdayProblem, formatDateInput } from '#rules/forms/date-field.ts'
import { formProblems } from '#site-texts/forms.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useSite } from '../../app/site.ts'
import { authTrouble } from '../../features/auth/auth-trouble.ts'
import { birthdayInWords } from '../../features/profile/birthday-in-words.ts'
import { failureWords } from '../../features/profile/failure-words.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import { keepTopic } from '../../features/profile/user-data-store.ts'
import { FixedBirthday } from './fixed-birthday.tsx'
import styles from './section.module.css'

const words = profile.personal

/** A day that can be told only once has a button of its own, and is read back before it is kept. */
export function BirthdayBlock({ info }: { info: PersonalData }) {
  return (
    <section className={styles.block} aria-labelledby="profile-birthday-title">
      <h2 className={styles.blockTitle} id="profile-birthday-title">
        {words.birthday}
      </h2>
      {info.birthday ? <FixedBirthday birthday={info.birthday} /> : <TellBirthday />}
    </section>
  )
}

function TellBirthday() {
  const { language } = useSite().site
  const place = useRef<HTMLFormElement>(null)
  const [birthday, setBirthday] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    if (isAsked) place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isAsked])

  function refuse(text: string) {
    setAsked(false)
    setProblem(text)
    place.current?.querySelector<HTMLElement>('#profile-birthday')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = birthdayProblem(birthday, today())
    if (found) return refuse(formProblems[found])
    if (!isAsked) return setAsked(true)
    setSaving(true)
    try {
      keepTopic('info', await browserApi(tellBirthday, { body: { birthday } }))
      showToast({ text: profile.saved })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      refuse(authTrouble(error, '').fields.birthday ?? failureWords(error))
    } finally {
      setSaving(false)
    }
  }

  function correct() {
    setAsked(false)
    place.current?.querySelector<HTMLElement>('#profile-birthday')?.focus()
  }

  return (
    <form ref={place} className={styles.tell} onSubmit={(event) => void submit(event)} noValidate>
      <DateField
        id="profile-birthday"
        label={words.birthdayLabel}
        hint={language === 'ru' ? words.birthdayHintWithPresent : words.birthdayHint}
        mask={formatDateInput}
        autoComplete="bday"
        value={birthday}
        onChange={(text) => {
          setBirthday(text)
          setProblem(undefined)
          setAsked(false)
        }}
        error={problem && <span role="alert">{problem}</span>}
      />
      <div role="status" className={styles.said}>
        {isAsked && <Notice>{words.birthdaySure(birthdayInWords(birthday, language))}</Notice>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="secondary" loading={isSaving} loadingLabel={profile.saving}>
          {isAsked ? words.birthdayRight : words.birthdaySave}
        </Button>
        {isAsked && (
          <Button look="quiet" onClick={correct}>
            {words.birthdayCorrect}
          </Button>
        )}
      </div>
    </form>
  )
}

function today() {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
