import { expect, test } from 'vitest'
import { isWithin, neighbourhoodOf } from './neighbourhood-of.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.200', '203.0.113'],
  ['203.0.114.7', '203.0.114'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8:0001:ffff::6', '2001:db8:1'],
  ['2001:db8:2::6', '2001:db8:2'],
  ['2001:db8::6', '2001:db8:0'],
  ['2001:db8:0:1::6', '2001:db8:0'],
])('%s lives in %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.1.1', true],
  ['169.254.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['no address', false],
])('%s is of this machine or a private network: %s', (address, answer) => {
  expect(isWithin(address)).toBe(answer)
})
