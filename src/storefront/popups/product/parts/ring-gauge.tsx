import { createPortal } from 'react-dom'
import { CARD } from '#rules/life-size/screen-scale.ts'
import { ringSizes } from '#rules/ring-sizes/ring-sizes.ts'
import { ringSizeTexts as texts } from '#site-texts/catalog/ring-size.ts'
import styles from './ring-gauge.module.css'

const { gauge } = texts.ring

/** Millimetres of the sheet: A4 and Letter both have room for it. */
const WIDTH = 186
const HEIGHT = 236
const COLUMNS = 5
const CELL = { width: 36, height: 34 }
const CIRCLES_TOP = 84
const STRIP_TOP = 206

/**
 * A sheet that exists only on paper, in true millimetres: circles to lay a ring on, a strip to put around a finger, and
 * the outline of a card to see that the printer has not scaled it.
 */
export function RingGauge() {
  return createPortal(
    <div className={styles.sheet}>
      <svg
        className={styles.drawing}
        width={`${WIDTH}mm`}
        height={`${HEIGHT}mm`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={gauge.title}
      >
        <text className={styles.title} x="0" y="7">
          {gauge.sheetTitle}
        </text>
        <rect className={styles.line} x="0.2" y="14" width={CARD.widthMm} height={CARD.heightMm} rx="3.18" />
        {gauge.check.map((line, index) => (
          <text key={line} className={styles.text} x={CARD.widthMm + 8} y={20 + index * 6}>
            {line}
          </text>
        ))}
        <text className={styles.text} x="0" y={CIRCLES_TOP - 6}>
          {gauge.circles}
        </text>
        {ringSizes.map(({ ru }, index) => {
          const x = (index % COLUMNS) * CELL.width + CELL.width / 2
          const y = CIRCLES_TOP + Math.floor(index / COLUMNS) * CELL.height + CELL.height / 2
          return (
            <g key={ru}>
              <circle className={styles.line} cx={x} cy={y} r={ru / 2} />
              <text className={styles.number} x={x} y={y + 1.4}>
                {texts.number(ru)}
              </text>
            </g>
          )
        })}
        <text className={styles.text} x="0" y={STRIP_TOP - 4}>
          {gauge.strip}
        </text>
        <path className={styles.line} d={`M0 ${STRIP_TOP + 6}l6-6h94v12H6Z`} />
        {ringSizes.map(({ ru }) => {
          const x = Math.PI * ru
          const isWhole = Number.isInteger(ru)
          return (
            <g key={ru}>
              <path className={styles.line} d={`M${x} ${STRIP_TOP}v${isWhole ? 12 : 6}`} />
              {isWhole && (
                <text className={styles.small} x={x} y={STRIP_TOP + 15}>
                  {texts.number(ru)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>,
    document.body,
  )
}
