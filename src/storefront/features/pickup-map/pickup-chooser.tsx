import { useEffect, useMemo, useState } from 'react'
import type { Shop } from '#contract/product.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { pickupPoints as words } from '#site-texts/pickup-points.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useMedia } from '#ui/use-media.ts'
import { type Choice, findShops } from './choice.ts'
import { ChoiceCard, type ChoiceTerms } from './choice-card.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChooserTools, noFilters } from './chooser-tools.tsx'
import { areaOf, byDistance } from './distance.ts'
import styles from './pickup-chooser.module.css'
import { PointMap } from './point-map.tsx'
import type { Place, PointWish } from './point-query.ts'
import { useCarriers } from './use-carriers.ts'
import { useLookedChoice } from './use-looked-choice.ts'
import { useMapPoints } from './use-map-points.ts'
import { usePointList } from './use-point-list.ts'

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
  const isWide = useMedia(HAS_ROOM_FOR_BOTH)
  const [view, setView] = useState<'list' | 'map'>('list')
  const [filters, setFilters] = useState(noFilters)
  const [isCountry, setCountry] = useState(place.city === null)
  const [isEmptyCity, setEmptyCity] = useState(false)
  const [near, setNear] = useState<Place | null>(null)
  const [hasNearFailed, setNearFailed] = useState(false)
  const [lookedId, setLooked] = useState<string | null>(value)
  const [seen, setSeen] = useState<Bounds | null>(null)
  const [goTo, setGoTo] = useState<Place | null>(null)

  const wish: PointWish | null = shops
    ? null
    : { ...filters, near, country: place.country, city: isCountry ? null : place.city }
  const carriers = useCarriers(place.country, !shops)
  const list = usePointList(wish)
  const isMapOpen = isWide || view === 'map'
  const points = useMapPoints(isMapOpen ? wish : null, seen)

  const ours = useMemo(
    () => shops && byDistance(findShops(shops, filters.query, place.city), near),
    [shops, filters.query, place.city, near],
  )
  const choices = ours ?? list.choices
  const total = ours ? ours.length : list.total
  const looked = useLookedChoice(lookedId, choices)
  const chosen = useLookedChoice(value, choices)

  const isUnfiltered = filters === noFilters && near === null
  useEffect(() => {
    // Nobody should face an empty page for living in a small town.
    if (!shops && isUnfiltered && !isCountry && total === 0 && !list.isLoading) {
      setEmptyCity(true)
      setCountry(true)
    }
  }, [shops, isUnfiltered, isCountry, total, list.isLoading])

  // The map follows the place and the filters until the visitor moves it.
  const [area, setArea] = useState<Bounds | null>(null)
  const found = shops ? null : points.answer?.area
  useEffect(() => {
    if (found && !seen) setArea(found)
  }, [found, seen])
  useEffect(() => {
    if (!ours) return
    // A shop in another country would make the map a map of the world.
    const inCity = ours.filter(({ source }) => source.kind === 'shop' && source.shop.city === place.city)
    setArea(areaOf(inCity.length > 0 ? inCity : ours))
  }, [ours, place.city])
  const mapAnswer = useMemo(
    () =>
      ours
        ? {
            points: ours.map(({ id, latitude, longitude }): [string, number, number, number] => [
              id,
              latitude,
              longitude,
              0,
            ]),
            groups: [],
          }
        : points.answer,
    [ours, points.answer],
  )

  function findNear() {
    setNearFailed(false)
    if (near) {
      setNear(null)
      return
    }
    if (!('geolocation' in navigator)) {
      setNearFailed(true)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { latitude: coords.latitude, longitude: coords.longitude }
        setNear(here)
        setLooked(null)
        setGoTo(here)
      },
      () => setNearFailed(true),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  /** From the list: a map beside it shows where that is. */
  function look(id: string | null) {
    setLooked(id)
    const choice = choices.find((known) => known.id === id)
    if (choice) setGoTo({ latitude: choice.latitude, longitude: choice.longitude })
  }

  function changeScope(next: boolean) {
    setEmptyCity(false)
    setSeen(null)
    setCountry(next)
  }

  const listPanel = (
    <div className={styles.list}>
      <p className={styles.count} role="status">
        {total === null ? words.loading : shops ? words.foundShops(total) : words.found(total)}
      </p>
      {isEmptyCity && place.city && <Notice>{words.nothingIn(place.city)}</Notice>}
      {list.error && !shops && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button look="secondary" size="small" onClick={list.more}>
              {words.again}
            </Button>
          }
        >
          {list.error}
        </Notice>
      )}
      {total === null && list.isLoading && <Skeleton shape="portrait" />}
      {total === 0 && !list.isLoading && <p className={styles.nothing}>{words.nothing}</p>}
      <ChoiceList
        choices={choices}
        value={value}
        looked={lookedId}
        termsOf={termsOf}
        onLook={look}
        onChoose={onChoose}
        more={!shops && list.hasMore ? { run: list.more, isLoading: list.isLoading } : undefined}
      />
      {!shops && place.city && (
        <Button look="quiet" size="small" onClick={() => changeScope(!isCountry)}>
          {isCountry ? words.onlyIn(place.city) : words.everywhere}
        </Button>
      )}
    </div>
  )

  const mapPanel = isMapOpen && (
    <div className={styles.map}>
      {points.error && (
        <Notice tone="error" live="polite">
          {points.error}
        </Notice>
      )}
      <PointMap
        answer={mapAnswer}
        area={area}
        looked={looked}
        chosen={chosen}
        me={near}
        goTo={goTo}
        styleUrl={styleUrl}
        onMove={setSeen}
        onPick={setLooked}
        onCloseCard={() => setLooked(null)}
        card={
          // Beside the list, the list has its card.
          looked &&
          !(isWide && choices.includes(looked)) && (
            <ChoiceCard
              choice={looked}
              terms={termsOf(looked)}
              isChosen={looked.id === value}
              isOpen
              onChoose={() => onChoose(looked)}
            />
          )
        }
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
        onNear={findNear}
      />
      {hasNearFailed && (
        <Notice tone="warn" live="polite">
          {words.nearFailed}
        </Notice>
      )}
      {isWide ? (
        <div className={styles.sides}>
          {listPanel}
          {mapPanel}
        </div>
      ) : (
        <Tabs
          label={words.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'list', label: words.list, content: listPanel },
            { value: 'map', label: words.map, content: mapPanel },
          ]}
        />
      )}
    </div>
  )
}
