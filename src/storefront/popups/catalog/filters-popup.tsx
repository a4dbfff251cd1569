import { useEffect, useRef } from 'react'
import { type ListingState, readListing } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { dropAll, dropHinted, turnInStock } from '../../features/listing/filters/applied-filters.ts'
import { type Choose, ChooseContext, chooseOnPage } from '../../features/listing/filters/choose.ts'
import { FacetOption } from '../../features/listing/filters/facet-option.tsx'
import { FacetValues } from '../../features/listing/filters/facet-values.tsx'
import { FilterLink } from '../../features/listing/filters/filter-link.tsx'
import { PriceFilter } from '../../features/listing/filters/price/price-filter.tsx'
import { ShopValues } from '../../features/listing/filters/shop-values.tsx'
import { choiceCount } from '../../features/listing/listing-facts.ts'
import { listKey, useWishedState } from '../../features/listing/listing-state.ts'
import { type ShownListing, useShownListing } from '../../features/listing/paging/shown-listing.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { POPUP_PARAMETER, type PopupState } from '../../shared/popups/popup-address.ts'
import styles from './filters-popup.module.css'

const NAME = 'filters'
const messages = texts.filters
/** Unfolded at first: short, and asked for most. */
const OPEN_AT_FIRST: readonly string[] = ['size', 'price', 'color']
/** Longer lists unfold by a button. */
const MAX_VALUES = 8

/** All filters of the list on the screen. A page without a list has none. */
export default function FiltersPopup({ payload, close }: PopupProps<'filters'>) {
  const shown = useShownListing()
  return shown && <FiltersSheet shown={shown} facet={payload?.facet ?? null} close={close} />
}

type FiltersSheetProps = { shown: ShownListing; facet: string | null; close(): void }

function FiltersSheet({ shown, facet: asked, close }: FiltersSheetProps) {
  const { url, listing, facets } = shown
  const state = useWishedState(shown.state)
  const { choose, onClose } = useOneStep(state, close)

  const sections = [
    ...facets.map((facet) => ({
      id: facet.code,
      name: facet.name,
      count: state.filters[facet.code].length,
      content:
        facet.code === 'shop' ? (
          <ShopValues facet={facet} state={state} url={url} />
        ) : (
          <FacetValues facet={facet} state={state} url={url} most={MAX_VALUES} />
        ),
    })),
    {
      id: 'price',
      name: messages.price,
      count: state.filters.price.min === null && state.filters.price.max === null ? 0 : 1,
      content: <PriceFilter state={state} url={url} range={listing.priceRange} steps={listing.priceSteps} isOpened />,
    },
  ].sort((a, b) => placeOf(a.id) - placeOf(b.id))

  return (
    <ChooseContext value={choose}>
      <Drawer
        title={messages.short}
        closeLabel={messages.close}
        onClose={onClose}
        tall
        footer={<SheetFoot shown={shown} state={state} />}
      >
        <div className={styles.stock}>
          <FacetOption
            name={messages.inStock}
            count={listing.inStockCount}
            isChosen={state.filters.inStock}
            url={url}
            state={state}
            change={turnInStock(!state.filters.inStock)}
          />
        </div>
        <Accordion
          sections={sections.map(({ id, name, count, content }) => ({
            id,
            title: <SectionTitle name={name} count={count} isAsked={id === asked} />,
            content,
            open: asked === null ? count > 0 || OPEN_AT_FIRST.includes(id) : id === asked,
          }))}
        />
      </Drawer>
    </ChooseContext>
  )
}

/** What people decide by comes first; shops and selections are for those who know what they want. */
const ORDER: readonly string[] = ['category', 'size', 'price', 'color', 'metal', 'stone', 'weight', 'designer']

function placeOf(id: string): number {
  const place = ORDER.indexOf(id)
  return place < 0 ? ORDER.length : place
}

function SectionTitle({ name, count, isAsked }: { name: string; count: number; isAsked: boolean }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Opened by its own button: it is what one came for.
    if (isAsked) title.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <span className={styles.title} ref={title}>
      {name} <Badge count={count} label={messages.chosen(count)} />
    </span>
  )
}

function SheetFoot({ shown, state }: { shown: ShownListing; state: ListingState }) {
  const close = useClosePopup()
  const { url, listing } = shown
  const { quantity } = listing.result
  const { hint } = listing
  const drop = quantity === 0 ? dropHinted(state, hint) : null
  const link = { url, state }
  return (
    <div className={styles.foot}>
      <VisuallyHidden>
        <span role="status">{quantity === 0 ? messages.nothing : texts.items(quantity)}</span>
      </VisuallyHidden>
      {hint && drop && (
        <FilterLink {...link} className={styles.hint} change={drop}>
          {texts.empty.hint(hint.name, hint.quantity)}
        </FilterLink>
      )}
      {choiceCount(state) > 0 && (
        <FilterLink {...link} className={styles.reset} change={dropAll}>
          {messages.reset}
        </FilterLink>
      )}
      <Button className={styles.show} onClick={close}>
        {quantity === 0 ? messages.nothing : messages.show(quantity)}
      </Button>
    </div>
  )
}

/**
 * In the sheet all choices are one step of the history: Back closes it instead of unticking them one by one. What was
 * chosen stays, however the sheet is left, and the next Back takes all of it away. Closing turns the step of the sheet
 * into a step of the list; Back has left that step already, so a new one is made.
 */
function useOneStep(state: ListingState, close: () => void): { choose: Choose; onClose(): void } {
  const before = useRef(listKey(state))
  /** The address of the last choice. */
  const chosen = useRef<string | null>(null)
  const isClosed = useRef(false)

  useEffect(
    () => () => {
      const { location, historyAction } = currentRouter().state
      const query = new URLSearchParams(location.search)
      if (isClosed.current || chosen.current === null) return
      const isHere = chosen.current.split('?', 1)[0] === location.pathname && !query.has(POPUP_PARAMETER)
      if (historyAction !== 'POP' || !isHere) return
      if (listKey(readListing(query)) !== keyOf(chosen.current)) chooseOnPage(chosen.current)
    },
    [],
  )

  return {
    choose(href) {
      chosen.current = href
      const router = currentRouter()
      const [path, query] = href.split('?', 2)
      const search = new URLSearchParams(query)
      search.append(POPUP_PARAMETER, NAME)
      const { payloads, opened } = (router.state.location.state ?? {}) as Partial<PopupState>
      // Without the pages above: they belonged to the other list.
      const options = { replace: true, preventScrollReset: true, state: { payloads, opened } }
      void router.navigate({ pathname: path, search: `?${search}` }, options)
    },
    onClose() {
      isClosed.current = true
      if (chosen.current === null || keyOf(chosen.current) === before.current) close()
      else void currentRouter().navigate(chosen.current, { replace: true, preventScrollReset: true })
    },
  }
}

const keyOf = (href: string) => listKey(readListing(new URLSearchParams(href.split('?', 2)[1])))
