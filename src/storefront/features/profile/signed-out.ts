import { ApiError } from '#client/calls/api.ts'
import { forgetToken } from '#client/calls/browser-api.ts'
import type { ProfileSection } from '#rules/identity/profile-sections.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { loadVisitorData } from '../../state/visitor-data.ts'
import { sectionPath } from './section-path.ts'
import { isSignedOut } from './user-data.ts'

/** Spec 4: a 401 on any profile fetch goes home. */
export function leaveIfSignedOut(error: unknown, section: ProfileSection): boolean {
  if (!isSignedOut(error instanceof ApiError ? error.status : null)) return false
  goHomeToSignIn(section)
  return true
}

let isLeaving = false

/** At home one is told why by the popup, which leads back to the section. Several fetches may find it out at once. */
export function goHomeToSignIn(section: ProfileSection): void {
  if (isLeaving) return
  isLeaving = true
  void leave(section).finally(() => {
    isLeaving = false
  })
}

async function leave(section: ProfileSection): Promise<void> {
  forgetToken()
  await currentRouter().navigate('/', { replace: true })
  openPopup('auth', { mode: 'profile', returnTo: sectionPath(section), isSentHome: true })
  await loadVisitorData()
}
