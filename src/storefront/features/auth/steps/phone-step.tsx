import { type FormEvent, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { SendMethod } from '#contract/customer/identity.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { useSite } from '../../../shared/site.ts'
import type { VisitorData } from '../../../state/visitor-data.ts'
import { methodsFor } from '../auth-mode.ts'
import type { SignIn } from '../use-sign-in.ts'
import { prepareWork } from '../work/send-with-work.ts'
import styles from './auth-steps.module.css'
import { SendRefusal } from './send-refusal.tsx'
import { useFirstField } from './use-first-field.ts'

const texts = auth.login

type PhoneStepProps = {
  signIn: SignIn
  /** Another service has already said who it is: then only the phone is missing. */
  isAfterService: boolean
  /** Where one can sign in instead. */
  services: VisitorData['signInServices']
  onService(name: string): void
}

export function PhoneStep({ signIn, isAfterService, services, onService }: PhoneStepProps) {
  const { flow, isBusy } = signIn
  const { language } = useSite().site
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(() => maskPhone(flow.phone, language))
  const [chosen, setChosen] = useState<SendMethod>(flow.method)
  const [problem, setProblem] = useState<string>()
  const methods = methodsFor(phone, language)
  const method = methods.includes(chosen) ? chosen : 'sms'
  useFirstField(form)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = phoneProblem(phone, language)
    setProblem(found ? formProblems[found] : undefined)
    const failure = found ? null : await signIn.send({ phone, method })
    if (failure) setProblem(failure.message)
    if (found || failure) form.current?.querySelector<HTMLElement>('#auth-phone')?.focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{preventOrphans(isAfterService ? texts.leadAfterService : texts.lead)}</p>
      <SendRefusal refusal={flow.refusal} />
      <PhoneField
        id="auth-phone"
        label={texts.phone}
        mask={(text) => maskPhone(text, language)}
        value={phone}
        onChange={(text) => {
          void prepareWork()
          setPhone(text)
          setProblem(undefined)
        }}
        error={problem && <span role="alert">{problem}</span>}
        placeholder={texts.phonePlaceholder}
        required
      />
      <div className={styles.methods}>
        <RadioChips
          label={texts.method}
          chips={methods.map((value) => ({ value, label: texts.methods[value] }))}
          value={method}
          onChange={setChosen}
        />
        <p className={styles.hint}>{texts.methodHints[method]}</p>
      </div>
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={auth.sending}>
        {texts.submit[method]}
      </Button>
      {!isAfterService && services.length > 0 && (
        <>
          <p className={styles.or}>
            <span>{texts.or}</span>
          </p>
          {services.map(({ name, title }) => (
            <Button key={name} variant="secondary" fullWidth disabled={isBusy} onClick={() => onService(name)}>
              {texts.signInWith(title)}
            </Button>
          ))}
        </>
      )}
    </form>
  )
}
