import { createContext, createElement, type ReactNode, use } from 'react'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import type { PageSite } from '#contract/page.ts'

const SiteContext = createContext<PageSite | null>(null)

/** Money and dates are shown in the language of the site. */
export function SiteProvider({ value, children }: { value: PageSite; children?: ReactNode }) {
  return createElement(
    SiteContext.Provider,
    { value },
    createElement(LanguageProvider, { value: value.site.language }, children),
  )
}

/** Which site this is, its language and the currency of its prices. */
export function useSite(): PageSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}
