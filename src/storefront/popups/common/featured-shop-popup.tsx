import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { type ShopPlace, shopPlaces } from '#contract/catalog/shops.ts'
import { mapUrl } from '#rules/location/places/map-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { shops } from '#site-texts/catalog/shops.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { hoursText } from '../../features/shop-availability/visit/hours-text.ts'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { featuredShop } from '../../shared/shop/places.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import info from '../info.module.css'
import styles from './featured-shop-popup.module.css'

const texts = shops.featured

/** The shop that a visitor of its country can walk into. */
export default function FeaturedShopPopup({ close }: PopupProps<'dubaiHillsMall'>) {
  const { data, hasFailed, reload } = useLoaded('shop-places', (signal) => browserApi(shopPlaces, {}, { signal }))
  const shop = data?.shops.find(({ id }) => id === featuredShop?.id)
  const own = featuredShop?.[useSite().site.language]
  return (
    <Dialog title={own?.title ?? shops.all} closeLabel={own?.close ?? texts.close} onClose={close} size="medium">
      {hasFailed && <NotLoaded onRetry={reload} />}
      {!data && !hasFailed && <Skeleton lines={8} />}
      {shop && <About shop={shop} lead={own?.lead ?? ''} />}
      {data && !shop && (
        <div className={info.text}>
          {own && <p>{own.gone}</p>}
          <div className={info.actions}>
            <LinkButton as={Link} to={shops.path} variant="secondary">
              {shops.all}
            </LinkButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function About({ shop, lead }: { shop: ShopPlace; lead: string }) {
  const { site } = useSite()
  const now = useNow()
  const { picture, phone } = shop
  return (
    <div className={info.text}>
      {picture && (
        <Picture
          className={styles.window}
          picture={picture}
          alt=""
          widths={widthsFor('banner', picture.width)}
          sizes="(min-width:768px) 560px, 100vw"
          shape="fill"
        />
      )}
      <p className={info.lead}>{preventOrphans(lead)}</p>
      <OpenLine shop={shop} now={now} />
      <dl className={info.rows}>
        <div className={info.row}>
          <dt className={info.what}>{texts.address}</dt>
          <dd>{[shop.address, shop.hint].filter(Boolean).join('. ')}</dd>
        </div>
        <div className={info.row}>
          <dt className={info.what}>{texts.hours}</dt>
          <dd>{hoursText(shop)}</dd>
        </div>
        {phone && (
          <div className={info.row}>
            <dt className={info.what}>{texts.phone}</dt>
            <dd>
              <a href={phoneUri(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        <div className={info.row}>
          <dt className={info.what}>{texts.services}</dt>
          <dd>{shop.services.map((service) => shops.service[service].name).join(', ')}</dd>
        </div>
      </dl>
      <div className={info.actions}>
        <LinkButton href={mapUrl(site.language, shop.latitude, shop.longitude)} target="_blank" rel="noopener">
          {texts.map}
        </LinkButton>
        <LinkButton as={Link} to={`${shops.path}/${shop.code}`} variant="secondary">
          {texts.page}
        </LinkButton>
      </div>
    </div>
  )
}
