import type { Shop } from '#contract/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { cityMap, type Spot } from './city-map.ts'
import styles from './shop-map.module.css'

const texts = productPopups.shops

const SIDE = 420
const MARGIN = 30
const SCALE_KM = 5
const SPOT = 12

/** Where the shops of a city stand; the numbers are those of the list beside it, which says the same in words. */
export function ShopMap({ shops, city }: { shops: readonly Shop[]; city: string }) {
  const { spots, ring, kilometre } = cityMap(shops, SIDE, MARGIN, 2 * SPOT + 4)
  const scale = SCALE_KM * kilometre
  return (
    <svg className={styles.map} viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={texts.map(city)}>
      {ring.length > 0 && <path className={styles.ring} d={smooth(ring)} />}
      <g className={styles.scale}>
        <path d={`M${MARGIN / 2} ${SIDE - 12}v6h${round(scale)}v-6`} />
        <text x={MARGIN / 2 + scale + 8} y={SIDE - 6}>
          {texts.kilometres(SCALE_KM)}
        </text>
        <path d={`M${SIDE - 18} 30v-16m-4 5 4-5 4 5`} />
        <text x={SIDE - 18} y="44" textAnchor="middle">
          {texts.north}
        </text>
      </g>
      {spots.map(({ x, y }, index) => (
        <g key={shops[index]?.id} transform={`translate(${round(x)} ${round(y)})`}>
          <circle className={styles.spot} r={SPOT} />
          <text className={styles.number} y="4.5">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A closed line through the middles of the sides, bent at the corners: a road, not a polygon. */
function smooth(points: readonly Spot[]): string {
  const middle = (a: Spot, b: Spot) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const bends = points.map(
    (point, index) => `Q${round(point.x)} ${round(point.y)} ${middle(point, points[index + 1] ?? first)}`,
  )
  return `M${middle(last, first)}${bends.join('')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
