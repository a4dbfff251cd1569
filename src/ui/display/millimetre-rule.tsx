import { classNames } from '../class-names.ts'
import styles from './millimetre-rule.module.css'

/** Ticks in pixels: short each millimetre, longer each five, longest each ten. */
export function tickHeight(millimetre: number): number {
  if (millimetre % 10 === 0) return 12
  return millimetre % 5 === 0 ? 8 : 5
}

export type MillimetreRuleProps = {
  /** How long a thing it lies along: it fills its box, and is true when the box shows so many millimetres. */
  millimetres?: number
  /** Numerals at the centimetres. */
  numbered?: boolean
  className?: string
}

/** A hairline ruler: between sections an edge of one, along a photograph a true scale. */
export function MillimetreRule({ millimetres, numbered, className }: MillimetreRuleProps) {
  if (millimetres === undefined) return <hr className={classNames(styles.divider, className)} />

  const marks = Array.from({ length: Math.floor(millimetres) + 1 }, (_, at) => ({
    at,
    // Shares of the box, so that the scale follows its width while lines and numerals keep their size.
    x: `${((at / millimetres) * 100).toFixed(3)}%`,
  }))
  return (
    <svg className={classNames(styles.scale, className)} width="100%" height={numbered ? 30 : 13} aria-hidden="true">
      <line x1="0" x2="100%" y1="0.5" y2="0.5" />
      {marks.map(({ at, x }) => (
        <line key={at} x1={x} x2={x} y1="0" y2={tickHeight(at)} />
      ))}
      {numbered &&
        marks
          .filter(({ at }) => at % 10 === 0)
          .map(({ at, x }) => (
            <text key={at} className={styles.numeral} x={x} y="26" textAnchor={anchorOf(at, millimetres)}>
              {at}
            </text>
          ))}
    </svg>
  )
}

/** The numerals at both ends stay inside the box. */
function anchorOf(at: number, millimetres: number) {
  if (at === 0) return 'start'
  return at === millimetres ? 'end' : 'middle'
}
