import { expect, test } from 'vitest'
import { figureNames, fillAll, fillFigures } from './figures.ts'
import { isOwnPath, isSafeHref, linksOf } from './hrefs.ts'

test('figures are named and said', () => {
  const words = 'From {price}, {days} or {price}.'
  expect(figureNames(words)).toEqual(['price', 'days', 'price'])
  expect(fillFigures(words, { price: 'AED 30', days: '3–6 days' })).toBe('From AED 30, 3–6 days or AED 30.')
})

test.each(['{unknown}', '{toString}', '{__proto__}', '{}', '{ price }', '{2}', '{{'])('%s stays as it is', (text) => {
  expect(fillFigures(text, { price: 'AED 30' })).toBe(text)
})

test('what a figure says is not read again', () => {
  expect(fillFigures('{a}', { a: '{b} $& $1', b: 'no' })).toBe('{b} $& $1')
})

test('a draft is filled as deep as it goes, and nothing else of it changes', () => {
  const draft = { title: '{a}', blocks: [{ id: 'x', rows: [{ text: 'in {a}' }], limit: 7, isWide: true, none: null }] }
  expect(fillAll(draft, { a: '14 days' })).toEqual({
    title: '14 days',
    blocks: [{ id: 'x', rows: [{ text: 'in 14 days' }], limit: 7, isWide: true, none: null }],
  })
  expect(draft.title).toBe('{a}')
})

test.each<[string, boolean, boolean]>([
  ['/', true, true],
  ['/catalog/new?sort=price#top', true, true],
  ['#duties', false, true],
  ['https://example.com', false, true],
  ['https://example.com/a?b=c#d', false, true],
  ['mailto:care@lunnitsa.com', false, true],
  ['tel:+97140001224', false, true],
  ['//example.com', false, false],
  ['/\\example.com', false, false],
  ['/a\\b', false, false],
  ['/a b', false, false],
  ['http://example.com', false, false],
  ['https://example', false, false],
  ['https://user@example.com', false, false],
  ['javascript:alert(1)', false, false],
  ['JAVASCRIPT:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['mailto:a@b?bcc=c@d', false, false],
  ['tel:1;ext=2', false, false],
  [`/${'a'.repeat(500)}`, false, false],
  ['', false, false],
])('%s: ours %s, safe %s', (href, isOurs, isSafe) => {
  expect([isOwnPath(href), isSafeHref(href)]).toEqual([isOurs, isSafe])
})

test('links are found in all their spellings', () => {
  expect(linksOf('[a](/a) [b]( </b c> "title") ![c](/c.jpg)\n[d](\n/d)')).toEqual(['/a', '/b', '/c.jpg', '/d'])
})
