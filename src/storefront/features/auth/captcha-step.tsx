import { type FormEvent, useRef, useState } from 'react'
import { auth } from '#site-texts/auth.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './auth-steps.module.css'
import { useCaptcha } from './use-captcha.ts'
import { useFirstField } from './use-first-field.ts'
import type { CodeTrip } from './use-sign-in.ts'

const words = auth.captcha

/** A picture of digits, or a question in words for those who cannot see it. Either answer is enough. */
export function CaptchaStep({ signIn }: { signIn: CodeTrip }) {
  const { flow, isBusy } = signIn
  const form = useRef<HTMLFormElement>(null)
  const { shown, hasFailed, renew } = useCaptcha()
  const [kind, setKind] = useState<'picture' | 'question'>('picture')
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()
  useFirstField(form)

  const toField = () => form.current?.querySelector<HTMLElement>('#auth-captcha')?.focus()

  async function another() {
    setAnswer('')
    await renew()
    toField()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const digits = answer.replace(/\D/g, '')
    if (digits === '' || !shown) {
      setProblem(words.missing)
      return toField()
    }
    const { phone, method } = flow
    const trouble = await signIn.send({ phone, method }, { token: shown.token, answer: digits })
    if (!trouble) return
    setProblem(trouble.message)
    await another()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{words.lead}</p>
      {hasFailed && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button look="quiet" size="small" onClick={() => void another()}>
              {words.again}
            </Button>
          }
        >
          {words.failed}
        </Notice>
      )}
      {kind === 'picture' ? (
        <div className={styles.picture} aria-busy={!shown}>
          {shown ? <img src={shown.image} alt={words.picture} width={200} height={72} /> : <Skeleton />}
        </div>
      ) : (
        <p className={styles.question} id="auth-captcha-question">
          {shown?.question ?? words.loading}
        </p>
      )}
      <TextField
        id="auth-captcha"
        label={kind === 'picture' ? words.digits : words.answer}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={answer}
        mask={(text) => text.replace(/\D/g, '')}
        onChange={(text) => {
          setAnswer(text)
          setProblem(undefined)
        }}
        error={problem && <span role="alert">{problem}</span>}
        required
      />
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => void another()}>
          {words.other[kind]}
        </button>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setKind(kind === 'picture' ? 'question' : 'picture')
            toField()
          }}
        >
          {kind === 'picture' ? words.toQuestion : words.toPicture}
        </button>
        <button type="button" className={styles.link} onClick={signIn.changeNumber}>
          {auth.code.change}
        </button>
      </div>
      <Button type="submit" wide loading={isBusy} loadingLabel={auth.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
