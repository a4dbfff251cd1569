import { parseHost } from './site.ts'

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

export type SiteOrigins = { ru: string; en: string }

/**
 * The origins absolute links are built from: hosts of our table, never the host of the request. A visitor of the local
 * machine stays on it, where the two sites are two names of one port. `visitor.origin` is scheme, host and port.
 */
export function siteOrigins(visitor: { host: string; origin: string }, hosts: SiteHosts): SiteOrigins {
  if (!isLocalHost(visitor.host)) return { ru: publishedOrigin(hosts.ru), en: publishedOrigin(hosts.en) }

  const { protocol, port } = new URL(visitor.origin)
  const localPort = port && `:${port}`
  return { ru: `${protocol}//localhost${localPort}`, en: `${protocol}//en.localhost${localPort}` }
}

/** The shop is published over https; a name of the local machine has no certificate. */
function publishedOrigin(host: string): string {
  return /(^|\.)localhost(:\d+)?$/.test(host) ? `http://${host}` : `https://${host}`
}
