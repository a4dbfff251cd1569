/** Pages that each site has under a name of its own. */
const TWINS = [
  ['/shops', '/stores'],
  ['/dostavka-i-oplata', '/delivery'],
  ['/garantii', '/warranty'],
  ['/vozvrat', '/returns'],
  ['/ukhod-za-ukrasheniyami', '/caring-for-jewelry'],
] as const

/** Where a page of one site is on the other; the same address, unless it is one of the twins. */
export function twinPath(path: string): string {
  for (const [one, other] of TWINS) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length)
  }
  return path
}
