import { type FigureFormats, type FigureSettings, type Figures, figuresOf } from '../figures.ts'
import { pluralRu } from '../plural.ts'
import { bonuses } from './customer/bonuses.ts'
import { layout } from './layout.ts'
import { cart } from './ordering/cart.ts'
import { paymentCount } from './ordering/payments.ts'
import { supportHours } from './support.ts'

const texts: FigureFormats = {
  supportHours,
  days: (count) => `${count}\u00A0${pluralRu(count, 'день', 'дня', 'дней')}`,
  ofDays: (count) => `${count}\u00A0${pluralRu(count, 'дня', 'дней', 'дней')}`,
  within: (count) => `в течение ${count}\u00A0${pluralRu(count, 'дня', 'дней', 'дней')}`,
  withinHours: (count) => `в течение ${count}\u00A0${pluralRu(count, 'часа', 'часов', 'часов')}`,
  dayRange: (first, last) => {
    if (last === 0) return 'в день заказа'
    if (last === 1) return 'на следующий день'
    return `${first}–${last}\u00A0${pluralRu(last, 'день', 'дня', 'дней')}`
  },
  months: (count) => `${count}\u00A0${pluralRu(count, 'месяц', 'месяца', 'месяцев')}`,
  years: (count) => `${count}\u00A0${pluralRu(count, 'год', 'года', 'лет')}`,
  payments: paymentCount,
  shops: (count) => `${count}\u00A0${pluralRu(count, 'магазин', 'магазина', 'магазинов')}`,
  bonuses,
  levelNames: cart.loyalty.names,
  level: (from, percent) => `${from ? `от ${from}` : 'с первой покупки'} — возвращается ${percent}`,
  phoneHours: layout.footer.hours,
  none: '—',
}

export const figures = (settings: FigureSettings): Figures => figuresOf(settings, 'ru', texts)
