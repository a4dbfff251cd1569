import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { SiteOrigins } from '#rules/location/own-hosts.ts'
import type { Language } from '#rules/location/site.ts'

export type OtherSite = { url: string; language: Language }

/** The same page on the site in the other language, or its home page where it has no such page. */
export function otherSite(origins: SiteOrigins, language: Language, pathname: string): OtherSite {
  const there: Language = language === 'en' ? 'ru' : 'en'
  const isThere = !isBlocked({ kind: there, language: there }, pathname, new URLSearchParams())
  return { url: origins[there] + (isThere ? pathname : '/'), language: there }
}
