/**
 * How deep an encoded path is read. Servers and routers decode once or twice; four times costs nothing and leaves no
 * spelling that one of them would understand and this one would not.
 */
const DECODING_ROUNDS = 4

/**
 * One spelling for all the spellings of a path: decoded, lower case, single slashes, no dot segments, no slash at the
 * end. For comparing with a list of pages, never for serving: a path that is not ASCII stays as it was written.
 */
export function canonicalPath(pathname: string): string {
  const segments: string[] = []
  for (const segment of decodeAscii(pathname).toLowerCase().replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** Only escapes of ASCII are read: every page of the shop is spelled in it, and nothing here can fail on bad UTF-8. */
function decodeAscii(text: string): string {
  let decoded = text
  for (let round = 0; round < DECODING_ROUNDS; round++) {
    const next = decoded.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (next === decoded) break
    decoded = next
  }
  return decoded
}
