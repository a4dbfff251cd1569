/** A household has a whole /64 of IPv6 addresses. A client that has disconnected has no address. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
