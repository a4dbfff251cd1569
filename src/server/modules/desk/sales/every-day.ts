import type { ShopSales } from '#contract/staff/staff-sales.ts'
import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'

/** A day without a sale is a day of the chart too. The currency that most is bought in stands first. */
export function everyDay(sold: ShopSales['days'], days: readonly string[]): ShopSales['days'] {
  const byDay = new Map(sold.map((row) => [`${row.day} ${row.currency}`, row]))
  const ordersIn = (currency: Currency) =>
    sold.filter((row) => row.currency === currency).reduce((all, { orders }) => all + orders, 0)
  const ofSales = currencies.filter((one) => ordersIn(one) > 0).toSorted((a, b) => ordersIn(b) - ordersIn(a))
  return ofSales.flatMap((currency) =>
    days.map((day) => byDay.get(`${day} ${currency}`) ?? { day, currency, orders: 0, sum: 0 }),
  )
}
