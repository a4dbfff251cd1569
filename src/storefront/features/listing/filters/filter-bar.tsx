import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Facet, Listing } from '#contract/catalog/listing.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { chosenOf } from '#rules/listing/shop-groups.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/display/badge.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { cachedMarkup } from '../../../shared/cached-markup.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { listingHref } from '../listing-address.ts'
import { turnInStock } from './applied-filters.ts'
import { facetMarkup } from './facet-markup.ts'
import { FacetValues } from './facet-values.tsx'
import styles from './filter-bar.module.css'
import { FilterLink } from './filter-link.tsx'
import { PriceFilter } from './price/price-filter.tsx'
import { type Promoted, promotedFilters } from './promoted-filters.ts'
import { ShopValues, type ShopValuesProps, turnShops } from './shop-values.tsx'

const messages = texts.filters

export const ALL_FILTERS_ID = 'all-filters'
/** Narrower than this a tray has no room: the filter opens in the sheet. */
const HAS_TRAYS = '(min-width: 768px)'

export type FilterBarProps = {
  facets: readonly Facet[]
  priceRange: Listing['priceRange']
  priceSteps: Listing['priceSteps']
  inStockCount: number
  /** The list as it is, or as it will be in a moment. */
  state: ListingState
  url: string
  /** The page offers the kinds of products as sections. */
  hasSections: boolean
  appliedCount: number
}

/** The few filters that most people want, and the way to all of them. */
export function FilterBar(props: FilterBarProps) {
  const { facets, priceRange, priceSteps, inStockCount, state, url, hasSections, appliedCount } = props
  const bar = useRef<HTMLDivElement>(null)
  useOneTray(bar)

  function promoted(code: Promoted): ReactNode {
    if (code === 'in_stock') {
      return <InStockChip key={code} state={state} url={url} isGone={inStockCount === 0 && !state.filters.inStock} />
    }
    if (code === 'price') {
      const { min, max } = state.filters.price
      return (
        <Tray key={code} code={code} name={messages.price} count={min === null && max === null ? 0 : 1}>
          {(isOpened) => (
            <PriceFilter state={state} url={url} range={priceRange} steps={priceSteps} isOpened={isOpened} />
          )}
        </Tray>
      )
    }
    const facet = facets.find((one) => one.code === code)
    if (!facet) return null
    if (code === 'shop') return <PickUp key={code} facet={facet} state={state} url={url} />
    const { name } = facet
    const values = { facet, state, url }
    return (
      <Tray
        key={code}
        code={code}
        name={name}
        count={state.filters[code].length}
        length={facet.values.length}
        markup={drawnOnce(values, <FacetValues {...values} />) ?? facetMarkup(values)}
      >
        <FacetValues {...values} />
      </Tray>
    )
  }

  return (
    <div className={styles.bar} ref={bar}>
      <button
        type="button"
        id={ALL_FILTERS_ID}
        className={classNames(styles.chip, styles.all)}
        aria-haspopup="dialog"
        onClick={() => openPopup('filters', { facet: null })}
      >
        <SlidersHorizontal {...iconProps} size={16} />
        <span>{messages.all}</span>
        <Badge count={appliedCount} label={messages.chosen(appliedCount)} />
      </button>
      {promotedFilters(facets, hasSections).map(promoted)}
    </div>
  )
}

/**
 * Pages of a list differ in neither the filter nor where its links lead: the server draws a closed tray once. Colours are
 * drawn with ids, which are those of one page.
 */
function drawnOnce({ facet, state, url }: ShopValuesProps, drawn: ReactElement): string | null {
  if (facet.values.some(({ swatch }) => swatch)) return null
  return cachedMarkup(facet, listingHref(url, { ...state, page: 1 }), () => drawn)
}

/** One press, no tray: there is nothing to choose from. */
function InStockChip({ state, url, isGone }: { state: ListingState; url: string; isGone: boolean }) {
  const { inStock } = state.filters
  if (isGone) return null
  return (
    <FilterLink
      className={classNames(styles.chip, inStock && styles.on)}
      url={url}
      state={state}
      change={turnInStock(!inStock)}
      role="checkbox"
      aria-checked={inStock}
    >
      {messages.inStock}
    </FilterLink>
  )
}

