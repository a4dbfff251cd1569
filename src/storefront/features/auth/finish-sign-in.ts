import type { User } from '#contract/entities/user.ts'
import { auth } from '#site-texts/auth.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { forgetToken } from '../../app/browser-api.ts'
import { loadVisitorData } from '../../app/visitor-data.ts'

/** The session is a new one now: its token is asked for anew, and everything personal with it. */
export async function finishSignIn(user: Pick<User, 'name'>): Promise<void> {
  forgetToken()
  await loadVisitorData()
  showToast({ text: auth.signedIn(user.name) })
}
