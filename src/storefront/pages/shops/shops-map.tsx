import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ShopPlace } from '#contract/catalog/shops.ts'
import type { PickupMap } from '#contract/ordering/pickup-points.ts'
import type { Coordinates } from '#rules/location/places/nearest-place.ts'
import type { OrderedShop } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { areaOf } from '../../features/pickup-map/distance.ts'
import { PointMap } from '../../features/pickup-map/map/point-map.tsx'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import { shopPath } from './shop-address.ts'
import styles from './shops-map.module.css'

type ShopsMapProps = {
  ordered: readonly OrderedShop<ShopPlace>[]
  homeCountry: string
  here: Coordinates | null
  now: Date | null
}

/** The shops of the list below on a map; its library is loaded with it. */
export default function ShopsMap({ ordered, homeCountry, here, now }: ShopsMapProps) {
  const [pickedId, setPicked] = useState<string | null>(null)
  const found = ordered.map(({ shop }) => shop)
  const [shops, setShops] = useState(found)
  // The same shops keep their list: a new one would move the map back each time that the hour is looked at.
  if (idsOf(found) !== idsOf(shops)) setShops(found)
  const answer = useMemo<Pick<PickupMap, 'points' | 'groups'>>(
    () => ({ points: shops.map(({ id, latitude, longitude }) => [String(id), latitude, longitude, 0]), groups: [] }),
    [shops],
  )
  const area = useMemo(() => {
    // Shops in another country would make it a map of the world.
    const first = shops.filter(({ city }) => city === shops[0]?.city)
    const atHome = shops.filter(({ country }) => country === homeCountry)
    return areaOf(first.length > 1 ? first : atHome.length > 0 ? atHome : shops)
  }, [shops, homeCountry])
  const picked = shops.find(({ id }) => String(id) === pickedId) ?? null
  useEffect(() => {
    if (pickedId !== null && !picked) setPicked(null)
  }, [pickedId, picked])

  return (
    <PointMap
      answer={answer}
      area={area}
      looked={picked}
      chosen={null}
      me={here}
      goTo={here}
      onMove={() => {}}
      onPick={setPicked}
      onCloseCard={() => setPicked(null)}
      card={
        picked && (
          <div className={styles.card}>
            <p className={styles.name}>{picked.name}</p>
            <OpenLine shop={picked} now={now} />
            <p className={styles.address}>{picked.address}</p>
            <Link to={shopPath(picked.code)}>{texts.details}</Link>
          </div>
        )
      }
    />
  )
}

function idsOf(shops: readonly ShopPlace[]): string {
  return shops.map(({ id }) => id).join(',')
}
