import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTarget } from './local-target.ts'

const hosts = { ru: 'shop.ru', en: 'shop.com' }

describe('where a given address may lead', () => {
  test.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/cart?x=1#y', '/cart?x=1'],
    ['https://shop.com/cart', '/cart'],
    ['https://shop.ru/catalog/rings?page=2', '/catalog/rings?page=2'],
    ['http://shop.com/cart', '/cart'],
    ['HTTPS://SHOP.COM./cart', '/cart'],
    ['http://localhost:3000/cart', '/cart'],
    ['http://en.localhost:3000/cart', '/cart'],
    ['https://shop.com:443/cart', '/cart'],
    ['https://shop.com?x=1', '/?x=1'],
    ['/.well-known/x', '/.well-known/x'],
    ['/order-success/<other id>', '/order-success/%3Cother%20id%3E'],
    ['/cart%0d%0aX: y', '/cart%0d%0aX:%20y'],
    ['/a/../cart', '/cart'],
    [
      '/каталог?цвет=золото',
      '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3?%D1%86%D0%B2%D0%B5%D1%82=%D0%B7%D0%BE%D0%BB%D0%BE%D1%82%D0%BE',
    ],
  ])('[J13, M12] %j leads to %j', (url, target) => {
    expect(localTarget(url, hosts)).toBe(target)
  })

  test.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/%09/evil.com',
    '/%2f%2fevil.com',
    '/%5c%5cevil.com',
    '/a/..//evil.com',
    '/.//evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https:///evil.com',
    'https://shop.com@evil.com',
    'https://shop.com%40evil.com',
    'https://me@shop.com/cart',
    'https://me:pw@shop.com/cart',
    'https://evil.com/shop.com',
    'https://evil.com?shop.com',
    'https://evil.com#shop.com',
    'https://shop.com.evil.com',
    'https://evilshop.com',
    'https://shop.com:8443/',
    'https://shop.com:8443/cart',
    'https://shop.com.:8443/cart',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'blob:x',
    'blob:https://shop.com/x',
    'ftp://shop.com/cart',
    'intent://x',
    'https://shop.com\u3002evil.com',
    'https://\u0455hop.com',
    'https://[::1]/',
    'https://0x7f000001/cart',
    'https://2130706433/cart',
    'https://%73hop.com/cart',
    '/cart\r\nSet-Cookie: a=b',
    '/cart\0',
    '/../../',
    'cart',
    '?x=1',
    '#x',
    ' /cart',
    '',
    null,
    undefined,
    'a'.repeat(5000),
    `/${'a'.repeat(5000)}`,
    '/api/logout',
    '/API/v1/services/x',
    '/logout',
    '/Logout/',
    '/%6cogout',
    '//logout',
    '/x/../logout',
    '/token',
  ])('[J13, M12] %j leads home', (url) => {
    expect(localTarget(url, hosts)).toBe('/')
  })

  test('[J13, M12] a configured port is a part of our address', () => {
    const configured = { ru: 'shop.ru:8080', en: 'shop.com' }
    expect(localTarget('http://shop.ru:8080/cart', configured)).toBe('/cart')
    expect(localTarget('http://shop.ru:8081/cart', configured)).toBe('/')
  })

  test('[J13, M12] behind one of our hosts nothing leads anywhere else', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      'evil.com',
      '%2f',
      '%5c',
      '%09',
      '.',
      '..',
      '?',
      '#',
      'https:',
      'shop.com',
      '\t',
      'a',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (url) => {
          const target = localTarget(url, hosts)
          expect(target).toMatch(/^\/(?![/\\])/)
          expect(new URL(target, 'https://shop.com').origin).toBe('https://shop.com')
          expect(new URL(`https://shop.com${target}`).origin).toBe('https://shop.com')
        },
      ),
      { numRuns: 500 },
    )
  })
})
