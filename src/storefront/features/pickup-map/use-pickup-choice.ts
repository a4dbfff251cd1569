import { useEffect, useMemo, useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { findShops } from './choice.ts'
import { noFilters } from './chooser-tools.tsx'
import { byDistance } from './distance.ts'
import { usePointList } from './list/use-point-list.ts'
import { useSearchScope } from './list/use-search-scope.ts'
import { useMapPoints } from './map/use-map-points.ts'
import { useMapView } from './map/use-map-view.ts'
import type { Place, PointWish } from './point-query.ts'
import { useCarriers } from './use-carriers.ts'
import { useLookedChoice } from './use-looked-choice.ts'
import { useNearby } from './use-nearby.ts'
import { useWhereabouts } from './use-whereabouts.ts'

export type PickupQuestion = {
  /** Id of what is chosen. */
  value: string | null
  place: { country: string; city: string | null }
  shops: readonly Shop[] | undefined
  /** Nobody asks for the points of a map that is out of sight. */
  isMapOpen: boolean
}

/** What there is to choose from and what is being looked at: the same for the list and for the map. */
export function usePickupChoice({ value, place, shops, isMapOpen }: PickupQuestion) {
  const { country, city } = place
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

  const { found, text } = useWhereabouts(shops ? '' : filters.query, place)
  const from = found?.place ?? near
  useEffect(() => {
    if (found) setGoTo(found.place)
  }, [found])

  const inCity = scope.isCountry ? null : city
  const wish: PointWish | null = shops
    ? null
    : { ...filters, query: text, near: from, country, city: from ? null : inCity }
  const carriers = useCarriers(country, !shops)
  const list = usePointList(wish)
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

  return {
    filters,
    setFilters,
    nearby,
    carriers,
    list: shops ? undefined : list,
    scope: { ...scope, change: changeScope },
    map,
    mapError: points.error,
    choices,
    total,
    lookedId,
    looked,
    chosen,
    goTo,
    look,
    setLooked,
    setSeen,
  }
}
