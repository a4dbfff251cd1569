import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { hasPage } from './has-page.ts'

test.each([
  ['/catalog', 'ru', true],
  ['/catalog', 'en', true],
  ['/delete-app-account', 'ru', true],
  ['/delete-app-account', 'en', false],
  ['/order-success', 'ru', true],
  ['/designers/vera-ladozhskaya', 'ru', true],
  ['/catalog/rings/engagement', 'en', true],
  ['/catalog/rings/engagement/more', 'ru', false],
  ['/get-certificate/abc', 'en', false],
  ['/no-such-page', 'ru', false],
] as const)('a link to %s on the %s site leads somewhere: %s', (path, language, leads) => {
  expect(hasPage(path, { language })).toBe(leads)
})

test('an address that is only reserved leads nowhere', () => {
  for (const { path, page } of routes) if (!page) expect(hasPage(path, { language: 'ru' })).toBe(false)
})
