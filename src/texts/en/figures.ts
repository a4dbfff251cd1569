import { COLLECT_DAYS } from '#rules/orders/collect-until.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Figures, type FigureWords, figuresOf } from '../figures.ts'
import { pluralEn } from '../plural.ts'

const words: FigureWords = {
  days: (count) => `${count}\u00A0${pluralEn(count, 'day', 'days')}`,
  within: (count) => `within ${count}\u00A0${pluralEn(count, 'day', 'days')}`,
  dayRange: (first, last) => {
    if (last === 0) return 'the same day'
    if (last === 1) return 'the next day'
    return `${first}–${last}\u00A0days`
  },
  months: (count) => `${count}\u00A0${pluralEn(count, 'month', 'months')}`,
  years: (count) => `${count}\u00A0${pluralEn(count, 'year', 'years')}`,
  bonuses: (count) => `${count}\u00A0${pluralEn(count, 'point', 'points')}`,
  none: '—',
}

export const figures = (settings: ShopSettings): Figures => figuresOf(settings, 'en', words, COLLECT_DAYS)
