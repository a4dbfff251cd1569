import { Link } from 'react-router'
import type { ShopPlace } from '#contract/shops.ts'
import type { OrderedShop } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/shops.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import styles from './neighbours.module.css'
import { shopPath } from './shop-address.ts'

type NeighboursProps = { neighbours: readonly OrderedShop<ShopPlace>[]; city: string; now: Date | null }

/** Where else to go, the nearest first. */
export function Neighbours({ neighbours, city, now }: NeighboursProps) {
  if (neighbours.length === 0) return null
  const isSameCity = neighbours.every(({ shop }) => shop.city === city)
  return (
    <section className={styles.section} aria-labelledby="shop-neighbours">
      <h2 id="shop-neighbours">{isSameCity ? texts.neighbours : texts.elsewhere}</h2>
      <ul className={styles.list}>
        {neighbours.map(({ shop, km }) => (
          <li key={shop.id} className={styles.shop}>
            <p>
              <Link className={styles.name} to={shopPath(shop.code)}>
                {shop.name}
              </Link>
            </p>
            <p className={styles.address}>
              {[isSameCity ? shop.address : `${shop.city}, ${shop.address}`, km !== null && texts.away(km)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <OpenLine shop={shop} now={now} />
          </li>
        ))}
      </ul>
      <div>
        <LinkButton as={Link} to={texts.path} variant="secondary">
          {texts.all}
        </LinkButton>
      </div>
    </section>
  )
}