/**
 * One press for the shops of the visitor's city, which then can be told apart. Until the city is known, and where there
 * is no shop, all cities are in the tray.
 */
function PickUp({ facet, state, url }: ShopValuesProps) {
  const here = useVisitorData()?.location.city
  const inCity = facet.values.filter(({ city }) => city === here)
  const chosen = state.filters.shop
  const isWhole = chosen.length === inCity.length && chosenOf(inCity, chosen) === 'all'
  const values = { facet, state, url }
  const tray = (name: string) => (
    <Tray
      key="tray"
      code="shop"
      name={name}
      count={isWhole ? 0 : chosen.length}
      length={facet.values.length}
      markup={drawnOnce(values, <ShopValues {...values} />)}
    >
      <ShopValues {...values} />
    </Tray>
  )
  const isAnyHere = inCity.some(({ count, isChosen }) => count > 0 || isChosen)
  if (!isAnyHere) return tray(messages.pickUp)
  const isOn = chosenOf(inCity, chosen) !== 'none'
  return (
    <>
      <FilterLink
        className={classNames(styles.chip, isOn && styles.on)}
        url={url}
        state={state}
        change={turnShops(inCity, !isOn)}
        role="checkbox"
        aria-checked={isOn}
      >
        {messages.pickUp}
      </FilterLink>
      {chosen.length > 0 && tray(messages.whichShop)}
    </>
  )
}

/** More rows than these want a second and a third column. */
const ROWS = 6

type TrayProps = {
  code: Promoted
  name: string
  /** Chosen ones. */
  count: number
  /** How many there are to choose from. */
  length?: number
  /** The same as the children: all that a tray needs which was not opened yet. */
  markup?: string | null
  children: ReactNode | ((isOpened: boolean) => ReactNode)
}

/** The browser's own disclosure: it opens before the page is alive and without any script. */
function Tray({ code, name, count, length = 0, markup, children }: TrayProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  // Somebody may have opened it before the page was alive.
  useEffect(() => {
    if (details.current?.open) setOpened(true)
  }, [])

  function press(event: MouseEvent) {
    // Before the browser opens it: what is pressed next is ours already.
    if (window.matchMedia(HAS_TRAYS).matches) return setOpened(true)
    event.preventDefault()
    openPopup('filters', { facet: code })
  }
  const look = classNames(
    styles.tray,
    code === 'price' && styles.price,
    length > 2 * ROWS ? styles.widest : length > ROWS && styles.wide,
  )
  return (
    <details className={styles.promoted} name="promoted-filter" ref={details} onToggle={() => setOpened(true)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser's */}
      <summary className={classNames(styles.chip, count > 0 && styles.on)} onClick={press}>
        <span>{name}</span>
        <Badge count={count} label={messages.chosen(count)} />
        <ChevronDown {...iconProps} size={16} className={styles.arrow} />
      </summary>
      {markup && !isOpened ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every word of it escaped
        <div key="closed" className={look} dangerouslySetInnerHTML={{ __html: markup }} />
      ) : (
        <div key="open" className={look}>
          {typeof children === 'function' ? children(isOpened) : children}
        </div>
      )}
    </details>
  )
}

/** Esc and a press elsewhere close the open tray; opening another one does by itself. */
function useOneTray(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const openTray = () => bar.current?.querySelector<HTMLDetailsElement>('details[open]')
    function pressed(event: PointerEvent | FocusEvent) {
      const tray = openTray()
      if (tray && event.target instanceof Node && !tray.contains(event.target)) tray.open = false
    }
    function key(event: globalThis.KeyboardEvent) {
      const tray = openTray()
      if (event.key !== 'Escape' || !tray) return
      tray.open = false
      if (tray.contains(document.activeElement)) tray.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('focusin', pressed)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', pressed)
      document.removeEventListener('keydown', key)
    }
  }, [bar])
}
