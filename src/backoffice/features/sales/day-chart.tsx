import { useEffect, useEffectEvent, useRef, useState } from 'react'
import UPlot from 'uplot'
import { formatDays } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { Language } from '#rules/location/site.ts'
import 'uplot/dist/uPlot.min.css'
import styles from './day-chart.module.css'

type DayChartProps<Day> = {
  days: readonly Day[]
  heightOf(day: Day): number
  /** On the axis. */
  format(value: number): string
  /** In words: the day under the pointer, or all of them. */
  say(day: Day | null): string
  /** For those who do not see the bars. */
  label: string
  /** Wide enough for the longest of the axis. */
  axisWidth: number
  /** Everything that the bars depend on besides the days: other words or another value are drawn anew. */
  drawnFor: string
}

const HEIGHT = 240
/** In seconds: the first and the last bar are as wide as the others. */
const HALF_DAY = 43_200
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/** A bar for each day; the day under the pointer is told in words. The table beside it has the same for everybody. */
export function DayChart<Day extends { day: string }>(props: DayChartProps<Day>) {
  const { days, heightOf, format, say, label, axisWidth, drawnFor } = props
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [at, setAt] = useState<number | null>(null)

  const draw = useEffectEvent((root: HTMLDivElement) => {
    const options = optionsOf({ root, format, axisWidth, language, onDay: setAt })
    return new UPlot(options, [days.map(({ day }) => secondsOf(day)), days.map((day) => heightOf(day))], root)
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
  }, [days, drawnFor, language])

  return (
    <div>
      <p className={styles.said}>{say((at === null ? undefined : days[at]) ?? null)}</p>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
    </div>
  )
}

type ChartLook = Pick<DayChartProps<unknown>, 'format' | 'axisWidth'> & {
  root: HTMLElement
  language: Language
  /** The place of the day under the pointer. */
  onDay(at: number | null): void
}

/** Bars in the colours and letters of the page, over days and from nothing. */
function optionsOf({ root, format, axisWidth, language, onDay }: ChartLook): UPlot.Options {
  const look = (name: string) => getComputedStyle(root).getPropertyValue(name)
  const axis = {
    stroke: look('--ink-2'),
    font: `12px ${look('--font-text')}`,
    grid: { stroke: look('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
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
        // Below the zero of the other axis, not beside it.
        gap: 10,
        incrs: [1, 2, 3, 7, 14, 28].map((count) => count * 86_400),
        values: (_, moments) => moments.map((seconds) => dayOf(seconds, language)),
      },
      {
        ...axis,
        size: axisWidth,
        // Half a visitor or half a kopeck is nothing that could be counted.
        incrs: [1, 2, 5]
          .flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power))
          .toSorted((a, b) => a - b),
        values: (_, values) => values.map((value) => format(value)),
      },
    ],
    series: [
      {},
      // White dots would bite into each bar, and into the line under a day without any.
      { fill: look('--garnet'), width: 0, points: { show: false }, paths: UPlot.paths.bars?.({ size: [0.7, 40] }) },
    ],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  }
}

function dayOf(seconds: number, language: Language): string {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  return formatDays(day, day, language)
}
