import { expect, test } from 'vitest'
import { csrfProblem } from './cross-site.ts'

test.each([
  ['our own page', { origin: 'https://lunnitsa.ru', fetchSite: 'same-origin', host: 'lunnitsa.ru' }, null],
  [
    'our own page on a port',
    { origin: 'http://localhost:3000', fetchSite: 'same-origin', host: 'localhost:3000' },
    null,
  ],
  ['an old browser', { origin: 'https://lunnitsa.ru', fetchSite: '', host: 'lunnitsa.ru' }, null],
  ['a program that is no browser', { origin: undefined, fetchSite: '', host: 'lunnitsa.ru' }, null],
  ['upper case in the host', { origin: 'https://lunnitsa.ru', fetchSite: '', host: 'LUNNITSA.ru' }, null],
  ['another site', { origin: 'https://evil.ru', fetchSite: 'cross-site', host: 'lunnitsa.ru' }, 'cross-site'],
  ['our other site', { origin: 'https://lunnitsa.com', fetchSite: 'cross-site', host: 'lunnitsa.ru' }, 'cross-site'],
  [
    'a neighbour below our domain',
    { origin: 'https://x.lunnitsa.ru', fetchSite: 'same-site', host: 'lunnitsa.ru' },
    'cross-site',
  ],
  [
    'another site in an old browser',
    { origin: 'https://evil.ru', fetchSite: '', host: 'lunnitsa.ru' },
    'foreign-origin',
  ],
  ['a look-alike', { origin: 'https://lunnitsa.ru.evil.com', fetchSite: '', host: 'lunnitsa.ru' }, 'foreign-origin'],
  ['a hidden origin', { origin: 'null', fetchSite: '', host: 'lunnitsa.ru' }, 'foreign-origin'],
  ['another port', { origin: 'http://localhost:4000', fetchSite: '', host: 'localhost:3000' }, 'foreign-origin'],
] as const)('a request from %s', (_, request, expected) => {
  expect(csrfProblem(request)).toBe(expected)
})
