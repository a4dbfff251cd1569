import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'

export type MoneyFormat = { major(sum: number): string; minor(sum: number): string }

/** Amounts in responses are in major units; amounts added up in the browser are in minor units. */
export function moneyFormat(currency: Currency, language: Language): MoneyFormat {
  return {
    major: (sum) => formatMoney(fromMajor(sum, currency), language),
    minor: (sum) => formatMoney(money(sum, currency), language),
  }
}

export {
  type DateContext,
  formatBirthday,
  formatDay,
  formatDayAndTime,
  formatDayRange,
  formatDays,
  formatDeadline,
  formatForFile,
  formatFullDate,
  formatMonth,
  formatWeekday,
  todayIn,
  unbroken,
} from '#rules/dates/format-dates.ts'
export { formatNumber, formatPercent } from '#rules/numbers/format-number.ts'
