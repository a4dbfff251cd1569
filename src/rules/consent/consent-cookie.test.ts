import { expect, test } from 'vitest'
import { type Consent, consentCookie, everything, onlyNecessary, parseConsent } from './consent-cookie.ts'

test.each<[Consent, string]>([
  [everything, 'consent=necessary.statistics.marketing; path=/; max-age=31536000; samesite=lax'],
  [onlyNecessary, 'consent=necessary; path=/; max-age=31536000; samesite=lax'],
  [{ statistics: true, marketing: false }, 'consent=necessary.statistics; path=/; max-age=31536000; samesite=lax'],
])('%o is kept for a year and read back', (consent, cookie) => {
  expect(consentCookie(consent, false)).toBe(cookie)
  expect(consentCookie(consent, true)).toBe(`${cookie}; secure`)
  expect(parseConsent(`location=x; ${cookie.split(';')[0]}; other=1`)).toEqual(consent)
})

test.each([
  ['nothing kept', ''],
  ['other cookies', 'location=x; myconsent=necessary'],
  ['an empty choice', 'consent='],
  ['a kind that we do not have', 'consent=necessary.everything'],
  ['another order of words', 'consent=marketing.necessary'],
])('no choice: %s', (_, cookies) => {
  expect(parseConsent(cookies)).toBeNull()
})
