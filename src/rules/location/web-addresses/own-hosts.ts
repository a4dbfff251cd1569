import { type Language, parseHost } from '../site.ts'

/** The two hosts the shop is published under, as configured: a port may follow. */
export type SiteHosts = { ru: string; en: string }

/** Always ours: the developer's machine, and the health checks that a container makes to itself. */
const LOCAL_HOSTS = ['localhost', 'en.localhost', '127.0.0.1']

/**
 * Whether a canonical host is one of ours. A request to any other host is served by the rules of its name, but its
 * answer is never cached and its host never gets into an absolute link: a forged Host header reaches only its sender.
 */
export function isOwnHost(host: string, hosts: SiteHosts): boolean {
  return host === parseHost(hosts.ru) || host === parseHost(hosts.en) || isLocalHost(host)
}

function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host)
}

/**
 * Scheme, host and port of the site that a visitor of a canonical host is on: what letters, messages, payment pages and
 * canonical links are built from. It comes from the table of hosts alone: a host that is not in it shows the site of
 * its language and stands for that site's published origin.
 *
 * `localPort` is where the shop listens on a developer's machine; null in production, where no letter leads to one.
 */
export function originOfHost(
  host: string,
  language: Language,
  { hosts, localPort }: { hosts: SiteHosts; localPort: number | null },
): string {
  const published = [hosts.ru, hosts.en].find((site) => parseHost(site) === host)
  if (published === undefined && localPort !== null && isLocalHost(host)) return `http://${host}:${localPort}`
  return publishedOrigin(published ?? hosts[language])
}

export type SiteOrigins = { ru: string; en: string }

/**
 * The origins of both sites, for links from one to the other. A visitor of the local machine stays on it, where the two
 * sites are two names of one port.
 */
export function siteOrigins(visitor: { origin: string }, hosts: SiteHosts): SiteOrigins {
  const { protocol, hostname, port } = new URL(visitor.origin)
  if (!isLocalHost(hostname)) return { ru: publishedOrigin(hosts.ru), en: publishedOrigin(hosts.en) }

  const localPort = port && `:${port}`
  // One host for both means one site.
  if (hosts.ru === hosts.en) return { ru: visitor.origin, en: visitor.origin }
  return { ru: `${protocol}//localhost${localPort}`, en: `${protocol}//en.localhost${localPort}` }
}

/** The shop is published over https; a name of the local machine has no certificate. */
function publishedOrigin(host: string): string {
  return /(^|\.)localhost(:\d+)?$/.test(host) ? `http://${host}` : `https://${host}`
}
