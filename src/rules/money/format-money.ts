import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import type { Money } from './money.ts'

const NO_BREAK_SPACE = '\u00A0'
const MINOR_IN_MAJOR = 100

const SYMBOL = { RUB: '₽', AED: 'AED', USD: '$' } as const satisfies Record<Currency, string>
const GROUP = { ru: NO_BREAK_SPACE, en: ',' } as const satisfies Record<Language, string>
const POINT = { ru: ',', en: '.' } as const satisfies Record<Language, string>

export function currencySymbol(currency: Currency): string {
  return SYMBOL[currency]
}

/**
 * Our own and not `Intl`: the place of the symbol follows the currency (spec 2), while `Intl` lets it follow the
 * language. Spaces are no-break ones, so that a price never falls apart at the end of a line.
 */
export function formatMoney(sum: Money, language: Language): string {
  const sign = sum.minor < 0 ? '−' : ''
  const number = formatNumber(Math.abs(sum.minor), language)
  const symbol = SYMBOL[sum.currency]
  if (sum.currency === 'USD') return `${sign}${symbol}${number}`
  if (sum.currency === 'AED') return `${sign}${symbol}${NO_BREAK_SPACE}${number}`
  return `${sign}${number}${NO_BREAK_SPACE}${symbol}`
}

function formatNumber(minor: number, language: Language): string {
  const rest = minor % MINOR_IN_MAJOR
  const whole = String((minor - rest) / MINOR_IN_MAJOR).replace(/\B(?=(\d{3})+$)/g, GROUP[language])
  return rest === 0 ? whole : `${whole}${POINT[language]}${String(rest).padStart(2, '0')}`
}
