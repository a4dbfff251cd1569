import { useSyncExternalStore } from 'react'
import { type Consent, consentCookie, parseConsent } from '#rules/consent/consent-cookie.ts'

const listeners = new Set<() => void>()
let last: { cookies: string; consent: Consent | null } = { cookies: '', consent: null }

/** The choice kept in this browser, null when there is none yet. */
export function storedConsent(): Consent | null {
  // The same object for the same cookies, so that nobody is drawn anew for nothing.
  if (last.cookies !== document.cookie) last = { cookies: document.cookie, consent: parseConsent(document.cookie) }
  return last.consent
}

export function keepConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = consentCookie(consent, window.location.protocol === 'https:')
  for (const listener of listeners) listener()
}

/** Tells each time that a choice is made on this page. */
export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until the page is alive: what depends on it is not in the page that everybody shares. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsent, storedConsent, () => undefined)
}
