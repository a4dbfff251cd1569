import type { ReactNode } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { mapUrl } from '#rules/location/places/map-url.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { useSite } from '../../shared/site.ts'
import { byCity, openState } from './opening-hours.ts'
import styles from './shop-list.module.css'
import { unbroken } from './visit/find-text.ts'

const texts = productPopups.shops

type ShopListProps = {
  shops: readonly Shop[]
  /** The visitor's city: its shops come first. */
  city: string | undefined
  now: Date
  /** What lies in the shop. */
  stockOf?: (shop: Shop) => ReactNode
  /** Numbers of the shops on the map. */
  numberOf?: (shop: Shop) => number | null
}

export function ShopList({ shops, city, now, stockOf, numberOf }: ShopListProps) {
  const { site } = useSite()
  return (
    <div className={styles.cities}>
      {byCity(shops, city).map(([name, found]) => (
        <section key={name}>
          <h3 className={styles.city}>{name}</h3>
          <ul className={styles.shops}>
            {found.map((shop) => (
              <li key={shop.id} className={styles.shop}>
                <p className={styles.name}>
                  {numberOf?.(shop) && <span className={styles.number}>{numberOf(shop)}</span>}
                  {shop.name}
                </p>
                <p className={styles.address}>
                  {unbroken(
                    [shop.address, shop.metro && texts.metro(shop.metro), shop.hint].filter(Boolean).join('. '),
                  )}
                </p>
                <p className={styles.open}>{openText(shop, now)}</p>
                {stockOf?.(shop)}
                <p className={styles.links}>
                  {shop.phone && (
                    <a className={styles.link} href={phoneUri(shop.phone)}>
                      {shop.phone}
                    </a>
                  )}
                  <a
                    className={styles.link}
                    href={mapUrl(site.language, shop.latitude, shop.longitude)}
                    target="_blank"
                    rel="noopener"
                  >
                    {texts.route}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function openText(shop: Shop, now: Date): string {
  const state = openState(shop, now)
  if (state.isOpen) return texts.openUntil(state.until)
  return state.opensAt ? texts.opensAt(state.opensAt) : texts.closedToday
}
