import { ringSizeTexts as texts } from '#site-texts/catalog/ring-size.ts'
import styles from './chain-figure.module.css'

/** Where a chain of each length ends on a figure of middle height, as a share of the way from the neck down. */
const CHAINS = [
  { length: 40, width: 62, drop: 52 },
  { length: 45, width: 70, drop: 78 },
  { length: 50, width: 76, drop: 104 },
  { length: 60, width: 86, drop: 152 },
] as const

const NECK = { x: 150, y: 66 }

/** Shoulders and a neck in one line; the chains hang on it as they do on a person. */
export function ChainFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 300 260" role="img" aria-label={texts.chain.figure}>
      <path
        className={styles.body}
        d="M118 0c0 26 2 44-8 56-14 16-62 20-84 34-14 9-20 26-24 50M182 0c0 26-2 44 8 56 14 16 62 20 84 34 14 9 20 26 24 50"
      />
      {CHAINS.map(({ length, width, drop }) => {
        const left = NECK.x - width / 2
        const right = NECK.x + width / 2
        const low = NECK.y + drop
        return (
          <g key={length}>
            <path
              className={styles.chain}
              d={`M${left} ${NECK.y - 12}C${left + 2} ${low - 12} ${NECK.x - 18} ${low} ${NECK.x} ${low}S${right - 2} ${low - 12} ${right} ${NECK.y - 12}`}
            />
            <text className={styles.label} x={NECK.x} y={low - 6}>
              {texts.number(length)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
