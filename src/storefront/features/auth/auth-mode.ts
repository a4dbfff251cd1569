import { AUTH_MODES, type AuthMode, type SendMethod } from '#contract/customer/identity.ts'
import type { Language } from '#rules/location/site.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { ownPath } from './oauth/own-path.ts'

/**
 * Where to go after signing in; null: stay, the popup closes. An explicit target wins. Only the account has a page to
 * go to: a cart, certificate or landing page is where the visitor already is.
 */
export function placeAfter(mode: AuthMode, returnTo: unknown): string | null {
  return ownPath(returnTo) ?? (mode === 'profile' ? '/profile' : null)
}

/** This very page without its popups. */
export function pageHere(here: { pathname: string; search: string }): string {
  const query = new URLSearchParams(here.search)
  query.delete(POPUP_PARAMETER)
  const search = query.toString()
  return ownPath(here.pathname + (search && `?${search}`)) ?? '/'
}

export function authModeOf(value: unknown): AuthMode {
  return AUTH_MODES.find((mode) => mode === value) ?? 'login'
}

/** What the page of the loyalty programme calls itself when it asks to sign in. */
export const LOYALTY_SOURCE = 'loyalty_program'

/** Whether somebody wanted to join the programme who is in it already: everybody with an account is. */
export function isMemberAlready(mode: AuthMode, source: string, isNew: boolean): boolean {
  return mode === 'landing' && source === LOYALTY_SOURCE && !isNew
}

/** How a number can be proved. Mobile ID is a service of Russian operators. */
export function methodsFor(phone: string, language: Language): readonly SendMethod[] {
  const digits = phone.replace(/\D/g, '')
  const isRussian = phone.startsWith('+') ? digits.startsWith('7') || digits === '' : language === 'ru'
  return isRussian && (language === 'ru' || digits !== '') ? ['sms', 'flashcall', 'mobid'] : ['sms', 'flashcall']
}

/** The other way to get a code: a call for those who wait for a message, a message for everybody else. */
export function otherMethod(method: SendMethod): 'sms' | 'flashcall' {
  return method === 'sms' ? 'flashcall' : 'sms'
}
