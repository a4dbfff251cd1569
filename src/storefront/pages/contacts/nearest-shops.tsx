import { Link } from 'react-router'
import { preventOrphans } from '#client/prevent-orphans.ts'
import type { Shop } from '#contract/product.ts'
import { orderShops } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/shops.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './nearest-shops.module.css'

const SHOWN = 3

/** The shops of the visitor's city, or those where the site is at home. */
export function NearestShops({ shops }: { shops: readonly Shop[] }) {
  const { site } = useSite()
  const now = useNow()
  const city = useVisitorData()?.location.city ?? null
  const homeCountry = settings.homeCountries[site.language]
  const nearest = orderShops(shops, { here: null, city, homeCountry }).slice(0, SHOWN)
  return (
    <section className={styles.section} aria-labelledby="nearest-shops">
      <div className={styles.head}>
        <h2 id="nearest-shops">{texts.near.title}</h2>
        <p className={styles.lead}>{preventOrphans(texts.near.lead)}</p>
      </div>
      <ul className={styles.list}>
        {nearest.map(({ shop }) => (
          <li key={shop.id} className={styles.shop}>
            <p>
              <Link className={styles.name} to={`${texts.path}/${shop.code}`}>
                {shop.name}
              </Link>
            </p>
            <p className={styles.address}>{preventOrphans(`${shop.city}, ${shop.address}`)}</p>
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
