import { useEffect, useMemo, useState } from 'react'
import type { PickupMap } from '#contract/ordering/pickup-points.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import type { Choice } from '../choice.ts'
import { areaOf } from '../distance.ts'

type MapView = { answer: Pick<PickupMap, 'points' | 'groups'> | null; area: Bounds | null }

/**
 * What is on the map, and the part of it to begin with: our shops where they are given, else the carriers' points. It
 * follows the place and the filters until the visitor has moved it to what they have `seen`.
 */
export function useMapView(
  shops: readonly Choice[] | undefined,
  points: PickupMap | null,
  city: string | null,
  seen: Bounds | null,
): MapView {
  const [area, setArea] = useState<Bounds | null>(null)
  const found = shops ? null : points?.area
  useEffect(() => {
    if (found && !seen) setArea(found)
  }, [found, seen])
  useEffect(() => {
    if (!shops) return
    // A shop in another country would make the map a map of the world.
    const inCity = shops.filter(({ source }) => source.kind === 'shop' && source.shop.city === city)
    setArea(areaOf(inCity.length > 0 ? inCity : shops))
  }, [shops, city])
  const answer = useMemo(() => (shops ? shopsOnMap(shops) : points), [shops, points])
  return { answer, area }
}

function shopsOnMap(shops: readonly Choice[]): Pick<PickupMap, 'points' | 'groups'> {
  return { points: shops.map(({ id, latitude, longitude }) => [id, latitude, longitude, 0]), groups: [] }
}
