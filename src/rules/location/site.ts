export type Language = 'ru' | 'en'
export type SiteKind = 'ru' | 'en' | 'other'
export type Site = { kind: SiteKind; language: Language }

/** RFC 1035: the longest name, and the longest part between two dots. */
const NAME_LIMIT = 253
const LABEL_LIMIT = 63
/** The longest name, its trailing dot and `:65535`: anything longer is refused before it is looked at. */
const HEADER_LIMIT = NAME_LIMIT + 7

/** The underscore is no part of a host name by the RFC, yet container networks give such names to their hosts. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/
const PORT = /^[1-9]\d{0,4}$/

/**
 * The canonical host of a Host header, without its port: lower case, one trailing dot dropped. Null means that the
 * request is answered with 400: a header that two programs could read differently is never guessed at.
 */
export function parseHost(header: string | undefined): string | null {
  if (!header || header.length > HEADER_LIMIT) return null

  const bracket = header.startsWith('[') ? header.indexOf(']') + 1 : 0
  const colon = header.indexOf(':', bracket)
  if (colon >= 0 && !isPort(header.slice(colon + 1))) return null

  const name = (colon < 0 ? header : header.slice(0, colon)).toLowerCase()
  return bracket > 0 ? ipv6(name) : domainName(name)
}

function isPort(text: string): boolean {
  return PORT.test(text) && Number(text) <= 65_535
}

function domainName(written: string): string | null {
  const name = written.endsWith('.') ? written.slice(0, -1) : written
  if (name.length > NAME_LIMIT) return null
  return name.split('.').every((label) => label.length <= LABEL_LIMIT && LABEL.test(label)) ? name : null
}

function ipv6(written: string): string | null {
  if (!/^\[[0-9a-f:.]+\]$/.test(written)) return null
  // The URL parser knows every spelling of one address and writes them all alike.
  const address = `http://${written}/`
  return URL.canParse(address) ? new URL(address).hostname : null
}

/** Spec 1: which site a canonical host shows. `en.` is asked first, so that `en.shop.ru` is English. */
export function siteByHost(host: string): Site {
  if (host.startsWith('en.') || host.endsWith('.com')) return { kind: 'en', language: 'en' }
  if (host.endsWith('.ru')) return { kind: 'ru', language: 'ru' }
  return { kind: 'other', language: 'ru' }
}

/** The site of a host in this shop. A shop of one site shows it everywhere, and has no other to send anybody to. */
export function siteOfHost(host: string, sites: readonly [Language, ...Language[]]): Site {
  return sites.length === 1 ? { kind: 'other', language: sites[0] } : siteByHost(host)
}
