import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatBirthday } from '#client/formats/formats.ts'
import { type PersonalData, saveBirthday } from '#contract/customer/profile.ts'
import { birthdayProblem, formatDateInput } from '#rules/forms/date-field.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DateField } from '#ui/fields/text-fields/date-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import { notSavedMessage } from '../../../features/profile/not-saved-message.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { keepTopic } from '../../../features/profile/user-data-store.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'
import styles from '../section.module.css'
import { FixedBirthday } from './fixed-birthday.tsx'

const texts = profile.personal

/** A day that can be told only once has a button of its own, and is read back before it is kept. */
export function BirthdayBlock({ info }: { info: PersonalData }) {
  return (
    <section className={styles.block} aria-labelledby="profile-birthday-title">
      <h2 className={styles.blockTitle} id="profile-birthday-title">
        {texts.birthday}
      </h2>
      {info.birthday ? <FixedBirthday birthday={info.birthday} /> : <BirthdayForm />}
    </section>
  )
}

function BirthdayForm() {
  const { language } = useSite().site
  const { sites, birthdayBonuses } = settings.loyalty
  const hasPresent = sites.includes(language) && birthdayBonuses > 0
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
      keepTopic('info', await browserApi(saveBirthday, { body: { birthday } }))
      showToast({ text: profile.saved })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      refuse(authFailure(error, '').fields.birthday ?? notSavedMessage(error))
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
        label={texts.birthdayLabel}
        hint={hasPresent ? texts.birthdayHintWithPresent(birthdayBonuses) : texts.birthdayHint}
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
        {isAsked && <Notice>{texts.birthdaySure(formatBirthday(birthday, language))}</Notice>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" loading={isSaving} loadingLabel={profile.saving}>
          {isAsked ? texts.birthdayRight : texts.birthdaySave}
        </Button>
        {isAsked && (
          <Button variant="quiet" onClick={correct}>
            {texts.birthdayCorrect}
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
