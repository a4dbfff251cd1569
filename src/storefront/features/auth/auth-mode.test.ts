import { expect, test } from 'vitest'
import { AUTH_METHODS, AUTH_MODES, DEFAULT_AUTH_SOURCE } from '#contract/customer/identity.ts'
import { auth as en } from '#texts/en/customer/auth.ts'
import { auth as ru } from '#texts/ru/customer/auth.ts'
import {
  authModeOf,
  isMemberAlready,
  LOYALTY_SOURCE,
  methodsFor,
  otherMethod,
  pageHere,
  placeAfter,
} from './auth-mode.ts'

test('[H17] there are eight modes, and each says what signing in is for, in both languages', () => {
  expect(AUTH_MODES).toEqual([
    'cart',
    'login',
    'landing',
    'certificate-payment',
    'certificate-add',
    'certificate-add-to-profile',
    'yaid',
    'profile',
  ])
  for (const texts of [ru, en]) {
    expect(Object.keys(texts.titles)).toEqual([...AUTH_MODES])
    expect(new Set(Object.values(texts.titles)).size).toBe(AUTH_MODES.length)
  }
})

test('[H19] the methods are sms, flashcall, yaid and mobid', () => {
  expect(AUTH_METHODS).toEqual(['sms', 'flashcall', 'yaid', 'mobid'])
})

test('[G44] the source is login_form unless one is given', () => {
  expect(DEFAULT_AUTH_SOURCE).toBe('login_form')
})

test.each([
  ['cart', undefined, null],
  ['login', undefined, null],
  ['landing', undefined, null],
  ['certificate-payment', undefined, null],
  ['certificate-add', undefined, null],
  ['certificate-add-to-profile', undefined, null],
  ['yaid', undefined, null],
  ['profile', undefined, '/profile'],
  ['cart', '/cart?step=2', '/cart?step=2'],
  ['profile', '/profile?section=orders', '/profile?section=orders'],
  ['login', '//evil.example', null],
  ['profile', 'https://evil.example', '/profile'],
] as const)('[H17] after %s (asked to go to %s) the visitor is at %s', (mode, returnTo, place) => {
  expect(placeAfter(mode, returnTo)).toBe(place)
})

test.each([
  ['/cart', '?popup=auth', '/cart'],
  ['/catalog/rings', '?metal=gold&popup=filters&popup=auth', '/catalog/rings?metal=gold'],
  ['/', '', '/'],
  ['//evil.example', '', '/'],
])('[H17] whoever leaves %s%s for another site comes back to %s', (pathname, search, place) => {
  expect(pageHere({ pathname, search })).toBe(place)
})

test.each([
  ['profile', 'profile'],
  ['admin', 'login'],
  [undefined, 'login'],
  [7, 'login'],
] as const)('the mode %s is taken as %s', (value, mode) => {
  expect(authModeOf(value)).toBe(mode)
})

test.each([
  ['', 'ru', true],
  ['', 'en', false],
  ['+7 (999', 'ru', true],
  ['+7 (999', 'en', true],
  ['+971 50', 'ru', false],
  ['+971 50', 'en', false],
  ['+', 'ru', true],
  ['999', 'ru', true],
] as const)('[H19] for %j on the %s site Mobile ID is offered: %s', (phone, language, isOffered) => {
  expect(methodsFor(phone, language).includes('mobid')).toBe(isOffered)
})

test.each([
  ['landing', LOYALTY_SOURCE, false, true],
  ['landing', LOYALTY_SOURCE, true, false],
  ['landing', 'other_landing', false, false],
  ['login', LOYALTY_SOURCE, false, false],
] as const)(
  '[G37, H17] signed in by %s from %s, with a new account: %s; told that they are in already: %s',
  (mode, source, isNew, isKnown) => {
    expect(isMemberAlready(mode, source, isNew)).toBe(isKnown)
  },
)

test.each([
  ['sms', 'flashcall'],
  ['flashcall', 'sms'],
  ['mobid', 'sms'],
] as const)('who waits for %s may ask for %s instead', (method, other) => {
  expect(otherMethod(method)).toBe(other)
})
