import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createSafeStorage } from '#client/safe-storage.ts'
import { auth as en } from '#texts/en/customer/auth.ts'
import { auth as ru } from '#texts/ru/customer/auth.ts'
import { forgetOauthFailure, keepOauthFailure, OAUTH_FAILURE_KEY, readOauthFailure } from './oauth-failure.ts'
import { grantIn, keepTrip, type OauthTrip, takeTrip } from './oauth-trip.ts'

const items = new Map<string, string>()
const storage = createSafeStorage(() => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
}))
beforeEach(() => items.clear())

test('[Q09] the text of a failed OAuth is kept together with its source, and told once', () => {
  expect(ru.oauth.failed).toBe('Ошибка авторизации')
  expect(en.oauth.failed).toBe('Authorisation error')
  keepOauthFailure(storage, { text: ru.oauth.failed, source: 'cart' })
  expect(JSON.parse(items.get(OAUTH_FAILURE_KEY) ?? '')).toEqual({ text: 'Ошибка авторизации', source: 'cart' })
  expect(readOauthFailure(storage)).toEqual({ text: 'Ошибка авторизации', source: 'cart' })
  forgetOauthFailure(storage)
  expect(readOauthFailure(storage)).toBeNull()
})

test.each([
  ['{"text":"Ошибка авторизации"}', { text: 'Ошибка авторизации', source: 'login_form' }],
  ['{"text":"Ошибка авторизации","source":7}', { text: 'Ошибка авторизации', source: 'login_form' }],
  ['{"text":""}', null],
  ['{"text":["x"]}', null],
  [`{"text":"${'x'.repeat(201)}"}`, null],
  ['null', null],
  ['[]', null],
  ['not json', null],
  ['', null],
])('[Q09] what somebody else wrote there is not believed: %s', (stored, failure) => {
  items.set(OAUTH_FAILURE_KEY, stored)
  expect(readOauthFailure(storage)).toEqual(failure)
})

test('[Q09] no text in local storage can break the popup', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      items.set(OAUTH_FAILURE_KEY, stored)
      const failure = readOauthFailure(storage)
      if (failure) expect(failure.text.length).toBeLessThanOrEqual(200)
    }),
  )
})

const trip: OauthTrip = {
  state: 'st4te',
  isLink: false,
  source: 'cart',
  mode: 'cart',
  from: '/cart',
  backTo: '/cart?step=2',
}

test('a trip is kept and taken once', () => {
  keepTrip(storage, trip)
  expect(takeTrip(storage)).toEqual(trip)
  expect(takeTrip(storage)).toBeNull()
})

test.each([
  [
    { ...trip, backTo: '//evil.example' },
    { ...trip, backTo: '/' },
  ],
  [
    { ...trip, mode: 'admin' },
    { ...trip, mode: 'login' },
  ],
  [
    { ...trip, isLink: true },
    { ...trip, isLink: true },
  ],
  [{ ...trip, isLink: 'yes' }, trip],
  [{ ...trip, state: 5 }, null],
  ['text', null],
])('a trip that was tampered with leads nowhere else: %j', (stored, taken) => {
  items.set('oauthTrip', JSON.stringify(stored))
  expect(takeTrip(storage)).toEqual(taken)
})

test.each([
  ['?code=abc&state=st4te', trip, { code: 'abc', state: 'st4te' }],
  ['?code=abc&state=st4te&cid=1', null, { code: 'abc', state: 'st4te' }],
  ['?code=abc&state=other', trip, null],
  ['?code=abc', trip, null],
  ['?state=st4te', trip, null],
  ['?error=access_denied&error_description=%3Cscript%3E&state=st4te', trip, null],
  ['?error=access_denied&code=abc&state=st4te', trip, null],
  ['', trip, null],
])('[M42] the address %j is handed in as %j', (search, left, grant) => {
  expect(grantIn(search, left)).toEqual(grant)
})
