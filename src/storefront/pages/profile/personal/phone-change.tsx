import { useState } from 'react'
import { browserApi, forgetToken } from '#client/calls/browser-api.ts'
import { changePhone, profileInfo } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import { PhoneProof } from '../../../features/auth/steps/phone-proof.tsx'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { keepTopic } from '../../../features/profile/user-data-store.ts'
import { loadVisitorData } from '../../../state/visitor-data.ts'
import styles from '../section.module.css'
import { ContactSteps } from './contact-steps.tsx'

const texts = profile.contact

type Step = { name: 'old' } | { name: 'new' } | { name: 'moving' } | { name: 'refused'; texts: string }

/** A code to the old phone and one to the new; then the account moves, and every other device signs in anew. */
export function PhoneChange({ phone, onEnd }: { phone: string; onEnd(): void }) {
  const [step, setStep] = useState<Step>({ name: 'old' })

  async function move(next: string) {
    setStep({ name: 'moving' })
    try {
      await browserApi(changePhone, { body: { phone: next } })
      // The session is a new one now.
      forgetToken()
      keepTopic('info', await browserApi(profileInfo, {}))
      void loadVisitorData()
      showToast({ text: texts.phoneChanged })
      onEnd()
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      setStep({ name: 'refused', texts: authFailure(error, auth.noResponse).message })
    }
  }

  const isFirst = step.name === 'old'
  return (
    <ContactSteps title={profile.personal.changePhone} step={isFirst ? 1 : 2} of={2} onCancel={onEnd}>
      {isFirst && (
        <PhoneProof
          key="old"
          purpose="change_contact"
          phone={phone}
          lead={texts.proveOld}
          submit={texts.getCode}
          onProved={() => setStep({ name: 'new' })}
        />
      )}
      {step.name === 'new' && (
        <PhoneProof
          key="new"
          purpose="new_phone"
          phone=""
          lead={texts.proveNew}
          submit={texts.getCode}
          takesFocus
          onProved={(next) => void move(next)}
        />
      )}
      {step.name === 'moving' && (
        <p className={styles.progress} role="status">
          <Spinner />
          {texts.phoneMoving}
        </p>
      )}
      {step.name === 'refused' && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button variant="secondary" size="small" onClick={() => setStep({ name: 'old' })}>
              {texts.again}
            </Button>
          }
        >
          <p>{step.texts}</p>
        </Notice>
      )}
    </ContactSteps>
  )
}
