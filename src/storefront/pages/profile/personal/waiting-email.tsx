import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { repeatEmailLetter } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'

const texts = profile.contact

/** An address that has not answered yet; its letter may have got lost. */
export function WaitingEmail({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)

  async function repeat() {
    setBusy(true)
    try {
      await browserApi(repeatEmailLetter, {})
      showToast({ text: texts.letterRepeated(email) })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      showToast({ text: errorMessage(error, auth.noResponse), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      action={
        <Button
          variant="secondary"
          size="small"
          loading={isBusy}
          loadingLabel={auth.sending}
          onClick={() => void repeat()}
        >
          {texts.repeatLetter}
        </Button>
      }
    >
      {profile.personal.emailWaits(email)}
    </Notice>
  )
}
