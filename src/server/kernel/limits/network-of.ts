/** Networks are told by the first groups of an address. */
const GROUPS = 8
const HOUSEHOLD = 4

/** A household has a whole /64 of IPv6 addresses. A client that has disconnected has no address. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  return ip.includes(':') && !ip.startsWith('::ffff:') ? groupsOf(ip).slice(0, HOUSEHOLD).join(':') : ip
}

/** All groups of an IPv6 address in one spelling: it has several, and `::` stands for as many zeros as are left out. */
export function groupsOf(address: string): string[] {
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const omitted = Math.max(0, GROUPS - start.length - end.length)
  return [...start, ...Array.from({ length: omitted }, () => '0'), ...end].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
