import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { type DimensionLine, dimensionLines, type MeasuredProduct, type Point } from '#rules/life-size/ruler.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import styles from './ruler-overlay.module.css'

type RulerOverlayProps = { photo: Product['photos'][number]; product: MeasuredProduct }

/** Ticks in pixels of the screen: the scale follows the photograph, hairlines stay hairlines. */
const TICK = { one: 5, five: 8, ten: 12 }
const LABEL_AWAY = 22

/** Lines of dimension beside the product, in millimetres, as its photograph was taken: with the tilt of the view. */
export function RulerOverlay({ photo, product }: RulerOverlayProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  const { picture, scale } = photo
  if (!scale) return null
  const lines = dimensionLines(scale, product, picture)
  const zoom = width / picture.width
  return (
    <div className={styles.overlay} ref={box}>
      {width > 0 && (
        <svg className={styles.drawing} width={width} height={picture.height * zoom} aria-hidden="true">
          {lines.map((line) => (
            <Line key={line.side} line={line} zoom={zoom} />
          ))}
        </svg>
      )}
    </div>
  )
}

function Line({ line, zoom }: { line: DimensionLine; zoom: number }) {
  const { from, to, outward, ticks, millimetres, side } = line
  const at = ([x, y]: Point): Point => [round(x * zoom), round(y * zoom)]
  const [x1, y1] = at(from)
  const [x2, y2] = at(to)
  const away = (point: Point, by: number): Point => [
    round(point[0] + outward[0] * by),
    round(point[1] + outward[1] * by),
  ]
  const marks = ticks.map((tick) => {
    const start = at(tick.at)
    const end = away(start, tick.isTen ? TICK.ten : tick.isFive ? TICK.five : TICK.one)
    return `M${start.join(' ')}L${end.join(' ')}`
  })
  const [lx, ly] = away([(x1 + x2) / 2, (y1 + y2) / 2], LABEL_AWAY)
  // Read along the line; upwards where the line stands.
  const slope = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const angle = side === 'width' ? slope : slope > 0 ? slope - 180 : slope
  return (
    <g>
      <path className={styles.halo} d={`M${x1} ${y1}L${x2} ${y2}${marks.join('')}`} />
      <path className={styles.line} d={`M${x1} ${y1}L${x2} ${y2}${marks.join('')}`} />
      <text className={styles.label} x={lx} y={ly} dy="0.35em" transform={`rotate(${round(angle)} ${lx} ${ly})`}>
        {texts.facts.millimetres(millimetres)}
      </text>
    </g>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
