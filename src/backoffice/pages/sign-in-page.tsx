import { type FormEvent, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { type CallFailure, callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { staffSignIn } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { useSession } from '../shared/session.tsx'
import { Wordmark } from '../shared/wordmark.tsx'
import styles from './door.module.css'

const texts = backoffice.signIn

/** A path of the back office, and nothing that leads elsewhere. */
function returnAddress(to: string | null): string {
  return to && /^\/(?![/\\])/.test(to) ? to : '/'
}

/** Login, password and code at once: which of them was wrong, nobody is told. */
export default function SignInPage() {
  const { me, setMe } = useSession()
  const [query] = useSearchParams()
  const [form, setForm] = useState({ login: '', password: '', code: '' })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const to = query.get('to')
  if (me) return <Navigate to={returnAddress(to)} replace />

  const errors = failure ? firstFieldMessages(failure) : {}
  const change = (field: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [field]: value }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      setMe(await browserApi(staffSignIn, { body: form }))
    } catch (error) {
      setFailure(callFailure(error, backoffice.shell.noConnection))
      // A code that was tried is of no use any more.
      setForm((before) => ({ ...before, code: '' }))
    } finally {
      setSending(false)
    }
  }

  return (
    <main className={styles.door}>
      <title>{`${texts.title} · ${backoffice.title}`}</title>
      <Wordmark />
      <h1>{texts.title}</h1>
      {to && !failure && <Notice tone="info">{texts.ended}</Notice>}
      {failure && Object.keys(errors).length === 0 && (
        <Notice tone="error" live="assertive">
          {failure.text}
        </Notice>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.login}
          hint={texts.loginHint}
          error={errors.login}
          name="login"
          type="email"
          autoComplete="username"
          value={form.login}
          onChange={change('login')}
        />
        <TextField
          label={texts.password}
          error={errors.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={form.password}
          onChange={change('password')}
        />
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          error={errors.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={form.code}
          onChange={change('code')}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {texts.submit}
        </Button>
      </form>
      <p className={styles.note}>{texts.lost}</p>
    </main>
  )
}
