import { describe, expect, test } from 'vitest'
import { isOwnHost, siteOrigins } from './own-hosts.ts'

const hosts = { ru: 'shop.ru', en: 'shop.com' }

describe('own hosts', () => {
  test.each(['shop.ru', 'shop.com', 'localhost', 'en.localhost', '127.0.0.1'])('[A13] %s is ours', (host) => {
    expect(isOwnHost(host, hosts)).toBe(true)
  })

  test.each([
    'evil.ru',
    'shop.com.ru',
    'shop.ru.evil.com',
    'evilshop.ru',
    'en.shop.ru',
    'www.shop.ru',
    'xn--80ak6aa92e.com',
    '127.0.0.2',
    '[::1]',
    '',
  ])('[A13] %j is served, but is not ours', (host) => {
    expect(isOwnHost(host, hosts)).toBe(false)
  })

  test('[A13] the port of a configured host is not a part of its name', () => {
    expect(isOwnHost('shop.ru', { ru: 'shop.ru:8080', en: 'shop.com' })).toBe(true)
    expect(isOwnHost('', { ru: '', en: '' })).toBe(false)
  })

  test.each([
    ['shop.ru', 'https://shop.ru', 'https://shop.ru', 'https://shop.com'],
    ['evil.ru', 'http://evil.ru:99', 'https://shop.ru', 'https://shop.com'],
    ['[::1]', 'http://[::1]:3000', 'https://shop.ru', 'https://shop.com'],
    ['localhost', 'http://localhost:3000', 'http://localhost:3000', 'http://en.localhost:3000'],
    ['en.localhost', 'http://en.localhost:3000', 'http://localhost:3000', 'http://en.localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1', 'http://localhost', 'http://en.localhost'],
  ])('[J13] a visitor of %s gets links to our own hosts', (host, origin, ru, en) => {
    expect(siteOrigins({ host, origin }, hosts)).toEqual({ ru, en })
  })

  test('[J13] names of the local machine have no certificate', () => {
    const local = { ru: 'shop.localhost:8080', en: 'localhost' }
    const origins = { ru: 'http://shop.localhost:8080', en: 'http://localhost' }
    expect(siteOrigins({ host: 'evil.ru', origin: 'http://evil.ru' }, local)).toEqual(origins)
  })
})
