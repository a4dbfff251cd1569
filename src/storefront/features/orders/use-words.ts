import { useState } from 'react'
import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { useSite } from '../../app/site.ts'
import type { DateContext } from './date-words.ts'

/** Sums of answers are in major units. */
export function useMoney(currency: Currency): (major: number) => string {
  const { language } = useSite().site
  return (major) => formatMoney(fromMajor(major, currency), language)
}

/** For dates in words, as of now and by the clock of this device. */
export function useDates(): DateContext {
  const { language } = useSite().site
  const [now] = useState(() => new Date())
  return { language, now }
}
