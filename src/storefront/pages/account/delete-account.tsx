import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi, forgetToken } from '#client/calls/browser-api.ts'
import { deleteAccount } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { authFailure } from '../../features/auth/auth-failure.ts'
import { shownPhone } from '../../features/auth/shown-phone.ts'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import { sectionPath } from '../../features/profile/section-path.ts'
import { useSite } from '../../shared/site.ts'
import { forgetCustomer } from '../../state/personal-storage.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './delete-account-page.module.css'
import { afterRefusal, type DeletionStep } from './deletion-step.ts'

const texts = profile.deletion

export const DONE_PARAMETER = 'done'

/** The phone, its code, then the last word. Nothing is deleted by the code alone. */
export function DeleteAccount() {
  const own = useVisitorData()?.user.phone ?? ''
  const [step, setStep] = useState<DeletionStep>({ name: 'prove' })
  const place = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  // What was typed in or pressed is gone with each step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    if (!isFirst.current) place.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [step])
  return (
    <section className={styles.deed} aria-label={texts.submit} ref={place} tabIndex={-1}>
      {step.name === 'prove' ? (
        <>
          {step.texts && (
            <Notice tone="error" live="polite">
              {step.texts}
            </Notice>
          )}
          <PhoneProof
            // Somebody who is signed in has one phone to prove; it is known a moment after the page.
            key={own}
            purpose="delete_account"
            phone={own}
            lead={texts.prove}
            submit={profile.contact.getCode}
            onProved={(phone) => setStep({ name: 'ready', phone, obstacle: null })}
          />
        </>
      ) : (
        <LastWord step={step} onStep={setStep} />
      )}
    </section>
  )
}

type LastWordProps = { step: Extract<DeletionStep, { name: 'ready' }>; onStep(step: DeletionStep): void }

function LastWord({ step, onStep }: LastWordProps) {
  const { phone, obstacle } = step
  const { language } = useSite().site
  const [givesUp, setGivesUp] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function erase() {
    if (obstacle === 'certificates' && !givesUp) return setMissing(true)
    setBusy(true)
    try {
      await browserApi(deleteAccount, { body: { givesUpCertificates: givesUp } })
      forgetToken()
      forgetCustomer()
      // Loaded whole: nothing of the customer stays in the page's memory.
      window.location.assign(`/delete-app-account?${DONE_PARAMETER}`)
    } catch (error) {
      onStep(afterRefusal(phone, authFailure(error, auth.noResponse)))
      setBusy(false)
    }
  }

  return (
    <>
      {obstacle === 'orders' && <OpenOrders />}
      {obstacle === 'certificates' && (
        <>
          <CertificatesLeft />
          <Checkbox
            label={texts.giveUp}
            checked={givesUp}
            onChange={(checked) => {
              setGivesUp(checked)
              setMissing(false)
            }}
            error={isMissing && <span role="alert">{texts.giveUpMissing}</span>}
          />
        </>
      )}
      {obstacle !== 'orders' && (
        <>
          {obstacle === null && <p>{texts.proved(shownPhone(phone, language))}</p>}
          {step.texts && (
            <Notice tone="error" live="polite">
              {step.texts}
            </Notice>
          )}
          <Button fullWidth loading={isBusy} loadingLabel={texts.submitting} onClick={() => void erase()}>
            {texts.submit}
          </Button>
        </>
      )}
    </>
  )
}

function OpenOrders() {
  return (
    <Notice
      tone="warn"
      title={texts.openOrders}
      live="polite"
      action={
        <LinkButton as={Link} to={sectionPath('ordersData')} variant="secondary" size="small">
          {texts.toOrders}
        </LinkButton>
      }
    >
      <p>{texts.openOrdersText}</p>
    </Notice>
  )
}

function CertificatesLeft() {
  return (
    <Notice
      tone="warn"
      title={texts.certificates}
      live="polite"
      action={<Link to={sectionPath('certificatesData')}>{texts.toCertificates}</Link>}
    >
      <p>{texts.certificatesText}</p>
    </Notice>
  )
}
