import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/cart?x=1#y', '/cart?x=1#y'],
  ['/order-success/12', '/order-success/12'],
  ['/profile?section=orders', '/profile?section=orders'],
  ['/../../', '/'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
])('%j is ours', (text, path) => {
  expect(ownPath(text)).toBe(path)
})

test.each([
  'https://shop.example/cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'intent://x',
  '/cart\r\nSet-Cookie: a=b',
  '',
  'cart',
  '/logout',
  '/api/docs',
  '/sandbox/simulators/yandex-id/authorize',
  `/${'a'.repeat(5000)}`,
  null,
  undefined,
  42,
  { toString: () => '/cart' },
])('%j is not a place to return to', (text) => {
  expect(ownPath(text)).toBeNull()
})

test('whatever it lets through leads to this very host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const path = ownPath(text)
        if (path === null) return
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
      },
    ),
  )
})
