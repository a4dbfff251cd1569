import { expect, test } from 'vitest'
import { expiringToken, readExpiringToken } from './expiring-token.ts'

const until = new Date('2026-11-18T12:00:00Z')
const before = new Date('2026-11-18T11:59:59Z')
const token = expiringToken('secret', ['draft', '12'], until)

test('its parts are read until the moment it names', () => {
  expect(readExpiringToken('secret', token, before)).toEqual(['draft', '12'])
  expect(readExpiringToken('secret', token, until)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['a signature alone', token.split('.').at(-1) ?? ''],
  ['another part', token.replace('.12.', '.13.')],
  ['one part more', `more.${token}`],
  ['a later moment', token.replace(/\.(\d{10})\./, '.9999999999.')],
  ['a signature cut short', token.slice(0, -1)],
  ['another secret', expiringToken('other', ['draft', '12'], until)],
])('%s is no token of ours', (_, changed) => {
  expect(readExpiringToken('secret', changed, before)).toBeNull()
})
