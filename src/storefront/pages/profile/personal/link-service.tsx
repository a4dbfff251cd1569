import { useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { sessionStore } from '#client/safe-storage.ts'
import { DEFAULT_AUTH_SOURCE } from '#contract/customer/identity.ts'
import { type PersonalData, startSignInLink } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import { pageHere } from '../../../features/auth/auth-mode.ts'
import { keepTrip } from '../../../features/auth/oauth/oauth-trip.ts'
import { PhoneProof } from '../../../features/auth/steps/phone-proof.tsx'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import styles from '../section.module.css'
import { ContactSteps } from './contact-steps.tsx'

const texts = profile.contact

type Step = { name: 'prove'; refusal?: string } | { name: 'leaving' }

type LinkServiceProps = { service: PersonalData['signInServices'][number]; phone: string; onEnd(): void }

/** First the own phone, then the other service, which sends the browser back here. */
export function LinkService({ service: { name, title }, phone, onEnd }: LinkServiceProps) {
  const here = useLocation()
  const [step, setStep] = useState<Step>({ name: 'prove' })

  async function leave() {
    setStep({ name: 'leaving' })
    try {
      const { url, state } = await browserApi(startSignInLink, { params: { name } })
      const from = pageHere(here)
      keepTrip(sessionStore, { state, isLink: true, source: DEFAULT_AUTH_SOURCE, mode: 'profile', from, backTo: from })
      window.location.assign(url)
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      setStep({ name: 'prove', refusal: authFailure(error, auth.noResponse).message })
    }
  }

  return (
    <ContactSteps
      title={profile.personal.linkService(title)}
      step={step.name === 'prove' ? 1 : 2}
      of={2}
      onCancel={onEnd}
    >
      {step.name === 'prove' ? (
        <>
          {step.refusal && (
            <Notice tone="error" live="polite">
              {step.refusal}
            </Notice>
          )}
          <PhoneProof
            purpose="change_contact"
            phone={phone}
            lead={texts.proveLink}
            submit={texts.getCode}
            onProved={() => void leave()}
          />
        </>
      ) : (
        <p className={styles.progress} role="status">
          <Spinner />
          {texts.leaving(title)}
        </p>
      )}
    </ContactSteps>
  )
}
