import { describe, expect, test } from 'vitest'
import { redirectProblems } from './redirect-draft.ts'
import { robotsTxt } from './robots-txt.ts'

describe('robots.txt', () => {
  test('the public site opens its pages, closes calls and names its map', () => {
    const text = robotsTxt({ origin: 'https://lunnitsa.ru', isPublic: true })
    expect(text).toContain('Sitemap: https://lunnitsa.ru/sitemap.xml')
    expect(text).toContain('Disallow: /order-success')
    expect(text).toContain('Clean-param: utm_source&')
    expect(text).not.toMatch(/^Disallow: \/$/m)
    // Pages that are noindex must stay readable, or robots never see that they are.
    expect(text).not.toMatch(/Disallow: \/(cart|profile|search)/)
  })

  test('any other copy is closed', () => {
    expect(robotsTxt({ origin: 'http://localhost:3000', isPublic: false })).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('an edit of a redirect', () => {
  test.each([
    ['/catalog/old', '/catalog/rings', []],
    ['/old', '/catalog?stone=pearl', []],
    ['/', '/catalog', ['fromPath']],
    ['catalog/old', '/catalog', ['fromPath']],
    ['/old/', '/catalog', ['fromPath']],
    ['/old?x=1', '/catalog', ['fromPath']],
    ['/pd/frontend/x', '/catalog', ['fromPath']],
    ['/feeds/yandex.xml', '/catalog', ['fromPath']],
    ['/old', 'https://evil.example/', ['toPath']],
    ['/old', '//evil.example', ['toPath']],
    ['/old', '/new#part', ['toPath']],
    ['/old', '/old', ['toPath']],
  ])('%s → %s has wrong fields %j', (fromPath, toPath, fields) => {
    expect(redirectProblems({ fromPath, toPath }).map(({ field }) => field)).toEqual(fields)
  })
})
