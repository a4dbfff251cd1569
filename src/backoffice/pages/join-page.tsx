import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { type CallFailure, callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { AnswerOf } from '#contract/call.ts'
import { joinStaff, readStaffInvitation } from '#contract/staff/staff.ts'
import { QR_SIDE, qrPath } from '#rules/qr-code/qr-code.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { Waiting } from '../shared/waiting.tsx'
import { Wordmark } from '../shared/wordmark.tsx'
import styles from './door.module.css'

const texts = backoffice.join

/** Four signs at a time: a key is read and typed in groups. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

/** Whoever was given a link chooses a password and connects an authenticator. */
export default function JoinPage() {
  // Behind the hash, which no server sees.
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useLoaded(token, () => browserApi(readStaffInvitation, { body: { token } }))
  const { data } = invitation
  return (
    <main className={styles.door}>
      <title>{`${texts.title} · ${backoffice.title}`}</title>
      <Wordmark />
      <h1>{texts.title}</h1>
      {invitation.isLoading && <Waiting />}
      {invitation.hasFailed && (
        <Notice tone="error">{callFailure(invitation.error, backoffice.shell.noConnection).text}</Notice>
      )}
      {data && <JoinForm token={token} invitation={data} />}
    </main>
  )
}

type Invitation = AnswerOf<typeof readStaffInvitation>

/** What is typed here, and its sending: whoever was let in signs in next. */
function useJoining(token: string) {
  const [form, setForm] = useState({ password: '', code: '' })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await browserApi(joinStaff, { body: { token, ...form } })
      showToast({ text: texts.done })
      await navigate('/sign-in', { replace: true })
    } catch (error) {
      setFailure(callFailure(error, backoffice.shell.noConnection))
    } finally {
      setSending(false)
    }
  }

  return { form, setForm, isSending, failure, submit }
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { form, setForm, isSending, failure, submit } = useJoining(token)
  const errors = failure ? firstFieldMessages(failure) : {}
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.lead(invitation.name)}</p>
      <AuthenticatorStep invitation={invitation} />
      <section className={styles.step}>
        <h2>{texts.second}</h2>
        {failure && Object.keys(errors).length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.text}
          </Notice>
        )}
        {/* Managers of passwords want to know whose it is. */}
        <input type="hidden" name="login" autoComplete="username" value={invitation.login} readOnly />
        <TextField
          label={texts.password}
          hint={texts.passwordHint}
          error={errors.password}
          name="password"
          type="password"
          autoComplete="new-password"
          value={form.password}
          onChange={(password) => setForm((before) => ({ ...before, password }))}
        />
        <TextField
          label={texts.code}
          error={errors.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={form.code}
          onChange={(code) => setForm((before) => ({ ...before, code }))}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {texts.submit}
        </Button>
      </section>
    </form>
  )
}

function AuthenticatorStep({ invitation: { url, key } }: { invitation: Invitation }) {
  return (
    <section className={styles.step}>
      <h2>{texts.first}</h2>
      <p>{texts.firstText}</p>
      <svg className={styles.qr} viewBox={`0 0 ${QR_SIDE} ${QR_SIDE}`} role="img" aria-label={texts.qr}>
        <path d={qrPath(url)} />
      </svg>
      <p className={styles.note}>{texts.key}</p>
      <p className={styles.key}>{inGroups(key)}</p>
    </section>
  )
}
