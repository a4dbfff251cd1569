import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout, logoutEverywhere } from '#contract/customer/identity.ts'
import { leaveAccount, type SignOutSteps, signOut, signOutEverywhere } from './sign-out.ts'

const { happened, browserApi } = vi.hoisted(() => {
  const happened: unknown[] = []
  return { happened, browserApi: vi.fn(async () => ({})) }
})
vi.mock('../../shared/tracking/events.ts', () => ({ track: (event: unknown) => happened.push(event) }))
vi.mock('#client/calls/browser-api.ts', () => ({ browserApi, forgetToken: () => happened.push('forget') }))

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

describe('in a browser', () => {
  const stored = new Map<string, string>()
  const location = {
    pathname: '/',
    assign: (address: string) => happened.push(`go to ${address}`),
    reload: () => happened.push('reload'),
  }
  beforeEach(() => {
    happened.length = 0
    vi.stubGlobal('window', { location })
    stored.clear()
    for (const kind of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(kind, { setItem: stored.set.bind(stored), removeItem: stored.delete.bind(stored) })
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['/profile', 'go to /'],
    ['/catalog', 'reload'],
  ])('[J17] on %s the goal is counted, the logout endpoint is called, and then: %s', async (path, end) => {
    location.pathname = path
    const kept = ['order-data', 'order-phone', 'order-intent', 'spend-bonuses', 'chosen-delivery', 'certificate-draft']
    for (const key of kept) stored.set(key, 'of Anna')
    stored.set('cart', 'of a guest')
    expect(await signOut()).toBe(true)
    expect(browserApi).toHaveBeenLastCalledWith(logout, {})
    expect(happened).toEqual([{ kind: 'goal', goal: 'logout' }, 'forget', end])
    expect([...stored.keys()]).toEqual(['cart'])
  })

  test('[J17] leaving every device calls the endpoint of that', async () => {
    expect(await signOutEverywhere()).toBe(true)
    expect(browserApi).toHaveBeenLastCalledWith(logoutEverywhere, {})
  })
})
