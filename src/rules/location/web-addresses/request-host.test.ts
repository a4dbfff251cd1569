import { describe, expect, test } from 'vitest'
import { requestHost } from './request-host.ts'

describe('the host of a request', () => {
  test.each([
    [['Host', 'shop.ru'], 'shop.ru'],
    [['hOsT', 'EN.shop.ru:443'], 'en.shop.ru'],
    [['Accept', '*/*', 'Host', 'shop.com', 'Cookie', 'a=b'], 'shop.com'],
    [[], null],
    [['Host', ''], null],
    [['Host', 'shop.ru', 'Host', 'evil.com'], null],
    [['Host', 'shop.ru', 'host', 'shop.ru'], null],
    [['Accept', 'host', 'X', 'shop.ru'], null],
  ])('[A11, A12] %j gives %j', (rawHeaders, host) => {
    expect(requestHost(rawHeaders, { behindProxy: false })).toBe(host)
    expect(requestHost(rawHeaders, { behindProxy: true })).toBe(host)
  })

  test.each([
    ['X-Forwarded-Host', 'evil.com'],
    ['x-forwarded-host', 'shop.com, evil.com'],
    ['X-Forwarded-Host', ''],
    ['Forwarded', 'host=evil.com'],
    ['X-Host', 'evil.com'],
    ['X-Original-Host', 'evil.com'],
    ['X-Rewrite-URL', 'https://evil.com/'],
    ['X-Original-URL', 'https://evil.com/'],
  ])('[A11] a direct visitor cannot choose the host by %s: %j', (name, value) => {
    expect(requestHost([name, value, 'Host', 'shop.ru'], { behindProxy: false })).toBe('shop.ru')
  })

  test.each([
    [['X-Forwarded-Host', 'shop.com'], 'shop.com'],
    [['X-Forwarded-Host', 'SHOP.com.:443'], 'shop.com'],
    // What the client sent was kept by the proxy: nothing says which of the two is true.
    [['X-Forwarded-Host', 'evil.com, shop.com'], 'node-1'],
    [['X-Forwarded-Host', 'evil.com', 'X-Forwarded-Host', 'shop.com'], 'node-1'],
    [['X-Forwarded-Host', 'shop.com/evil'], null],
    [['X-Forwarded-Host', ''], null],
    [['Forwarded', 'host=evil.com'], 'node-1'],
    [['X-Host', 'evil.com'], 'node-1'],
    [[], 'node-1'],
  ])('[A11, A12] behind our proxy %j gives %j', (forwarded, host) => {
    expect(requestHost([...forwarded, 'Host', 'node-1'], { behindProxy: true })).toBe(host)
  })
})
