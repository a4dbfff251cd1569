import { expect, test } from 'vitest'
import { acceptedBy, type Encoding, encodingOf, quickestOf, quickestStoredOf } from './accepted-encodings.ts'

const CHROME = 'gzip, deflate, br, zstd'
const SAFARI = 'gzip, deflate, br'

test.each([
  [CHROME, ['br', 'zstd', 'gzip', 'identity']],
  [SAFARI, ['br', 'gzip', 'identity']],
  ['gzip;q=0.5, br;q=1.0', ['br', 'gzip', 'identity']],
  ['br;q=0, zstd;q=0.0, gzip', ['gzip', 'identity']],
  ['br; q=0.1', ['br', 'identity']],
  ['x-brotli, deflate', ['identity']],
  [undefined, ['identity']],
])('of «%s» these are read: %s', (header, readable) => {
  expect(acceptedBy(header).readable).toEqual(readable)
})

test.each<[string | undefined, Encoding[], Encoding]>([
  [CHROME, ['br'], 'br'],
  [CHROME, ['zstd'], 'zstd'],
  [CHROME, ['br', 'zstd'], 'br'],
  [CHROME, ['br', 'gzip'], 'br'],
  // Nothing that it reads is there: it is made.
  [SAFARI, ['zstd'], 'br'],
  [SAFARI, ['zstd', 'gzip'], 'br'],
  ['gzip', ['br'], 'gzip'],
  ['gzip', ['zstd', 'gzip'], 'gzip'],
  ['zstd, gzip', ['br'], 'gzip'],
  ['zstd, gzip', ['zstd'], 'zstd'],
  [undefined, ['br', 'gzip'], 'identity'],
])('«%s» gets a page that is there as %s as %s', (header, there, sent) => {
  const bodies = Object.fromEntries(there.map((encoding) => [encoding, Buffer.from('page')]))
  expect(encodingOf({ bodies }, acceptedBy(header))).toBe(sent)
})

test.each<[string | undefined, Encoding, Encoding]>([
  [CHROME, 'zstd', 'zstd'],
  [SAFARI, 'br', 'br'],
  ['gzip', 'gzip', 'br'],
  [undefined, 'identity', 'br'],
])('for «%s» a page is made as %s, and stored as %s', (header, alone, stored) => {
  expect(quickestOf(acceptedBy(header))).toBe(alone)
  expect(quickestStoredOf(acceptedBy(header))).toBe(stored)
})
