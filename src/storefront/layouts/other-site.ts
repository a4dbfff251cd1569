import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { Language } from '#rules/location/site.ts'

export type OtherSite = { url: string; language: Language }

/** The same page on the site in the other language, or its home page where it has no such page. */
export function otherSite(origin: string, language: Language, pathname: string): OtherSite {
  const there: Language = language === 'en' ? 'ru' : 'en'
  const isThere = !isBlocked({ kind: there, language: there }, pathname, new URLSearchParams())
  return { url: otherOrigin(origin, there) + (isThere ? pathname : '/'), language: there }
}

/**
 * The two sites are `shop.ru` and `shop.com`, or `shop` and `en.shop` on one machine. The name is worked out from the
 * one we are at: pages are told their own origin only.
 */
function otherOrigin(origin: string, there: Language): string {
  const { protocol, hostname, port } = new URL(origin)
  return `${protocol}//${otherHost(hostname, there)}${port && `:${port}`}`
}

function otherHost(host: string, there: Language): string {
  // An address in numbers has no subdomains; it is always the same machine.
  if (/^[\d.]+$|^\[/.test(host)) return there === 'en' ? 'en.localhost' : 'localhost'
  if (there === 'en') return host.endsWith('.ru') ? host.replace(/\.ru$/, '.com') : `en.${host}`
  return host.startsWith('en.') ? host.slice('en.'.length) : host.replace(/\.com$/, '.ru')
}
