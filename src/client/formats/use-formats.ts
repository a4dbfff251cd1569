import { createContext, use, useState } from 'react'
import type { DateContext } from '#rules/dates/format-dates.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { deviceTimeZone } from './device-time-zone.ts'
import { type MoneyFormat, moneyFormat } from './formats.ts'

const LanguageContext = createContext<Language | null>(null)

export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside of LanguageProvider')
  return language
}

export function useMoney(currency: Currency): MoneyFormat {
  return moneyFormat(currency, useLanguage())
}

/** For dates relative to now, in the device's time zone. */
export function useDates(): DateContext {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return { language, now, timeZone: deviceTimeZone() }
}
