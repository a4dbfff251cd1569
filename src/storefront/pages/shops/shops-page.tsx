import { LocateFixed, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { type ShopPlace, shopPlaces } from '#contract/catalog/shops.ts'
import { twinPath } from '#rules/location/web-addresses/twin-pages.ts'
import { listedShops } from '#rules/stock/seen-shops.ts'
import { orderShops } from '#rules/stock/shop-order.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openState } from '../../features/shop-availability/opening-hours.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { profileOf } from '../../shared/shop/profile-of.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { shopListFacts } from './shop-facts-for-robots.ts'
import { ShopGroups } from './shop-groups.tsx'
import styles from './shops-page.module.css'
import { useHere } from './use-here.ts'

const ShopsMap = lazyPart(() => import('./shops-map.tsx'))

export function loader({ api }: PageContext) {
  return api(shopPlaces, {})
}

/** All shops: those of the visitor's city first, or the nearest, once they have said where they are. */
export default function ShopsPage({ data: { shops: everywhere } }: PageProps<typeof loader>) {
  const { site, origins } = useSite()
  const now = useNow()
  const location = useVisitorData()?.location
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [isMapShown, setMapShown] = useState(false)
  const nearby = useHere()
  const { shops, cities, chosen, showEverywhere } = useListedShops(everywhere)
  const homeCountry = settings.homeCountries[site.language]
  const ordered = orderShops(shops, { here: nearby.here, city: location?.city ?? null, homeCountry }).filter(
    ({ shop }) => (chosen === null || shop.city === chosen) && (!isOpenOnly || !now || openState(shop, now).isOpen),
  )

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        description={texts.description}
        canonicalPath={texts.path}
        otherSitePath={twinPath(texts.path)}
        image={shops[0]?.picture ?? undefined}
        facts={import.meta.env.SSR ? [shopListFacts(origins[site.language], everywhere)] : undefined}
      />
      <Head shopCount={shops.length} cities={cities} />
      {shops.length > 0 && (
        <>
          <div className={styles.tools}>
            <nav className={styles.cities} aria-label={texts.cities}>
              {cities.length > 1 &&
                [null, ...cities].map((city) => <CityLink key={city} city={city} chosen={chosen} />)}
            </nav>
            <ListTools
              nearby={nearby}
              isOpenOnly={isOpenOnly}
              onOpenOnly={setOpenOnly}
              isMapShown={isMapShown}
              onMap={setMapShown}
            />
          </div>
          {shops.length > 1 && (
            <p className={styles.count} role="status">
              {texts.found(ordered.length)}
            </p>
          )}
          {nearby.hasFailed && (
            <Notice tone="warn" live="polite">
              {texts.nearFailed}
            </Notice>
          )}
          {isMapShown && (
            <section className={styles.map} aria-label={texts.map}>
              <ShopsMap
                ordered={ordered}
                homeCountry={homeCountry}
                here={nearby.here}
                now={now}
                pending={<Skeleton shape="wide" />}
                failed={(retry) => <NotLoaded onRetry={retry} />}
              />
            </section>
          )}
          {ordered.length === 0 && <p className={styles.lead}>{preventOrphans(texts.nobodyOpen)}</p>}
          <ShopGroups ordered={ordered} isByDistance={nearby.here !== null} now={now} />
          {shops.length < everywhere.length && (
            <div>
              <Button variant="quiet" size="small" onClick={showEverywhere}>
                {texts.otherCountries}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** The shops of the visitor's country, or all where they are asked for; and the city that the address names. */
function useListedShops(everywhere: readonly ShopPlace[]) {
  const [query] = useSearchParams()
  const country = useShopCountry()
  const [isEverywhere, setEverywhere] = useState(false)
  const listed = listedShops(everywhere, profileOf(country ?? ''), country)
  const isAsked = everywhere.some(
    ({ city }) => city === query.get('city') && !listed.some((shop) => shop.city === city),
  )
  const shops = isEverywhere || isAsked ? everywhere : listed
  const cities = [...new Set(shops.map(({ city }) => city))]
  const chosen = cities.find((city) => city === query.get('city')) ?? null
  return { shops, cities, chosen, showEverywhere: () => setEverywhere(true) }
}

function Head({ shopCount, cities }: { shopCount: number; cities: readonly string[] }) {
  return (
    <header className={styles.head}>
      <Trail
        label={texts.breadcrumbs}
        crumbs={[
          { label: texts.home, href: '/' },
          { label: texts.title, href: texts.path },
        ]}
      />
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{preventOrphans(shopCount > 0 ? texts.lead(shopCount, cities) : texts.none)}</p>
    </header>
  )
}

type ListToolsProps = {
  nearby: ReturnType<typeof useHere>
  isOpenOnly: boolean
  onOpenOnly(isOn: boolean): void
  isMapShown: boolean
  onMap(isShown: boolean): void
}

function ListTools({ nearby, isOpenOnly, onOpenOnly, isMapShown, onMap }: ListToolsProps) {
  return (
    <div className={styles.links}>
      <Chip selected={isOpenOnly} aria-pressed={isOpenOnly} onClick={() => onOpenOnly(!isOpenOnly)}>
        {texts.openNow}
      </Chip>
      <Chip selected={nearby.here !== null} aria-pressed={nearby.here !== null} onClick={nearby.toggle}>
        <LocateFixed {...iconProps} size={16} />
        {texts.nearMe}
      </Chip>
      <Button
        className={styles.mapButton}
        variant="quiet"
        size="small"
        aria-expanded={isMapShown}
        icon={<MapIcon {...iconProps} size={16} />}
        onClick={() => onMap(!isMapShown)}
      >
        {isMapShown ? texts.hideMap : texts.showMap}
      </Button>
    </div>
  )
}

function CityLink({ city, chosen }: { city: string | null; chosen: string | null }) {
  const isChosen = city === chosen
  return (
    <Link
      className={classNames(styles.city, isChosen && styles.chosen)}
      to={city === null ? texts.path : `${texts.path}?city=${encodeURIComponent(city)}`}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      {city ?? texts.allCities}
    </Link>
  )
}
