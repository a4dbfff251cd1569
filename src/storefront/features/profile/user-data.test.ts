import { describe, expect, test } from 'vitest'
import type { PersonalData } from '#contract/customer/profile.ts'
import {
  dataOf,
  errorText,
  isSignedOut,
  noUserData,
  signedInUser,
  type Topic,
  withAnswer,
  withError,
  withoutData,
} from './user-data.ts'

const user = {
  id: 7,
  phone: '+79161234567',
  email: null,
  name: 'Анна',
  surname: '',
  fullName: 'Анна',
  waitingEmail: null,
  isAuth: true,
  isAdmin: false,
  isEmployee: false,
  isSubscribed: false,
}
const info: PersonalData = {
  user,
  birthday: '',
  gender: null,
  isEmailConfirmed: false,
  waitingEmail: null,
  signInServices: [],
  subscriptions: { email: false, sms: false, pieces: [] },
}
const bonuses = {
  balance: 120,
  backgroundImage: '/media/moon.webp',
  pending: 0,
  held: 0,
  owed: 0,
  endingSoonest: null,
  level: { code: 'insider', percent: 3 },
  nextLevel: null,
  movements: [],
  cursor: null,
} as const

const TOPICS: Topic[] = ['info', 'orders', 'certificates', 'bonuses']
const refusal = { success: false, code: 'auth.required', message: 'Войдите, чтобы продолжить.' }

test('[H07] each topic is held by itself: bonuses with their balance and picture beside the personal data', () => {
  const held = withAnswer(withAnswer(noUserData, 'info', info), 'bonuses', { ...bonuses, calendar: [], movements: [] })
  expect(dataOf(held, 'info')).toEqual(info)
  expect(dataOf(held, 'bonuses')).toMatchObject({ balance: 120, backgroundImage: '/media/moon.webp' })
  expect(dataOf(held, 'orders')).toBeNull()
  expect(signedInUser(held)).toEqual(user)
})

describe('[N12] on an error the body is stored under the topic that was asked for', () => {
  test.each(TOPICS)('%s', (topic) => {
    const held = withError(withAnswer(noUserData, 'info', info), topic, refusal)
    expect(held[topic]).toEqual({ isError: true, body: refusal })
    expect(dataOf(held, topic)).toBeNull()
    for (const other of TOPICS.filter((name) => name !== topic && name !== 'info')) expect(held[other]).toBeUndefined()
  })

  test('and the next answer takes its place', () => {
    const held = withAnswer(withError(noUserData, 'info', refusal), 'info', info)
    expect(dataOf(held, 'info')).toEqual(info)
  })
})

test.each([
  ['the refusal itself', refusal],
  ['one that names a user', { ...refusal, user }],
  ['one that looks like an answer', { ...info }],
  ['one that is wrapped', { isError: false, data: info }],
  ['nothing', null],
])('[L02, N12] the body of a 401 signs nobody in: %s', (_, body) => {
  const held = withError(withAnswer(noUserData, 'info', info), 'info', body)
  expect(signedInUser(held)).toBeNull()
  expect(signedInUser(withError(noUserData, 'bonuses', body))).toBeNull()
})

test('a guest whom the server described is not signed in either', () => {
  expect(signedInUser(withAnswer(noUserData, 'info', { ...info, user: { ...user, isAuth: false } }))).toBeNull()
})

test.each([
  [401, true],
  [403, false],
  [404, false],
  [429, false],
  [500, false],
  [null, false],
])('[J16] the status %s sends home: %s', (status, sends) => {
  expect(isSignedOut(status)).toBe(sends)
})

test.each([
  [refusal, refusal.message],
  [{ message: '' }, null],
  [{ message: 5 }, null],
  ['text', null],
  [null, null],
])('[N12] the stored body %o is shown in its own words', (body, texts) => {
  expect(errorText(body)).toBe(texts)
})

test('[L02] whoever signs in next sees nothing of the one before', () => {
  const held = withError(withAnswer(noUserData, 'info', info), 'orders', refusal)
  const next = withoutData(held)
  expect(signedInUser(next)).toBeNull()
  expect(dataOf(next, 'info')).toBeNull()
  expect(next.orders).toEqual({ isError: true, body: refusal })
})
