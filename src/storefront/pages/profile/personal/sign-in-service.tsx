import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { type PersonalData, unlinkSignIn } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { keepTopic } from '../../../features/profile/user-data-store.ts'
import { ContactRow } from './contact-row.tsx'

const texts = profile.personal

type SignInServiceProps = { info: PersonalData; service: PersonalData['signInServices'][number]; onLink(): void }

/** Another service by which the customer can sign in, or could. */
export function SignInService({ info, service, onLink }: SignInServiceProps) {
  const { name, title, isLinked } = service
  const [isBusy, setBusy] = useState(false)

  async function unlink() {
    setBusy(true)
    try {
      const { signInServices } = await browserApi(unlinkSignIn, { params: { name } })
      keepTopic('info', { ...info, signInServices })
      showToast({ text: texts.serviceUnlinked(title) })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      showToast({ text: errorMessage(error, auth.noResponse), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return isLinked ? (
    <ContactRow
      name={title}
      value={null}
      note={texts.serviceLinked}
      action={texts.unlink}
      actionName={texts.unlinkService(title)}
      onAction={() => void unlink()}
      busy={isBusy ? texts.unlinking : null}
    />
  ) : (
    <ContactRow
      name={title}
      value={null}
      note={texts.serviceNotLinked}
      action={texts.link}
      actionName={texts.linkService(title)}
      onAction={onLink}
    />
  )
}
