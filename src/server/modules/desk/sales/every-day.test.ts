import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

const row = (day: string, currency: 'RUB' | 'AED' | 'USD', orders: number) => ({ day, currency, orders, sum: 100 })

test('[SALES] the currency that most is bought in stands first, and each has every day', () => {
  const sold = [row('2026-11-16', 'USD', 1), row('2026-11-17', 'RUB', 2), row('2026-11-17', 'USD', 4)]
  const days = everyDay(sold, ['2026-11-16', '2026-11-17'])
  expect(days.map(({ day, currency, orders }) => `${day.slice(-2)} ${currency} ${orders}`)).toEqual([
    '16 USD 1',
    '17 USD 4',
    '16 RUB 0',
    '17 RUB 2',
  ])
})

test('[SALES] where as much is bought in each, home stands first', () => {
  const sold = [row('2026-11-17', 'USD', 1), row('2026-11-17', 'AED', 1), row('2026-11-17', 'RUB', 1)]
  expect(everyDay(sold, ['2026-11-17']).map(({ currency }) => currency)).toEqual(['RUB', 'AED', 'USD'])
})
