import { useId } from 'react'
import type { Listing } from '#contract/catalog/listing.ts'
import type { Range } from '#rules/listing/listing-filters.ts'
import { movePlace, type Places, placesOf, rangeOf } from '#rules/listing/price-steps.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import styles from './price-slider.module.css'

const messages = texts.filters
/** Units of the drawing; it is stretched to its place. */
const HEIGHT = 40
/** Even a single product is a mark on the ground. */
const LEAST = 1.5

export type PriceSliderProps = {
  steps: Listing['priceSteps']
  range: Range
  /** A price in words. */
  money(major: number): string
  onChange(range: Range): void
}

/**
 * How many products there are at which price, and two thumbs under them. The thumbs are the browser's own sliders: arrow
 * keys, page keys and screen readers know them.
 */
export default function PriceSlider({ steps, range, money, onChange }: PriceSliderProps) {
  const id = useId()
  const places = placesOf(range, steps)
  const most = Math.max(...steps.map(({ count }) => count))
  const isTogether = places.low >= steps.length - 1

  function thumb(which: keyof Places) {
    const place = places[which]
    const bound = place >= steps.length ? steps.at(-1)?.to : steps[place]?.from
    return (
      <input
        type="range"
        // Both at the right end: the lower one must be the one that can be taken away.
        className={which === 'low' && isTogether ? styles.above : undefined}
        min={0}
        max={steps.length}
        step={1}
        value={place}
        aria-label={which === 'low' ? messages.priceLow : messages.priceHigh}
        aria-valuetext={money(bound ?? 0)}
        aria-describedby={id}
        onChange={({ currentTarget }) => {
          const next = movePlace(places, which, currentTarget.valueAsNumber, steps.length)
          if (next[which] !== place) onChange(rangeOf(next, steps))
        }}
      />
    )
  }

  return (
    <div className={styles.slider}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${steps.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {steps.map(({ from, count }, at) => {
          const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, LEAST)
          const isIn = at >= places.low && at < places.high
          return (
            <rect
              key={from}
              className={isIn ? styles.in : styles.out}
              x={at + 0.06}
              y={HEIGHT - height}
              width={0.88}
              height={height}
            />
          )
        })}
      </svg>
      <div className={styles.thumbs}>
        <svg className={styles.track} viewBox={`0 0 ${steps.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.out} width={steps.length} height="1" />
          <rect className={styles.in} x={places.low} width={places.high - places.low} height="1" />
        </svg>
        {thumb('low')}
        {thumb('high')}
      </div>
      <p className={styles.hidden} id={id}>
        {messages.priceSpread(money(steps[0]?.from ?? 0), money(steps.at(-1)?.to ?? 0))}
      </p>
    </div>
  )
}
