import { describe, expect, test } from 'vitest'
import { readPreview, signPreview } from './preview-link.ts'

const now = new Date('2026-05-01T10:00:00Z')
const later = new Date('2026-05-01T11:00:00Z')
const token = signPreview('secret', 'moon-ring', later)

describe('[DESK] a link to a preview', () => {
  test('opens what it names until its moment', () => {
    expect(readPreview('secret', token, now)).toBe('moon-ring')
    expect(readPreview('secret', token, later)).toBeNull()
  })

  test.each([
    ['made by another shop', signPreview('other', 'moon-ring', later)],
    ['with another thing', token.replace('moon-ring', 'sun-ring')],
    ['with a later moment', token.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 3_600}.`)],
    ['cut short', token.slice(0, -1)],
    ['with more behind it', `${token}.x`],
    ['empty', ''],
  ])('%s opens nothing', (_, changed) => {
    expect(readPreview('secret', changed, now)).toBeNull()
  })
})
