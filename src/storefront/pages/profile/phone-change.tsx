import { useState } from 'react'
import { changePhone, profileInfo } from '#contract/profile.ts'
import { auth } from '#site-texts/auth.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { Spinner } from '#ui/spinner.tsx'
import { browserApi, forgetToken } from '../../app/browser-api.ts'
import { loadVisitorData } from '../../app/visitor-data.ts'
import { authTrouble } from '../../features/auth/auth-trouble.ts'
import { PhoneProof } from '../../features/auth/phone-proof.tsx'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import { keepTopic } from '../../features/profile/user-data-store.ts'
import { ContactSteps } from './contact-steps.tsx'
import styles from './section.module.css'

const words = profile.contact

type Step = { name: 'old' } | { name: 'new' } | { name: 'moving' } | { name: 'refused'; words: string }

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
      showToast({ text: words.phoneChanged })
      onEnd()
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      setStep({ name: 'refused', words: authTrouble(error, auth.noResponse).message })
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
          lead={words.proveOld}
          submit={words.getCode}
          onProved={() => setStep({ name: 'new' })}
        />
      )}
      {step.name === 'new' && (
        <PhoneProof
          key="new"
          purpose="new_phone"
          phone=""
          lead={words.proveNew}
          submit={words.getCode}
          takesFocus
          onProved={(next) => void move(next)}
        />
      )}
      {step.name === 'moving' && (
        <p className={styles.progress} role="status">
          <Spinner />
          {words.phoneMoving}
        </p>
      )}
      {step.name === 'refused' && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button look="secondary" size="small" onClick={() => setStep({ name: 'old' })}>
              {words.again}
            </Button>
          }
        >
          <p>{step.words}</p>
        </Notice>
      )}
    </ContactSteps>
  )
}
