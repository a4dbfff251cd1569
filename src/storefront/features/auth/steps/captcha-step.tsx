import { type FormEvent, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { pictureProblem } from '#rules/identity/captcha-picture.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import type { CodeTrip } from '../use-sign-in.ts'
import styles from './auth-steps.module.css'
import { useCaptcha } from './use-captcha.ts'
import { useFirstField } from './use-first-field.ts'

const texts = auth.captcha

/** The answer to one task or another, and its sending. A wrong one brings another task. */
function useCaptchaAnswer(signIn: CodeTrip) {
  const form = useRef<HTMLFormElement>(null)
  const { shown, hasFailed, renew } = useCaptcha()
  const [kind, setKind] = useState<'picture' | 'question'>('picture')
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()

  const toField = () => form.current?.querySelector<HTMLElement>('#auth-captcha')?.focus()

  async function another() {
    setAnswer('')
    await renew()
    toField()
  }

  function switchKind() {
    setKind(kind === 'picture' ? 'question' : 'picture')
    setAnswer('')
    setProblem(undefined)
    toField()
  }

  function whatIsMissing(given: string): string | null {
    if (given === '') return texts.missing[kind]
    const isShort = kind === 'picture' && pictureProblem(given) !== null
    return isShort ? `${formProblems['form.too_few_characters']} ${texts.five}` : null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = kind === 'picture' ? keepDigits(answer) : answer.trim()
    const found = whatIsMissing(given)
    if (found || !shown) {
      setProblem(found ?? texts.loading[kind])
      return toField()
    }
    const { phone, method } = signIn.flow
    const failure = await signIn.send({ phone, method }, { token: shown.token, answer: given })
    if (!failure) return
    setProblem(failure.message)
    await another()
  }

  function type(text: string) {
    setAnswer(text)
    setProblem(undefined)
  }

  return { form, shown, hasFailed, kind, answer, problem, type, another, switchKind, submit }
}

/** A picture of digits, or a question in words for those who cannot see it. Either answer is enough. */
export function CaptchaStep({ signIn, isFixed = false }: { signIn: CodeTrip; isFixed?: boolean }) {
  const { form, shown, hasFailed, kind, answer, problem, type, another, switchKind, submit } = useCaptchaAnswer(signIn)
  useFirstField(form)

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      {hasFailed && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button variant="quiet" size="small" onClick={() => void another()}>
              {texts.again}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      )}
      <Challenge kind={kind} shown={shown} />
      <TextField
        id="auth-captcha"
        label={kind === 'picture' ? texts.digits : texts.answer}
        // A question that is not seen must be heard with its field.
        aria-labelledby={kind === 'question' ? 'auth-captcha-question auth-captcha-label' : undefined}
        {...(kind === 'picture' ? DIGITS : TEXT_INPUT)}
        autoComplete="off"
        value={answer}
        onChange={type}
        error={problem && <span role="alert">{problem}</span>}
        required
      />
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => void another()}>
          {texts.other[kind]}
        </button>
        <button type="button" className={styles.link} onClick={switchKind}>
          {kind === 'picture' ? texts.toQuestion : texts.toPicture}
        </button>
        {!isFixed && (
          <button type="button" className={styles.link} onClick={signIn.changeNumber}>
            {auth.code.change}
          </button>
        )}
      </div>
      <Button type="submit" fullWidth loading={signIn.isBusy} loadingLabel={auth.sending}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** How the answer is typed. */
const DIGITS = { inputMode: 'numeric', maxLength: 8, mask: keepDigits } as const
const TEXT_INPUT = { inputMode: 'text', maxLength: 100, autoCapitalize: 'none' } as const

type ChallengeProps = { kind: 'picture' | 'question'; shown: ReturnType<typeof useCaptcha>['shown'] }

function Challenge({ kind, shown }: ChallengeProps) {
  if (kind === 'picture')
    return (
      <div className={styles.picture} aria-busy={!shown}>
        {shown ? <img src={shown.image} alt={texts.picture} width={200} height={72} /> : <Skeleton shape="wide" />}
      </div>
    )
  return (
    <p className={styles.question} id="auth-captcha-question" role="status">
      {shown?.question ?? texts.loading.question}
    </p>
  )
}
