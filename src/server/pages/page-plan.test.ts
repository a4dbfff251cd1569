import { expect, test } from 'vitest'
import type { PagePlan } from '#contract/page.ts'
import { defaultLocation } from '#rules/location/location.ts'
import { siteByHost } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { pageAddress } from './page-plan.ts'

function visitor(host: string, ownHost = true): Visitor {
  const site = siteByHost(host)
  return {
    site,
    ownHost,
    origin: `https://${host}`,
    location: defaultLocation(settings.homeCountries, site),
    country: 'RU',
    currency: 'RUB',
  }
}

const plan = (path: string): PagePlan => ({
  exists: ['/', '/catalog', '/profile', '/delivery', '/fresh'].includes(path),
  query: path === '/catalog' ? ['page', 'metal'] : [],
  isShared: path !== '/fresh',
  isReadOffline: ['/catalog', '/fresh'].includes(path),
})

const page = (url: string, host = 'lunnitsa.ru') => pageAddress(visitor(host), url, plan)

test.each([
  ['/', '/'],
  ['/?utm_source=x&popup=auth', '/'],
  ['/catalog?page=2&evil=<script>', '/catalog?page=2'],
  ['/catalog?page=2&metal=gold', '/catalog?metal=gold&page=2'],
  ['/catalog?metal=silver&metal=gold', '/catalog?metal=gold&metal=silver'],
  ['/catalog?page=', '/catalog'],
  ['/no-such-page?x=1', '/404'],
  ['/404', '/404'],
  [`/${'x'.repeat(3000)}`, '/404'],
  ['//evil.example', null],
])('the page of %s is %s', (asked, expected) => {
  const address = page(asked)
  expect(address.kind === 'page' ? address.url : null).toBe(expected)
})

test.each([
  ['/catalog/', '/catalog'],
  ['//evil.example', '/evil.example'],
  ['/catalog//', '/catalog'],
  ['/catalog/?page=2', '/catalog?page=2'],
  ['///', '/'],
])('%s has one address: %s', (asked, expected) => {
  expect(page(asked)).toEqual({ kind: 'redirect', to: expected, status: 301 })
})

test('[D02] a blocked page redirects to /404, and on another host it does not', () => {
  expect(page('/delivery')).toEqual({ kind: 'redirect', to: '/404', status: 302 })
  expect(page('/delivery/anything')).toEqual({ kind: 'redirect', to: '/404', status: 302 })
  expect(page('/delivery', 'localhost')).toMatchObject({ kind: 'page', url: '/delivery' })
})

test('[D05] the English profile has no bonuses and no certificates', () => {
  expect(page('/profile?section=bonusesData', 'lunnitsa.com')).toMatchObject({ kind: 'redirect', to: '/404' })
  expect(page('/profile?section=ordersData', 'lunnitsa.com')).toMatchObject({ kind: 'page' })
  expect(page('/profile?section=bonusesData', 'lunnitsa.ru')).toMatchObject({ kind: 'page' })
})

test('a page is shared by all visitors of a site and a currency, and by nobody else', () => {
  const key = (host: string, change: Partial<Visitor> = {}) => {
    const address = pageAddress({ ...visitor(host), ...change }, '/catalog?page=2', plan)
    return address.kind === 'page' ? address.key : ''
  }
  expect(key('lunnitsa.ru')).toBe(
    key('lunnitsa.ru', { location: { ...visitor('lunnitsa.ru').location, city: 'Тула' } }),
  )
  const others = [key('lunnitsa.com'), key('lunnitsa.ru', { currency: 'USD' }), key('localhost')]
  expect(new Set([key('lunnitsa.ru'), ...others]).size).toBe(4)
})

test('nothing is kept for a host that is not ours, for a page of its own kind, or for an endless query', () => {
  const isShared = (url: string, own = true) => {
    const address = pageAddress(visitor('lunnitsa.ru', own), url, plan)
    return address.kind === 'page' && address.isShared
  }
  expect(isShared('/')).toBe(true)
  expect(isShared('/', false)).toBe(false)
  expect(isShared('/nothing', false)).toBe(false)
  expect(isShared('/fresh')).toBe(false)
  expect(isShared(`/catalog?metal=${'x'.repeat(600)}`)).toBe(false)
})

test('a browser may save a page that is meant for it and everybody’s, and no other', () => {
  const isSaved = (url: string, own = true) => {
    const address = pageAddress(visitor('lunnitsa.ru', own), url, plan)
    return address.kind === 'page' && address.isReadOffline
  }
  expect(isSaved('/catalog?page=2')).toBe(true)
  for (const url of ['/', '/profile', '/fresh', '/nothing', `/catalog?metal=${'x'.repeat(600)}`])
    expect(isSaved(url), url).toBe(false)
  expect(isSaved('/catalog', false)).toBe(false)
})
