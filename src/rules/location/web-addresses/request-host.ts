import { parseHost } from '../site.ts'

/**
 * The canonical host of a request, or null for 400. The headers are Node's `rawHeaders` (name, value, name, value…):
 * the parsed ones hide a second Host.
 *
 * `X-Forwarded-Host` counts only behind a proxy that is configured as ours, and only as one value: a list, or a second
 * header, is the mark of a proxy that kept what the client sent. `Forwarded`, `X-Host` and the like never count.
 */
export function requestHost(rawHeaders: readonly string[], { behindProxy }: { behindProxy: boolean }): string | null {
  const hosts = valuesOf('host', rawHeaders)
  if (hosts.length !== 1) return null
  const host = parseHost(hosts[0])
  if (host === null || !behindProxy) return host

  const forwarded = valuesOf('x-forwarded-host', rawHeaders)
  const [only] = forwarded
  if (only === undefined || forwarded.length > 1 || only.includes(',')) return host
  return parseHost(only)
}

function valuesOf(name: string, rawHeaders: readonly string[]): string[] {
  const values: string[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1]
    if (rawHeaders[at]?.toLowerCase() === name && value !== undefined) values.push(value)
  }
  return values
}
