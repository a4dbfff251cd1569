import { useState } from 'react'
import { repeatEmailLetter } from '#contract/profile.ts'
import { auth } from '#site-texts/auth.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'

const words = profile.contact

/** An address that has not answered yet; its letter may have got lost. */
export function WaitingEmail({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)

  async function repeat() {
    setBusy(true)
    try {
      await browserApi(repeatEmailLetter, {})
      showToast({ text: words.letterRepeated(email) })
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      showToast({ text: error instanceof ApiError ? error.answer.message : auth.noResponse, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      action={
        <Button
          look="secondary"
          size="small"
          loading={isBusy}
          loadingLabel={auth.sending}
          onClick={() => void repeat()}
        >
          {words.repeatLetter}
        </Button>
      }
    >
      {profile.personal.emailWaits(email)}
    </Notice>
  )
}
