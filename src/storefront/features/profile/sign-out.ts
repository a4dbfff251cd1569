import { browserApi, forgetToken } from '#client/calls/browser-api.ts'
import { logout, logoutEverywhere } from '#contract/customer/identity.ts'
import { track } from '../../shared/tracking/events.ts'
import { forgetCustomer } from '../../state/personal-storage.ts'
import { isProfilePath } from './section-path.ts'

export type SignOutSteps = {
  goal(): void
  logout(): Promise<unknown>
  forget(): void
  pathname(): string
  goHome(): void
  reload(): void
}

/** Spec 4. Home or anew, either way the page is loaded whole: nothing of the customer stays in its memory. */
export async function leaveAccount(steps: SignOutSteps): Promise<boolean> {
  steps.goal()
  try {
    await steps.logout()
  } catch {
    return false
  }
  steps.forget()
  if (isProfilePath(steps.pathname())) steps.goHome()
  else steps.reload()
  return true
}

const browser: Omit<SignOutSteps, 'logout'> = {
  goal: () => track({ kind: 'goal', goal: 'logout' }),
  forget() {
    forgetToken()
    forgetCustomer()
  },
  pathname: () => window.location.pathname,
  goHome: () => window.location.assign('/'),
  reload: () => window.location.reload(),
}

/** False: it did not work, and one is still signed in. */
export function signOut(): Promise<boolean> {
  return leaveAccount({ ...browser, logout: () => browserApi(logout, {}) })
}

export function signOutEverywhere(): Promise<boolean> {
  return leaveAccount({ ...browser, logout: () => browserApi(logoutEverywhere, {}) })
}
