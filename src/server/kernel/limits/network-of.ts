/** One household has a whole /64 of IPv6 addresses. Whoever hung up before the answer has no address any more. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
