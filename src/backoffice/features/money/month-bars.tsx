import layout from './money-filters.module.css'

const HEIGHT = 80
const STEP = 16
const BAR = 10
/** Enough to see which way it goes. */
const MAX_MONTHS = 24

/** A small picture of what the table below says in figures. */
export function MonthBars({ label, values }: { label: string; values: readonly number[] }) {
  const shown = values.slice(-MAX_MONTHS)
  const top = Math.max(1, ...shown)
  const width = MAX_MONTHS * STEP
  return (
    <svg className={layout.chart} viewBox={`0 0 ${width} ${HEIGHT + 2}`} role="img" aria-label={label}>
      {shown.map((value, index) => {
        const height = Math.max(1, Math.round((Math.max(0, value) / top) * HEIGHT))
        const x = index * STEP
        return <rect key={x} className={layout.bar} x={x} y={HEIGHT - height} width={BAR} height={height} />
      })}
      <line className={layout.axis} x1={0} x2={width} y1={HEIGHT + 1} y2={HEIGHT + 1} />
    </svg>
  )
}
