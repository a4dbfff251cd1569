import { expect, test } from 'vitest'
import { isReadOffline } from './offline-pages.ts'
import { routes } from './routes.ts'

const saved = routes.filter(isReadOffline).map(({ path }) => path)

test.each([
  '/cart',
  '/profile',
  '/wishlist',
  '/order-success/:id?',
  '/get-certificate/:id?',
  '/certificate',
  '/preview/:token',
  '/preview/home/:token',
  '/newsletter/confirm/:token',
  '/ya-callback',
  '/delete-app-account',
  '/referral-program',
  '/sandbox/ui',
])('%s is somebody’s own, or a tool: no browser saves it', (path) => {
  expect(routes.map((row) => row.path)).toContain(path)
  expect(saved).not.toContain(path)
})

test.each(['/', '/catalog', '/catalog/:category/:id?', '/jewelry/:id', '/garantii'])(
  '%s can be read without a connection',
  (path) => {
    expect(saved).toContain(path)
  },
)

test('[B53] a tablet that is switched on without a connection finds its page', () => {
  expect(saved).toContain('/landings/tablet-subscription')
})

test('what is made for one visitor is never saved, whatever page it is', () => {
  expect(isReadOffline({ path: '/x', page: 'content/content-page', isPersonal: true })).toBe(false)
})
