import { type FigureFormats, type FigureSettings, type Figures, figuresOf } from '../figures.ts'
import { pluralEn } from '../plural.ts'
import { bonuses } from './customer/bonuses.ts'
import { layout } from './layout.ts'
import { cart } from './ordering/cart.ts'
import { paymentCount } from './ordering/payments.ts'
import { supportHours } from './support.ts'

const texts: FigureFormats = {
  supportHours,
  days: (count) => `${count}\u00A0${pluralEn(count, 'day', 'days')}`,
  ofDays: (count) => `${count}\u00A0${pluralEn(count, 'day', 'days')}`,
  within: (count) => `within ${count}\u00A0${pluralEn(count, 'day', 'days')}`,
  withinHours: (count) => `within ${count}\u00A0${pluralEn(count, 'hour', 'hours')}`,
  dayRange: (first, last) => {
    if (last === 0) return 'the same day'
    if (last === 1) return 'the next day'
    return `${first}–${last}\u00A0days`
  },
  months: (count) => `${count}\u00A0${pluralEn(count, 'month', 'months')}`,
  years: (count) => `${count}\u00A0${pluralEn(count, 'year', 'years')}`,
  payments: paymentCount,
  shops: (count) => `${count}\u00A0${pluralEn(count, 'store', 'stores')}`,
  bonuses,
  levelNames: cart.loyalty.names,
  level: (from, percent) => `${from ? `from ${from}` : 'from the first purchase'}, ${percent} comes back`,
  phoneHours: layout.footer.hours,
  none: '—',
}

export const figures = (settings: FigureSettings): Figures => figuresOf(settings, 'en', texts)
