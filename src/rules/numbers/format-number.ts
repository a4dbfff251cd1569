import type { Language } from '../location/site.ts'

/** How numbers are written on pages, in letters and on paper; sums of money have a rule of their own. */

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>

/** `12 500`, `12,500`; of a fraction no more digits than are asked for. */
export function formatNumber(value: number, language: Language, maxDigits = 3): string {
  return formatOf(language, { maximumFractionDigits: maxDigits }).format(value)
}

/** A share, where 1 is all, as `12 %`. */
export function formatPercent(share: number, language: Language, maxDigits = 0): string {
  return formatOf(language, { style: 'percent', maximumFractionDigits: maxDigits }).format(share)
}

// A formatter takes longer to make than to use.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALE[language], options)
    formats.set(key, format)
  }
  return format
}
