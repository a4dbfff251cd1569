import { formatDays, moneyFormat } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { sales as texts } from '#site-texts/backoffice/selling/sales.ts'
import { DayChart } from './day-chart.tsx'

type SalesChartProps = { days: ShopSales['days']; currency: ShopSales['days'][number]['currency'] }

/** What was sold, day by day. */
export function SalesChart({ days, currency }: SalesChartProps) {
  const language = useLanguage()
  const money = moneyFormat(currency, language)
  const total = texts.total(
    money.minor(days.reduce((sum, day) => sum + day.sum, 0)),
    days.reduce((sum, day) => sum + day.orders, 0),
  )
  return (
    <DayChart
      days={days}
      heightOf={({ sum }) => sum}
      format={(sum) => money.minor(sum)}
      say={(day) =>
        day ? texts.ofDay(formatDays(day.day, day.day, language), money.minor(day.sum), day.orders) : total
      }
      label={texts.chart(total)}
      axisWidth={96}
      drawnFor={currency}
    />
  )
}
