import { createContext, createElement, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import type { PageSite } from '#contract/page.ts'
import type { Currency } from '#rules/location/currency.ts'

const SiteContext = createContext<PageSite | null>(null)

/** Null: that of the document. Of this browser alone: on the server nobody chooses. */
let chosen: Currency | null = null
const listeners = new Set<() => void>()

/** The visitor has moved to another price book and the document stays: everything that shows or stores prices follows. */
export function changeCurrency(currency: Currency): void {
  if (currency === chosen) return
  chosen = currency
  for (const listener of listeners) listener()
}

export function onCurrencyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the document said of itself, with the price book of now. */
export function siteOfNow(here: PageSite): PageSite {
  return chosen === null || chosen === here.currency ? here : { ...here, currency: chosen }
}

const chosenCurrency = () => chosen
const notChosen = () => null

/** Money and dates are shown in the language of the site. */
export function SiteProvider({ value, children }: { value: PageSite; children?: ReactNode }) {
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, notChosen) ?? value.currency
  const site = useMemo(() => (currency === value.currency ? value : { ...value, currency }), [value, currency])
  return createElement(
    SiteContext.Provider,
    { value: site },
    createElement(LanguageProvider, { value: value.site.language }, children),
  )
}

/** Which site this is, its language and the currency of its prices. */
export function useSite(): PageSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}
