import { useEffect, useMemo, useState } from 'react'
import type { Shop } from '#contract/product.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { pickupPoints as texts } from '#site-texts/pickup-points.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMedia } from '#ui/use-media.ts'
import { type Choice, findShops } from './choice.ts'
import { ChoiceCard, type ChoiceTerms } from './choice-card.tsx'
import { ChooserTools, noFilters } from './chooser-tools.tsx'
import { byDistance } from './distance.ts'
import { ListPanel } from './list-panel.tsx'
import { PointMap } from './map/point-map.tsx'
import { useMapPoints } from './map/use-map-points.ts'
import { useMapView } from './map/use-map-view.ts'
import styles from './pickup-chooser.module.css'
import type { Place, PointWish } from './point-query.ts'
import { useCarriers } from './use-carriers.ts'
import { useLookedChoice } from './use-looked-choice.ts'
import { useNearby } from './use-nearby.ts'
import { usePointList } from './use-point-list.ts'
import { useSearchScope } from './use-search-scope.ts'

export type PickupChooserProps = {
  /** Id of what is chosen: of a point, or `shopChoiceId(shop.id)`. */
  value: string | null
  onChoose(choice: Choice): void
  /** ISO code of the country; without a city, all of it. */
  place: { country: string; city: string | null }
  /** Our own shops instead of the carriers' points. */
  shops?: readonly Shop[] | undefined
  /** When and for how much, in words. */
  termsOf?: ((choice: Choice) => ChoiceTerms | null) | undefined
  /** The address of a map style with tiles; without it, our own simple map. Its host must be in the pages' policy. */
  styleUrl?: string | undefined
}

const noTerms = () => null

/** The list and the map side by side. */
const HAS_ROOM_FOR_BOTH = '(min-width: 900px)'

/** Where to collect the order: a list and a map with the same powers, one for all carriers. */
export function PickupChooser({ value, onChoose, place, shops, termsOf = noTerms, styleUrl }: PickupChooserProps) {
  const { country, city } = place
  const isWide = useMedia(HAS_ROOM_FOR_BOTH)
  const [view, setView] = useState<'list' | 'map'>('list')
  const [filters, setFilters] = useState(noFilters)
  const [lookedId, setLooked] = useState<string | null>(value)
  const [seen, setSeen] = useState<Bounds | null>(null)
  const [goTo, setGoTo] = useState<Place | null>(null)
  const scope = useSearchScope(city)
  const nearby = useNearby((here) => {
    setLooked(null)
    setGoTo(here)
  })
  const { near } = nearby

  const wish: PointWish | null = shops ? null : { ...filters, near, country, city: scope.isCountry ? null : city }
  const carriers = useCarriers(country, !shops)
  const list = usePointList(wish)
  const isMapOpen = isWide || view === 'map'
  const points = useMapPoints(isMapOpen ? wish : null, seen)
  const ours = useMemo(
    () => shops && byDistance(findShops(shops, filters.query, city), near),
    [shops, filters.query, city, near],
  )
  const map = useMapView(ours, points.answer, city, seen)
  const choices = ours ?? list.choices
  const total = ours ? ours.length : list.total
  const looked = useLookedChoice(lookedId, choices)
  const chosen = useLookedChoice(value, choices)

  // Nobody should face an empty page for living in a small town.
  const isCityEmpty = !shops && filters === noFilters && near === null && total === 0 && !list.isLoading
  const { isCountry, widen } = scope
  useEffect(() => {
    if (isCityEmpty && !isCountry) widen()
  }, [isCityEmpty, isCountry, widen])

  /** From the list: a map beside it shows where that is. */
  function look(id: string | null) {
    setLooked(id)
    const choice = choices.find((known) => known.id === id)
    if (choice) setGoTo({ latitude: choice.latitude, longitude: choice.longitude })
  }

  function changeScope(next: boolean) {
    setSeen(null)
    scope.change(next)
  }

  const listPanel = (
    <ListPanel
      choices={choices}
      total={total}
      list={shops ? undefined : list}
      city={city}
      scope={{ ...scope, change: changeScope }}
      value={value}
      looked={lookedId}
      termsOf={termsOf}
      onLook={look}
      onChoose={onChoose}
    />
  )
  // Beside the list, the list has its card.
  const card = looked && !(isWide && choices.includes(looked)) && (
    <ChoiceCard
      choice={looked}
      terms={termsOf(looked)}
      isChosen={looked.id === value}
      isOpen
      onChoose={() => onChoose(looked)}
    />
  )
  const mapPanel = isMapOpen && (
    <div className={styles.map}>
      {points.error && (
        <Notice tone="error" live="polite">
          {points.error}
        </Notice>
      )}
      <PointMap
        {...map}
        looked={looked}
        chosen={chosen}
        me={near}
        goTo={goTo}
        styleUrl={styleUrl}
        onMove={setSeen}
        onPick={setLooked}
        onCloseCard={() => setLooked(null)}
        card={card}
      />
    </div>
  )

  return (
    <div className={styles.chooser}>
      <ChooserTools
        filters={filters}
        onChange={setFilters}
        isForShops={shops !== undefined}
        carriers={carriers}
        isNear={near !== null}
        onNear={nearby.toggle}
      />
      {nearby.hasFailed && (
        <Notice tone="warn" live="polite">
          {texts.nearFailed}
        </Notice>
      )}
      {isWide ? (
        <div className={styles.sides}>
          {listPanel}
          {mapPanel}
        </div>
      ) : (
        <Tabs
          label={texts.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'list', label: texts.list, content: listPanel },
            { value: 'map', label: texts.map, content: mapPanel },
          ]}
        />
      )}
    </div>
  )
}
