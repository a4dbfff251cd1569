import { expect, test } from 'vitest'
import { countedNetwork, neighbourhoodOf } from './neighbourhood-of.ts'

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
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:10.1.2.3', null],
  ['172.31.255.255', null],
  ['172.32.0.0', '172.32.0'],
  ['192.168.1.1', null],
  ['169.254.0.1', null],
  ['fd00::1', null],
  ['fe80::1', null],
  ['203.0.113.7', '203.0.113'],
  ['2001:db8::1', '2001:db8:0'],
])('%s is counted in %s', (address, network) => {
  expect(countedNetwork(address)).toBe(network)
})
