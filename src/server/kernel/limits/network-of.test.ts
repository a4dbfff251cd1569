import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  [undefined, 'gone'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  // What is left out belongs to the network here, and the rest to the host.
  ['2600:3c01::a:b:c:d', '2600:3c01:0:0'],
  ['2600:3c01::1:b:c:d', '2600:3c01:0:0'],
  ['2600:3c01::f03c:91ff:fe96:d2e5', '2600:3c01:0:0'],
  ['2600::2:3:4:5:6', '2600:0:0:2'],
  ['2600:1:2:3:4:5:6::', '2600:1:2:3'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
