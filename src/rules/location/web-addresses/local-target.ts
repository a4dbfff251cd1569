import { parseHost } from '../site.ts'
import { canonicalPath } from './canonical-path.ts'
import { isOwnHost, type SiteHosts } from './own-hosts.ts'

const LIMIT = 2048
/** First parts of addresses that answer programs and not people: nobody is sent there by a link. */
const NOT_PAGES = ['api', 'logout', 'oauth', 'token', 'captcha', 'pd', '_content', 'location']

/** Only to read a path by the browser's own rules; the name cannot exist. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * The safe part of a return address: path and query if it is a page of ours, otherwise the home page. The host is
 * dropped: the caller redirects to one of our own.
 */
export function localTarget(url: string | null | undefined, hosts: SiteHosts): string {
  if (!url || url.length > LIMIT || hasControlOrBackslash(url)) return '/'

  const parsed = url.startsWith('/') ? readPath(url) : readAddress(url, hosts)
  if (!parsed) return '/'

  const target = parsed.pathname + parsed.search
  if (looksLikeAnotherHost(parsed.pathname)) return '/'
  const [first = ''] = canonicalPath(parsed.pathname).slice(1).split('/')
  return NOT_PAGES.includes(first) ? '/' : target
}

function hasControlOrBackslash(url: string): boolean {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: `/\t/evil.com` is `//evil.com`.
  return /[\p{Cc}\\]/u.test(url)
}

function readPath(url: string): URL | null {
  const parsed = URL.canParse(url, NOWHERE) ? new URL(url, NOWHERE) : null
  return parsed?.origin === NOWHERE ? parsed : null
}

function readAddress(url: string, hosts: SiteHosts): URL | null {
  // The host is read as it is written: no second spelling of it, no user name before it. `https:evil.com`, which is an
  // address to a browser and a path to many programs, has none.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]
  const host = parseHost(authority)
  if (!host || !isOwnHost(host, hosts) || !URL.canParse(url)) return null
  const parsed = new URL(url)
  return hasExpectedPort(host, parsed.port, hosts) ? parsed : null
}

/** Another port of our host may be another program; the local machine is free in its ports. */
function hasExpectedPort(host: string, port: string, hosts: SiteHosts): boolean {
  const published = [hosts.ru, hosts.en].filter((configured) => parseHost(configured) === host)
  return published.length === 0 || port === '' || published.includes(`${host}:${port}`)
}

/** `/%2f%2fevil.com` and `/%09/evil.com` are paths, until some program on the way decodes them once too often. */
function looksLikeAnotherHost(pathname: string): boolean {
  const decoded = pathname.replace(/%(?:0[0-9a-f]|1[0-9a-f]|20|7f)/gi, '').replace(/%(?:2f|5c)/gi, '/')
  return decoded.startsWith('//')
}
