import type { ProfileSection } from '#rules/identity/profile-sections.ts'
import { profile } from '#site-texts/profile.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { ApiError } from '../../app/api.ts'
import { forgetToken } from '../../app/browser-api.ts'
import { currentRouter } from '../../app/navigation.ts'
import { loadVisitorData } from '../../app/visitor-data.ts'
import { openPopup } from '../../popups/open-popup.ts'
import { sectionPath } from './section-path.ts'
import { isSignedOut } from './user-data.ts'

let isLeaving = false

/** Spec 4: a 401 on any profile fetch goes home. There one is told why, and can sign in and return to the section. */
export function leaveIfSignedOut(error: unknown, section: ProfileSection): boolean {
  if (!isSignedOut(error instanceof ApiError ? error.status : null)) return false
  // Several fetches may find it out at once.
  if (!isLeaving) {
    isLeaving = true
    void leave(section).finally(() => {
      isLeaving = false
    })
  }
  return true
}

async function leave(section: ProfileSection): Promise<void> {
  forgetToken()
  await currentRouter().navigate('/', { replace: true })
  showToast({ text: profile.signInFirst })
  openPopup('auth', { mode: 'profile', returnTo: sectionPath(section) })
  await loadVisitorData()
}
