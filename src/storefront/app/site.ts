import { createContext, use } from 'react'
import type { PageSite } from '#contract/page.ts'

const SiteContext = createContext<PageSite | null>(null)

export const SiteProvider = SiteContext.Provider

/** Which site this is, its language and the currency of its prices. */
export function useSite(): PageSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}
