import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { Dispatcher1Wrapper } from 'undici'

/** Addresses that are nobody's on the Internet: this machine, this network, and what is set aside for other uses. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  if (family === 0) return false
  return !NOT_PUBLIC.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

export class NotPublic extends Error {}

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
type Resolve = (host: string, options: LookupOptions & { all: true }, found: Found) => void

/**
 * Connects to public addresses only. The name is resolved here and the connection goes to what was checked: a name that
 * answers otherwise the second time gains nothing.
 */
export async function publicOnlyAgent(resolve: Resolve = lookup): Promise<Dispatcher1Wrapper> {
  const { Agent, Dispatcher1Wrapper } = await import('undici')
  const agent = new Agent({
    connect: {
      timeout: 5_000,
      lookup(host, options, done) {
        resolve(host, { ...options, all: true }, (error, addresses) => {
          if (error) return done(error, [])
          const wrong = addresses.find(({ address }) => !isPublicAddress(address))
          if (wrong || addresses.length === 0) return done(new NotPublic(`${host} is no public address`), [])
          return done(null, addresses)
        })
      },
    },
  })
  // Node's own `fetch` speaks the older protocol of dispatchers.
  return new Dispatcher1Wrapper(agent)
}

/** An address written as a number is not resolved, so nothing above sees it. */
export function refusesHost(url: string): boolean {
  const { hostname } = new URL(url)
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(hostname)
}
