import { expect, test } from 'vitest'
import { createSessions } from './session.ts'

const sessions = createSessions('a secret of at least thirty-two characters')

test('a session survives its cookie, and only its own cookie', () => {
  const session = sessions.create()
  const cookie = sessions.cookieOf(session)
  expect(sessions.read(cookie)).toEqual({ id: session.id, isNew: false })
  const [id, signature] = cookie.split('.')
  const other = sessions.cookieOf(sessions.create()).split('.')
  const forged = [
    undefined,
    '',
    id,
    `${id}.`,
    `${id}.${other[1]}`,
    `${other[0]}.${signature}`,
    `${cookie}.x`,
    `${cookie}x`,
    'x'.repeat(10_000),
  ]
  for (const cookie of forged) expect(sessions.read(cookie)).toBeNull()
})

test('a token works in its own session only', () => {
  const [mine, other] = [sessions.create(), sessions.create()]
  const token = sessions.csrfToken(mine)
  expect(sessions.isCsrfToken(mine, token)).toBe(true)
  expect(sessions.isCsrfToken(other, token)).toBe(false)
  expect(sessions.isCsrfToken(mine, undefined)).toBe(false)
  expect(sessions.isCsrfToken(mine, sessions.cookieOf(mine).split('.')[1])).toBe(false)
})

test('another secret is another shop', () => {
  const session = sessions.create()
  expect(createSessions('another secret, also of many characters').read(sessions.cookieOf(session))).toBeNull()
})
