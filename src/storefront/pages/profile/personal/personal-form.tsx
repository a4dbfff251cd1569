import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { GENDERS, type Gender, type PersonalData, saveProfile } from '#contract/customer/profile.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import {
  isUnchanged,
  type PersonalForm,
  personalForm,
  personalProblems,
} from '../../../features/profile/personal-form-data.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { keepTopic } from '../../../features/profile/user-data-store.ts'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import { loadVisitorData } from '../../../state/visitor-data.ts'
import styles from '../section.module.css'

const texts = profile.personal

type Said = { tone: 'info' | 'error'; text: string } | null

/** The name and what else is asked, as it stands in the form, and its saving. */
function usePersonalForm(info: PersonalData) {
  const place = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => personalForm(info))
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [said, say] = useState<Said>(null)
  const [isSaving, setSaving] = useState(false)
  const change = (part: Partial<PersonalForm>) => {
    setForm({ ...form, ...part })
    say(null)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function point(found: Partial<Record<string, string>>): boolean {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) place.current?.querySelector<HTMLElement>(`#profile-${first}`)?.focus()
    return first !== undefined
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = Object.entries(personalProblems(form)).map(([field, code]) => [field, formProblems[code]])
    if (point(Object.fromEntries(found))) return
    if (isUnchanged(info, form)) return say({ tone: 'info', text: profile.unchanged })
    setSaving(true)
    try {
      const answer = await browserApi(saveProfile, { body: form })
      keepTopic('info', answer.info)
      setForm(personalForm(answer.info))
      if (answer.isChanged) {
        showToast({ text: profile.saved })
        void loadVisitorData()
      } else say({ tone: 'info', text: profile.unchanged })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      const { fields, message, code } = authFailure(error, '')
      if (!point(fields)) say({ tone: 'error', text: code ? `${profile.notSaved} ${message}` : profile.notSaved })
    } finally {
      setSaving(false)
    }
  }

  return { place, form, problems, said, isSaving, change, save }
}

export function PersonalFormBlock({ info }: { info: PersonalData }) {
  const { place, form, problems, said, isSaving, change, save } = usePersonalForm(info)
  return (
    <form
      ref={place}
      className={styles.block}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-labelledby="profile-about"
    >
      <h2 className={styles.blockTitle} id="profile-about">
        {texts.about}
      </h2>
      <div className={styles.fields}>
        <PersonNameField
          id="profile-name"
          label={texts.name}
          autoComplete="given-name"
          value={form.name}
          onChange={(name) => change({ name })}
          error={problems.name}
          required
        />
        <PersonNameField
          id="profile-surname"
          label={texts.surname}
          autoComplete="family-name"
          value={form.surname}
          onChange={(surname) => change({ surname })}
          error={problems.surname}
          required
        />
        <RadioChips<Gender | 'none'>
          label={texts.gender}
          action={<span className={styles.note}>{profile.optional}</span>}
          chips={([...GENDERS, 'none'] as const).map((value) => ({ value, label: texts.genders[value] }))}
          value={form.gender ?? 'none'}
          onChange={(gender) => change({ gender: gender === 'none' ? null : gender })}
        />
      </div>
      <div role="status" className={styles.said}>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      <div>
        <Button type="submit" loading={isSaving} loadingLabel={profile.saving}>
          {profile.save}
        </Button>
      </div>
    </form>
  )
}
