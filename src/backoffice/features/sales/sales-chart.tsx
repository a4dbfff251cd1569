import { useEffect, useEffectEvent, useRef, useState } from 'react'
import UPlot from 'uplot'
import { formatDays, moneyFormat } from '#client/formats.ts'
import { useLanguage } from '#client/use-formats.ts'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { sales as texts } from '#site-texts/backoffice/sales.ts'
import 'uplot/dist/uPlot.min.css'
import styles from './sales-chart.module.css'

type SalesChartProps = { days: ShopSales['days']; currency: ShopSales['days'][number]['currency'] }

const HEIGHT = 240
/** In seconds: the first and the last bar are as wide as the others. */
const HALF_DAY = 43_200
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/** A bar for each day; the day under the pointer is told in words. The table beside it has the same for everybody. */
export function SalesChart({ days, currency }: SalesChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const money = moneyFormat(currency, language)
  const [at, setAt] = useState<number | null>(null)
  const pointed = at === null ? undefined : days[at]
  const total = texts.total(
    money.minor(days.reduce((sum, day) => sum + day.sum, 0)),
    days.reduce((sum, day) => sum + day.orders, 0),
  )

  function dayOf(seconds: number): string {
    const day = new Date(seconds * 1000).toISOString().slice(0, 10)
    return formatDays(day, day, language)
  }
  const draw = useEffectEvent((root: HTMLDivElement) => {
    const colour = (name: string) => getComputedStyle(root).getPropertyValue(name)
    const axis = { stroke: colour('--ink-2'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } }
    return new UPlot(
      {
        width: root.clientWidth,
        height: HEIGHT,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        legend: { show: false },
        cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
        scales: {
          x: { range: (_, first, last) => [first - HALF_DAY, last + HALF_DAY] },
          y: { range: (_, __, most) => [0, Math.max(most, 1)] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 80,
            size: 32,
            incrs: [1, 2, 3, 7, 14, 28].map((count) => count * 86_400),
            values: (_, moments) => moments.map((seconds) => dayOf(seconds)),
          },
          { ...axis, size: 96, values: (_, sums) => sums.map((sum) => money.minor(sum)) },
        ],
        series: [{}, { fill: colour('--garnet'), width: 0, paths: UPlot.paths.bars?.({ size: [0.7, 40] }) }],
        hooks: { setCursor: [({ cursor }) => setAt(cursor.idx ?? null)] },
      },
      [days.map(({ day }) => secondsOf(day)), days.map(({ sum }) => sum)],
      root,
    )
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures are drawn anew
  useEffect(() => {
    const root = place.current
    if (!root) return
    const chart = draw(root)
    const resized = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height: HEIGHT }))
    resized.observe(root)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [days, currency, language])

  return (
    <div>
      <p className={styles.said}>
        {pointed
          ? texts.ofDay(formatDays(pointed.day, pointed.day, language), money.minor(pointed.sum), pointed.orders)
          : total}
      </p>
      <div ref={place} className={styles.chart} role="img" aria-label={texts.chart(total)} />
    </div>
  )
}
