import type { ShopPlace } from '#contract/catalog/shops.ts'
import type { OrderedShop } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { classNames } from '#ui/class-names.ts'
import { ShopCard } from './shop-card.tsx'
import styles from './shop-groups.module.css'

type ShopGroupsProps = { ordered: readonly OrderedShop<ShopPlace>[]; isByDistance: boolean; now: Date | null }

/** City by city; once the visitor has said where they are, one list by distance. */
export function ShopGroups({ ordered, isByDistance, now }: ShopGroupsProps) {
  const groups = isByDistance ? [[texts.nearest, ordered] as const] : [...Map.groupBy(ordered, ({ shop }) => shop.city)]
  return (
    <div className={styles.groups}>
      {groups.map(
        ([name, found]) =>
          found.length > 0 && (
            <section key={name} className={classNames(found.length > 1 && styles.many)} aria-label={name}>
              <h2 className={styles.city}>{name}</h2>
              <ul className={styles.shops}>
                {found.map(({ shop, km }) => (
                  <li key={shop.id}>
                    <ShopCard shop={shop} km={km} now={now} hasCity={isByDistance} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}
