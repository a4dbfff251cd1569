import { expect, test } from 'vitest'
import { leaveAccount, type SignOutSteps } from './sign-out.ts'

function steps(pathname: string, isRefused = false) {
  const done: string[] = []
  const all: SignOutSteps = {
    goal: () => done.push('goal'),
    logout: async () => {
      done.push('logout')
      if (isRefused) throw new Error('no response')
    },
    forget: () => done.push('forget'),
    pathname: () => pathname,
    goHome: () => done.push('home'),
    reload: () => done.push('reload'),
  }
  return { all, done }
}

test.each([
  ['/profile', 'home'],
  ['/profile/', 'home'],
  ['/', 'reload'],
  ['/catalog/rings', 'reload'],
  ['/profiles', 'reload'],
])('[J17] logging out on %s logs the goal, asks the server, forgets the token and then: %s', async (path, end) => {
  const { all, done } = steps(path)
  expect(await leaveAccount(all)).toBe(true)
  expect(done).toEqual(['goal', 'logout', 'forget', end])
})

test('[J17] without success nothing moves: one is still signed in', async () => {
  const { all, done } = steps('/profile', true)
  expect(await leaveAccount(all)).toBe(false)
  expect(done).toEqual(['goal', 'logout'])
})
