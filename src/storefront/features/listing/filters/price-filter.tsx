import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/catalog/listing.ts'
import { defaultMinPrice } from '#rules/catalog/min-price.ts'
import { type ListingState, noFilters, type Range, readListing, withFilters } from '#rules/listing/listing-filters.ts'
import { pricePresets } from '#rules/listing/price-steps.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSite } from '../../../shared/site.ts'
import { hiddenFields, listingHref } from '../listing-address.ts'
import { ChooseContext, latestState } from './choose.ts'
import { FilterLink } from './filter-link.tsx'
import styles from './price-filter.module.css'
import { filterTexts } from './price-text.ts'

const PriceSlider = lazyPart(() => import('./price-slider.tsx'))

const messages = texts.filters
/** Long enough to type a whole number, short enough to see it work. */
const TYPING_MS = 800
/** A thumb that rests has arrived. */
const SLIDING_MS = 350
const MINOR = 100

export type PriceFilterProps = {
  state: ListingState
  url: string
  range: Listing['priceRange']
  steps: Listing['priceSteps']
  /** It has been looked at: the slider is worth its script. */
  isOpened: boolean
}

/**
 * Ranges to press, a slider, and two numbers. What is typed or slid applies by itself when it comes to rest; without
 * scripts there is a button.
 */
export function PriceFilter({ state, url, range, steps, isOpened }: PriceFilterProps) {
  const { site, currency } = useSite()
  const choose = use(ChooseContext)
  const applied = state.filters.price
  const [typed, setTyped] = useState(() => asTyped(applied))
  const [shown, setShown] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A chip was taken away, or Back was pressed: the fields follow, unless they say the same in other words.
  if (!isSame(applied, shown)) {
    setShown(applied)
    if (!isSame(asRange(typed), applied)) setTyped(asTyped(applied))
  }

  function apply(next: Typed) {
    clearTimeout(timer.current)
    const price = asRange(next)
    if (!isSame(price, applied)) choose(listingHref(url, withFilters(latestState(), { price })))
  }

  function type(change: Partial<Typed>, restsAfter = TYPING_MS) {
    const next = { ...typed, ...change }
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), restsAfter)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    apply(typed)
  }

  const symbol = currencySymbol(currency)
  const side = currency === 'RUB' ? { suffix: symbol } : { prefix: symbol }
  const { action, fields } = hiddenFields(listingHref(url, withFilters(state, { price: noFilters.price })))
  const presets = pricePresets(steps)
  const written = filterTexts({ site, currency })
  return (
    <div className={styles.price}>
      {presets.length > 0 && (
        <ul
          className={styles.presets}
          aria-label={messages.pricePresets}
          // What was slid a moment ago must not come after it.
          onClickCapture={() => clearTimeout(timer.current)}
        >
          {presets.map((preset) => {
            const isChosen = isSame(preset, applied)
            return (
              <li key={`${preset.min} ${preset.max}`}>
                <FilterLink
                  className={classNames(styles.preset, isChosen && styles.chosen)}
                  url={url}
                  state={state}
                  change={(before) => withFilters(before, { price: isChosen ? noFilters.price : preset })}
                  role="checkbox"
                  aria-checked={isChosen}
                >
                  {written.price(preset)}
                </FilterLink>
              </li>
            )
          })}
        </ul>
      )}
      {steps.length > 1 && (
        <div className={styles.slider}>
          {isOpened && (
            <PriceSlider
              steps={steps}
              range={asRange(typed)}
              money={(major) => formatMoney({ minor: major * MINOR, currency }, site.language)}
              onChange={(slid) => type(asTyped(slid), SLIDING_MS)}
            />
          )}
        </div>
      )}
      <form className={styles.form} action={action} method="get" aria-label={messages.price} onSubmit={submit}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <NumberField
          label={messages.priceMin}
          name="price_min"
          value={typed.min}
          placeholder={grouped(defaultMinPrice(site.language), site.language)}
          onChange={(min) => type({ min })}
          onBlur={() => apply(typed)}
          {...side}
        />
        <NumberField
          label={messages.priceMax}
          name="price_max"
          value={typed.max}
          placeholder={range ? grouped(range.max, site.language) : undefined}
          onChange={(max) => type({ max })}
          onBlur={() => apply(typed)}
          {...side}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {messages.apply}
          </Button>
        </noscript>
      </form>
    </div>
  )
}

type Typed = { min: string; max: string }

const asTyped = ({ min, max }: Range): Typed => ({ min: min?.toString() ?? '', max: max?.toString() ?? '' })

/** As the address would be read: one rule for what is a price. Spaces between thousands are how people write them. */
function asRange({ min, max }: Typed): Range {
  const plain = (text: string) => text.replace(/[\s\u00A0]/g, '')
  return readListing(new URLSearchParams({ price_min: plain(min), price_max: plain(max) })).filters.price
}

const isSame = (a: Range, b: Range) => a.min === b.min && a.max === b.max

function grouped(number: number, language: 'ru' | 'en'): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? '\u00A0' : ',')
}
