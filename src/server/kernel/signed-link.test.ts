import { describe, expect, test } from 'vitest'
import { readLink, signLink } from './signed-link.ts'

const now = new Date('2026-05-01T10:00:00Z')
const later = new Date('2026-05-01T11:00:00Z')
const token = signLink('secret', 'moon-ring', later)

describe('[GOODS] a signed link', () => {
  test('opens what it names until its moment', () => {
    expect(readLink('secret', token, now)).toBe('moon-ring')
    expect(readLink('secret', token, later)).toBeNull()
  })

  test.each([
    ['made by another shop', signLink('other', 'moon-ring', later)],
    ['with another thing', token.replace('moon-ring', 'sun-ring')],
    ['with a later moment', token.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 3_600}.`)],
    ['cut short', token.slice(0, -1)],
    ['with more behind it', `${token}.x`],
    ['empty', ''],
  ])('%s opens nothing', (_, changed) => {
    expect(readLink('secret', changed, now)).toBeNull()
  })
})
