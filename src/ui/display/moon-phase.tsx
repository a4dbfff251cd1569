import { classNames } from '../class-names.ts'
import styles from './moon-phase.module.css'

export type MoonPhaseProps = {
  /** How much of it is lit, from 0 to 1. */
  lit: number
  size?: number
  className?: string
}

const CENTRE = 12
const RADIUS = 11

/** A growing moon. Decoration: words stand beside it. */
export function MoonPhase({ lit, size = 24, className }: MoonPhaseProps) {
  return (
    <svg
      className={classNames(styles.moon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={styles.rim} cx={CENTRE} cy={CENTRE} r={RADIUS} strokeWidth={24 / size} />
      <path className={styles.light} d={litPath(lit)} />
    </svg>
  )
}

/** The right half of the rim, and back along the edge of the shadow: an arc that bends to the right until half is lit. */
export function litPath(lit: number): string {
  const share = Math.min(Math.max(lit, 0), 1)
  const bend = Math.abs(1 - 2 * share) * RADIUS
  const side = share < 0.5 ? 0 : 1
  const [top, bottom] = [CENTRE - RADIUS, CENTRE + RADIUS]
  return `M${CENTRE} ${top}A${RADIUS} ${RADIUS} 0 0 1 ${CENTRE} ${bottom}A${bend} ${RADIUS} 0 0 ${side} ${CENTRE} ${top}`
}
