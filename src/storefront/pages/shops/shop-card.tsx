import { Link } from 'react-router'
import type { ShopPlace } from '#contract/catalog/shops.ts'
import { mapUrl } from '#rules/location/places/map-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { Picture } from '#ui/display/picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { findText, unbroken } from '../../features/shop-availability/visit/find-text.ts'
import { hoursText } from '../../features/shop-availability/visit/hours-text.ts'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { featuredShop } from '../../shared/shop/places.ts'
import { useSite } from '../../shared/site.ts'
import { shopPath, stockPath } from './shop-address.ts'
import styles from './shop-card.module.css'

const SIZES = '(min-width:1600px) 500px,(min-width:1232px) 31vw,(min-width:768px) 46vw,92vw'

type ShopCardProps = {
  shop: ShopPlace
  km: number | null
  now: Date | null
  /** Where the heading above does not say the city. */
  hasCity: boolean
}

export function ShopCard({ shop, km, now, hasCity }: ShopCardProps) {
  const { site } = useSite()
  const { name, code, city, address, phone, picture, services, pieces } = shop
  const directions = findText(shop)
  return (
    <article className={styles.card}>
      {picture && (
        <Link className={styles.window} to={shopPath(code)} tabIndex={-1} aria-hidden="true">
          <Picture
            picture={picture}
            alt=""
            widths={widthsFor('banner', picture.width)}
            sizes={SIZES}
            shape="wide"
            className={styles.picture}
          />
        </Link>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.nameLink} to={shopPath(code)}>
            {name}
          </Link>
        </h3>
        {km !== null && <p className={styles.distance}>{texts.distance(km)}</p>}
        <OpenLine shop={shop} now={now} />
        <p>{unbroken(hasCity ? `${city}, ${address}` : address)}</p>
        {directions && <p className={styles.quiet}>{directions}</p>}
        <p className={styles.quiet}>{hoursText(shop)}</p>
        <ul className={styles.services} aria-label={texts.services}>
          {services.map((service) => (
            <li key={service} className={styles.service}>
              {texts.service[service].name}
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {pieces > 0 && (
            <Link className={styles.link} to={stockPath(code)}>
              {texts.stock(pieces)}
            </Link>
          )}
          {phone && (
            <a className={styles.link} href={phoneUri(phone)}>
              {phone}
            </a>
          )}
          <a
            className={styles.link}
            href={mapUrl(site.language, shop.latitude, shop.longitude)}
            target="_blank"
            rel="noopener"
          >
            {texts.route}
            <VisuallyHidden> {texts.routeTo(name)}</VisuallyHidden>
          </a>
        </p>
        {shop.id === featuredShop?.id && (
          <p>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={() => openPopup('dubaiHillsMall')}
            >
              {featuredShop[site.language].open}
            </button>
          </p>
        )}
      </div>
    </article>
  )
}
