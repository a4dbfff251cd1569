import { Navigation } from 'lucide-react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { catalogShow } from '#contract/catalog/listing.ts'
import { type ShopPlace, shopPlaces } from '#contract/catalog/shops.ts'
import { mapUrl } from '#rules/location/places/map-url.ts'
import { twinPath } from '#rules/location/web-addresses/twin-pages.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { neighboursOf } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { unbroken } from '../../features/shop-availability/visit/find-text.ts'
import { OpenLine } from '../../features/shop-availability/visit/open-line.tsx'
import { WeekHours } from '../../features/shop-availability/visit/week-hours.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { SHOP_NAME } from '../../shared/shop/brand.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import { Neighbours } from './neighbours.tsx'
import { shopPath, stockPath } from './shop-address.ts'
import { shopFacts } from './shop-facts-for-robots.ts'
import styles from './shop-page.module.css'

const SHOWN_PRODUCTS = 8
const SHOWN_NEIGHBOURS = 3

export async function loader({ api, params }: PageContext) {
  const { shops } = await api(shopPlaces, {})
  const asked = params.code?.toLowerCase()
  const shop = shops.find(({ code }) => code.toLowerCase() === asked)
  if (!shop) throw new PageNotFound()
  const { result } = await api(catalogShow, {
    body: { url: '/catalog', limit: SHOWN_PRODUCTS, parameters: { shop: shop.code } },
  })
  return { shop, neighbours: neighboursOf(shops, shop, SHOWN_NEIGHBOURS), products: result.products }
}

export default function ShopPage({ data: { shop, neighbours, products } }: PageProps<typeof loader>) {
  const { site, origins } = useSite()
  const { language } = site
  const now = useNow()
  const { name, code, city, address, picture } = shop
  const title = texts.one.title(name, city)
  const isHomeClock = shop.timeZone === settings.timeZone
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={texts.one.description(name, city, address)}
        canonicalPath={shopPath(code)}
        otherSitePath={twinPath(shopPath(code))}
        image={picture ?? undefined}
        facts={import.meta.env.SSR ? [shopFacts(origins[language], shop, SHOP_NAME[language])] : undefined}
      />
      <Trail
        label={texts.breadcrumbs}
        crumbs={[
          { label: texts.home, href: '/' },
          { label: texts.title, href: texts.path },
          { label: name, href: shopPath(code) },
        ]}
      />
      <div className={styles.top}>
        {picture && (
          <Picture
            className={styles.picture}
            picture={picture}
            alt={texts.one.title(name, city)}
            widths={widthsFor('hero', picture.width)}
            sizes="(min-width:1232px) 56vw, 100vw"
            shape="fill"
            priority
          />
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>{preventOrphans(name)}</h1>
          <OpenLine shop={shop} now={now} />
          <Facts shop={shop} />
          <div>
            <LinkButton
              href={mapUrl(language, shop.latitude, shop.longitude)}
              target="_blank"
              rel="noopener"
              icon={<Navigation {...iconProps} />}
            >
              {texts.route}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="shop-hours">
          <h2 id="shop-hours" className={styles.title}>
            {texts.hours}
          </h2>
          <WeekHours shop={shop} now={now} />
          {!isHomeClock && <p className={styles.note}>{texts.localTime}</p>}
        </section>
        <Services shop={shop} />
      </div>
      {products.length > 0 && (
        <div className={styles.stock}>
          <ProductSlider title={texts.stockTitle} all={{ to: stockPath(code), text: texts.stockAll(shop.pieces) }}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} level={3} />
            ))}
          </ProductSlider>
          <p className={styles.note}>{preventOrphans(texts.stockNote)}</p>
        </div>
      )}
      <Neighbours neighbours={neighbours} city={city} now={now} />
    </div>
  )
}

function Facts({ shop: { city, address, metro, hint, phone } }: { shop: ShopPlace }) {
  const directions = [metro && texts.metro(metro), hint].filter(Boolean).join('. ')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.address}</dt>
        <dd>{unbroken(address.includes(city) ? address : `${city}, ${address}`)}</dd>
      </div>
      {directions && (
        <div>
          <dt>{texts.howToFind}</dt>
          <dd>{unbroken(directions)}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a className={styles.phone} href={phoneUri(phone)}>
              {phone}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Services({ shop: { services } }: { shop: ShopPlace }) {
  return (
    <section aria-labelledby="shop-services">
      <h2 id="shop-services" className={styles.title}>
        {texts.services}
      </h2>
      <dl className={styles.services}>
        {services.map((service) => (
          <div key={service} className={styles.service}>
            <dt>{texts.service[service].name}</dt>
            <dd>{preventOrphans(texts.service[service].text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
