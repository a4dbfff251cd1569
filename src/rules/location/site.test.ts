import { describe, expect, test } from 'vitest'
import { parseHost, siteByHost } from './site.ts'

const RU = { kind: 'ru', language: 'ru' }
const EN = { kind: 'en', language: 'en' }
const OTHER = { kind: 'other', language: 'ru' }

describe('the site of a Host header', () => {
  test.each([
    ['shop.ru', 'shop.ru'],
    ['SHOP.RU', 'shop.ru'],
    ['shop.ru:443', 'shop.ru'],
    ['shop.ru.', 'shop.ru'],
    ['Shop.Ru.:3000', 'shop.ru'],
    ['english.shop.ru', 'english.shop.ru'],
    ['en-shop.ru', 'en-shop.ru'],
    ['shop.com.ru', 'shop.com.ru'],
    ['com.ru', 'com.ru'],
    ['evil.ru', 'evil.ru'],
  ])('[A11, A14] %s is the Russian site', (header, host) => {
    expect(parseHost(header)).toBe(host)
    expect(siteByHost(host)).toEqual(RU)
  })

  test('[A11] a Russian host that starts with en. is not the Russian site', () => {
    expect(siteByHost('en.shop.ru')).toEqual(EN)
  })

  test.each([
    ['shop.com', 'shop.com'],
    ['SHOP.COM:8443', 'shop.com'],
    ['ru.com', 'ru.com'],
    ['en.shop.ru', 'en.shop.ru'],
    ['EN.shop.ru', 'en.shop.ru'],
    ['en.shop.ru.', 'en.shop.ru'],
    ['en.localhost:3000', 'en.localhost'],
    ['en.shop.ae', 'en.shop.ae'],
    ['shop.ru.evil.com', 'shop.ru.evil.com'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ])('[A12, A14] %s is the English site', (header, host) => {
    expect(parseHost(header)).toBe(host)
    expect(siteByHost(host)).toEqual(EN)
  })

  test.each([
    ['localhost', 'localhost'],
    ['localhost:3000', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['[::1]', '[::1]'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['[2001:DB8::1]:443', '[2001:db8::1]'],
    ['shop.ae', 'shop.ae'],
    ['my_shop', 'my_shop'],
    ['shopru', 'shopru'],
    ['ru', 'ru'],
    ['com', 'com'],
    ['en', 'en'],
  ])('[A13, A14] %s is neither, and speaks Russian', (header, host) => {
    expect(parseHost(header)).toBe(host)
    expect(siteByHost(host)).toEqual(OTHER)
  })

  test.each([
    [undefined],
    [''],
    [' '],
    ['.'],
    ['.ru'],
    ['shop.ru..'],
    ['shop..ru'],
    ['shop.ru@evil.com'],
    ['shop.ru/evil'],
    ['shop.ru evil'],
    [' shop.ru'],
    ['shop.ru\tx'],
    ['shop.ru\r\nX: y'],
    ['shop.ru\0'],
    ['shop.ru, evil.com'],
    ['shop.ru:'],
    ['shop.ru:0'],
    ['shop.ru:99999'],
    ['shop.ru:-1'],
    ['shop.ru:8 0'],
    ['shop.ru:80:80'],
    [':3000'],
    ['-shop.ru'],
    ['shop-.ru'],
    ['shop.-ru'],
    ['лунница.ru'],
    ['shop。ru'],
    ['%73hop.ru'],
    ['shop.ru?x'],
    ['shop.ru#x'],
    ['shop.ru\\x'],
    ['*.shop.ru'],
    ['::1'],
    ['[::1'],
    ['[]'],
    ['[::1]x'],
    ['[::1]]'],
    ['[::1%eth0]'],
    ['[1:2]'],
    ['[::ffff:1.2.3.4.5]'],
    [`${'a'.repeat(64)}.ru`],
    [`${'a.'.repeat(126)}ru`],
    ['a'.repeat(255)],
    ['a'.repeat(100_000)],
  ])('[A11, A12] a Host that must be refused: %j', (header) => {
    expect(parseHost(header)).toBeNull()
  })

  test('[A11] the longest name that DNS allows is served, also with its dot and port', () => {
    const longest = `${`${'a'.repeat(61)}.`.repeat(4)}co.ru`
    expect(longest).toHaveLength(253)
    expect(parseHost(`${longest}.:65535`)).toBe(longest)
  })
})
