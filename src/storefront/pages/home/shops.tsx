import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { HomeShop } from '#contract/content/content.ts'
import { countryOfCurrency } from '#rules/delivery/country-delivery.ts'
import { listedShops } from '#rules/stock/seen-shops.ts'
import { home } from '#site-texts/catalog/home.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { chartCentre, featuredShop } from '../../shared/shop/places.ts'
import { profileOf } from '../../shared/shop/profile-of.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { middleOf, RINGS_KM, radiusOf, spotOf } from './shop-chart.ts'
import styles from './shops.module.css'

const texts = home.shops

/** The city with most shops is drawn; the others have one or two, and a line each. */
export function Shops({ shops: everywhere, isEnglish }: { shops: readonly HomeShop[]; isEnglish: boolean }) {
  const country = countryOfCurrency(settings.currencies, useSite().currency)
  const shops = listedShops(everywhere, profileOf(country ?? ''), country)
  const { cities, main, charted, others } = inCities(shops, country, isEnglish)

  return (
    <section className={classNames(styles.section, !charted && styles.uncharted)} aria-labelledby="shops-title">
      <div className={styles.head}>
        <h2 id="shops-title">{texts.title}</h2>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      </div>
      {charted && <Chart shops={charted} city={main} />}
      <div className={styles.lists}>
        {charted && (
          <div className={styles.main}>
            <h3 className={styles.city}>{main}</h3>
            <ol className={styles.numbered}>
              {charted.map((shop, index) => (
                <li key={shop.id} className={styles.shop}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <ShopName {...shop} />
                </li>
              ))}
            </ol>
          </div>
        )}
        <div className={styles.others}>
          {others.map((city) => (
            <div key={city}>
              <h3 className={styles.city}>{city}</h3>
              {cities.get(city)?.map((shop) => (
                <OtherShop key={shop.id} shop={shop} isEnglish={isEnglish} />
              ))}
            </div>
          ))}
        </div>
        <ForPage
          path={texts.href}
          instead={
            <Button
              className={styles.all}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => openPopup('shops')}
            >
              {texts.link}
            </Button>
          }
        >
          <LinkButton className={styles.all} as={Link} to={texts.href} variant="secondary">
            {texts.link}
          </LinkButton>
        </ForPage>
      </div>
    </section>
  )
}

type Cities = ReadonlyMap<string, readonly HomeShop[]>

/** The shops by city: which city is drawn, if any, and in what order the others stand. */
function inCities(shops: readonly HomeShop[], country: string | null | undefined, isEnglish: boolean) {
  const cities: Cities = Map.groupBy(shops, ({ city }) => city)
  const size = (city: string) => cities.get(city)?.length ?? 0
  const awayFromHome = (city: string) => (cities.get(city)?.[0]?.country === settings.homeCountries.en ? 0 : 1)
  const [main = '', ...smaller] = [...cities.keys()].sort((a, b) => size(b) - size(a))
  const inMain = cities.get(main) ?? []
  // A compass helps whoever can walk there, and one shop needs none.
  const isCharted = inMain.length > 1 && inMain[0]?.country === country
  const others = isCharted ? smaller : [main, ...smaller]
  // The English site is at home in a country of its own.
  if (isEnglish) others.sort((a, b) => awayFromHome(a) - awayFromHome(b))
  return { cities, main, charted: isCharted ? inMain : null, others }
}

function OtherShop({ shop, isEnglish }: { shop: HomeShop; isEnglish: boolean }) {
  return (
    <div>
      <p className={styles.shop}>
        <ShopName {...shop} />
      </p>
      {isEnglish && shop.id === featuredShop?.id && (
        <button
          type="button"
          className={styles.about}
          aria-haspopup="dialog"
          onClick={() => openPopup('dubaiHillsMall')}
        >
          {featuredShop.en.open}
        </button>
      )}
    </div>
  )
}

function ShopName({ name, address }: HomeShop) {
  return (
    <span>
      {name}
      <span className={styles.address}>{address}</span>
    </span>
  )
}

/** Half the side of the drawing, and the radius of its last ring. */
const HALF = 212
const RADIUS = 196

/** No map: a compass with rings, each shop where it stands from the middle of the city. The list beside it says the same in words. */
function Chart({ shops, city }: { shops: readonly HomeShop[]; city: string }) {
  const centre = chartCentre ?? middleOf(shops)
  return (
    <svg
      className={styles.chart}
      viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`}
      role="img"
      aria-label={texts.chart(city)}
    >
      {RINGS_KM.map((kilometres) => (
        <circle key={kilometres} className={styles.ring} r={round(radiusOf(kilometres) * RADIUS)} />
      ))}
      <path className={styles.ring} d={`M0 ${-RADIUS}V${RADIUS}M${-RADIUS} 0H${RADIUS}`} />
      <path className={styles.centre} d="M0-5V5M-5 0H5" />
      <text className={styles.scale} x="6" y={-RADIUS + 14}>
        {texts.north}
      </text>
      {RINGS_KM.slice(1).map((kilometres) => (
        <text key={kilometres} className={styles.scale} x="6" y={round(radiusOf(kilometres) * RADIUS) - 6}>
          {texts.kilometres(kilometres)}
        </text>
      ))}
      {shops.map((shop, index) => {
        const { x, y } = spotOf(shop, centre)
        return (
          <g key={shop.id} transform={`translate(${round(x * RADIUS)} ${round(y * RADIUS)})`}>
            <circle className={styles.spot} r="11" />
            <text className={styles.spotNumber} y="4">
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
