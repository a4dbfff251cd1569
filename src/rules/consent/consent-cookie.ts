/** What a visitor may allow besides what the shop cannot work without. */
export const OPTIONAL_KINDS = ['statistics', 'marketing'] as const
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]
export type Consent = Record<OptionalKind, boolean>

export const CONSENT_COOKIE = 'consent'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export const everything: Consent = { statistics: true, marketing: true }
export const onlyNecessary: Consent = { statistics: false, marketing: false }

/** The choice in the text of `document.cookie`; null when none was made, or in words that are not ours. */
export function parseConsent(cookies: string): Consent | null {
  const stored = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1]
  if (stored === undefined) return null
  const [first, ...allowed] = stored.split('.')
  const isOurs = first === 'necessary' && allowed.every((kind) => OPTIONAL_KINDS.some((known) => known === kind))
  return isOurs ? { statistics: allowed.includes('statistics'), marketing: allowed.includes('marketing') } : null
}

/** The cookie to set. It is readable by the server too, which must not count those who did not allow it. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const value = ['necessary', ...OPTIONAL_KINDS.filter((kind) => consent[kind])].join('.')
  return `${CONSENT_COOKIE}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`
}
