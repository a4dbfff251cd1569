import { BlockList, isIPv6 } from 'node:net'
import { groupsOf } from './network-of.ts'

const WITHIN = new BlockList()
WITHIN.addSubnet('127.0.0.0', 8, 'ipv4')
WITHIN.addSubnet('10.0.0.0', 8, 'ipv4')
WITHIN.addSubnet('172.16.0.0', 12, 'ipv4')
WITHIN.addSubnet('192.168.0.0', 16, 'ipv4')
WITHIN.addSubnet('169.254.0.0', 16, 'ipv4')
WITHIN.addSubnet('::1', 128, 'ipv6')
WITHIN.addSubnet('fc00::', 7, 'ipv6')
WITHIN.addSubnet('fe80::', 10, 'ipv6')

const plainOf = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The neighbourhood of an address: /24 of IPv4, /48 of IPv6. */
export function neighbourhoodOf(address: string): string {
  const plain = plainOf(address)
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.')
  return groupsOf(plain).slice(0, 3).join(':')
}

/**
 * The network visitors are counted by. Null for loopback and private addresses: a trial, or a proxy that hides its
 * visitors, who would then share one limit.
 */
export function countedNetwork(address: string): string | null {
  const plain = plainOf(address)
  return WITHIN.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? null : neighbourhoodOf(plain)
}
