import type { FormEvent } from 'react'
import type { Listing } from '#contract/catalog/listing.ts'
import { defaultMinPrice } from '#rules/catalog/min-price.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { type ListingState, noFilters, withFilters } from '#rules/listing/listing-filters.ts'
import { pricePresets } from '#rules/listing/price-steps.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSite } from '../../../../shared/site.ts'
import { hiddenFields, listingHref } from '../../listing-address.ts'
import { FilterLink } from '../filter-link.tsx'
import styles from './price-filter.module.css'
import { filterTexts } from './price-text.ts'
import { isSameRange, useTypedPrice } from './use-typed-price.ts'

const PriceSlider = lazyPart(() => import('./price-slider.tsx'))

const messages = texts.filters
const MINOR = 100

export type PriceFilterProps = {
  state: ListingState
  url: string
  range: Listing['priceRange']
  steps: Listing['priceSteps']
  /** It has been looked at: the slider is worth its script. */
  isOpened: boolean
}

/** Preset ranges, a slider and two fields. Changes apply after a pause; without scripts there is a button. */
export function PriceFilter({ state, url, range, steps, isOpened }: PriceFilterProps) {
  const { site, currency } = useSite()
  const price = useTypedPrice(state, url)

  function submit(event: FormEvent) {
    event.preventDefault()
    price.applyNow()
  }

  const symbol = currencySymbol(currency)
  const side = currency === 'RUB' ? { suffix: symbol } : { prefix: symbol }
  const { action, fields } = hiddenFields(listingHref(url, withFilters(state, { price: noFilters.price })))
  return (
    <div className={styles.price}>
      <Presets state={state} url={url} steps={steps} onChoose={price.dropPending} />
      {steps.length > 1 && (
        <div className={styles.slider}>
          {isOpened && (
            <PriceSlider
              steps={steps}
              range={price.range()}
              money={(major) => formatMoney({ minor: major * MINOR, currency }, site.language)}
              onChange={price.slide}
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
          value={price.typed.min}
          mask={keepDigits}
          placeholder={grouped(defaultMinPrice(site.language), site.language)}
          onChange={(min) => price.type({ min })}
          onBlur={price.applyNow}
          {...side}
        />
        <NumberField
          label={messages.priceMax}
          name="price_max"
          value={price.typed.max}
          mask={keepDigits}
          placeholder={range ? grouped(range.max, site.language) : undefined}
          onChange={(max) => price.type({ max })}
          onBlur={price.applyNow}
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

type PresetsProps = Pick<PriceFilterProps, 'state' | 'url' | 'steps'> & { onChoose(): void }

function Presets({ state, url, steps, onChoose }: PresetsProps) {
  const { site, currency } = useSite()
  const presets = pricePresets(steps)
  const written = filterTexts({ site, currency })
  if (presets.length === 0) return null
  return (
    <ul
      className={styles.presets}
      aria-label={messages.pricePresets}
      // What was slid a moment ago must not come after it.
      onClickCapture={onChoose}
    >
      {presets.map((preset) => {
        const isChosen = isSameRange(preset, state.filters.price)
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
  )
}

function grouped(number: number, language: 'ru' | 'en'): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? '\u00A0' : ',')
}
