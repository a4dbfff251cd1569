import { expect, test } from 'vitest'
import { previewToken, readPreviewToken } from './preview-token.ts'

const at = new Date('2026-11-17T09:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const WEEK = 7 * 24 * 60 * 60 * 1000
const token = previewToken('secret', { id: 12, version: 3 }, at)

test('a link shows its version of its page for a week', () => {
  expect(readPreviewToken('secret', token, at)).toEqual({ id: 12, version: 3 })
  expect(readPreviewToken('secret', token, later(WEEK - 1))).toEqual({ id: 12, version: 3 })
  expect(readPreviewToken('secret', token, later(WEEK))).toBeNull()
})

const [id, version, until, signature] = token.split('.')
test.each([
  ['of another page', `13.${version}.${until}.${signature}`],
  ['of another version', `${id}.4.${until}.${signature}`],
  ['that lives longer', `${id}.${version}.${Number(until) + 1}.${signature}`],
  ['with another signature', `${id}.${version}.${until}.${'A'.repeat(signature?.length ?? 0)}`],
  ['with a signature too short', `${id}.${version}.${until}.A`],
  ['without a signature', `${id}.${version}.${until}`],
  ['with something more', `${token}.x`],
  ['that is empty', ''],
])('a link %s does not work', (_, changed) => {
  expect(readPreviewToken('secret', changed, at)).toBeNull()
})

test('a link of another shop does not work', () => {
  expect(readPreviewToken('another', token, at)).toBeNull()
})
