import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import type { SiteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { twinPath } from '#rules/location/web-addresses/twin-pages.ts'
import { settings } from '../shared/shop/settings.ts'

export type OtherSite = { url: string; language: Language }

/** The same page on the site in the other language, or its home page where it has no such page; null: one site. */
export function otherSite(origins: SiteOrigins, language: Language, pathname: string): OtherSite | null {
  const there: Language = language === 'en' ? 'ru' : 'en'
  if (!settings.sites.includes(there)) return null
  const path = twinPath(pathname)
  const isThere = !isBlocked({ kind: there, language: there }, path, new URLSearchParams())
  return { url: origins[there] + (isThere ? path : '/'), language: there }
}
