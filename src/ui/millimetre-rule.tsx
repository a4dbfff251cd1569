import { classNames } from './class-names.ts'
import styles from './millimetre-rule.module.css'

type Tick = { at: number; height: number }

/** A tick each millimetre, a longer one each five, the longest each ten, all in millimetres. */
export function ticksOf(millimetres: number): Tick[] {
  return Array.from({ length: Math.floor(millimetres) + 1 }, (_, at) => ({
    at,
    height: at % 10 === 0 ? 2.4 : at % 5 === 0 ? 1.7 : 1,
  }))
}

export type MillimetreRuleProps = {
  /** How long a thing it lies along; it then fills its box and is true when the box shows so many millimetres. */
  millimetres?: number
  /** Numerals at the centimetres. */
  numbered?: boolean
  className?: string
}

/** A hairline ruler: between sections an edge of one, along a photograph a true scale. */
export function MillimetreRule({ millimetres, numbered, className }: MillimetreRuleProps) {
  if (millimetres === undefined) return <hr className={classNames(styles.divider, className)} />

  const height = numbered ? 5 : 3
  const path = ticksOf(millimetres).map(({ at, height: tick }) => `M${at} 0v${tick}`)
  return (
    <svg
      className={classNames(styles.scale, className)}
      viewBox={`-0.5 0 ${millimetres + 1} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.tick} d={`M0 0h${millimetres}${path.join('')}`} />
      {numbered &&
        ticksOf(millimetres)
          .filter(({ at }) => at % 10 === 0)
          .map(({ at }) => (
            <text key={at} className={styles.numeral} x={at + 0.5} y={4.6}>
              {at}
            </text>
          ))}
    </svg>
  )
}
