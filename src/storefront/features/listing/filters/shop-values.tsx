import { Fragment } from 'react'
import type { Facet } from '#contract/catalog/listing.ts'
import { type ListingState, withFilters } from '#rules/listing/listing-filters.ts'
import { chosenOf, type ShopGroup, shopGroups, turnCity } from '#rules/listing/shop-groups.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { type Change, turnValue } from './applied-filters.ts'
import { FacetOption } from './facet-option.tsx'
import list from './facet-values.module.css'
import styles from './shop-values.module.css'

const messages = texts.filters

type Shop = Facet['values'][number]
export type ShopValuesProps = { facet: Facet; state: ListingState; url: string }

/** Takes all shops of a city, or lets them go. */
export function turnShops(shops: readonly Shop[], isOn: boolean): Change {
  return (state) => withFilters(state, { shop: turnCity(shops, state.filters.shop, isOn) })
}

const onlyShop =
  (value: string): Change =>
  (state) =>
    withFilters(state, { shop: [value] })

/** The visitor's city and then its shops; the other cities wait behind a line. */
export function ShopValues({ facet, state, url }: ShopValuesProps) {
  const here = useVisitorData()?.location.city
  const groups = shopGroups(facet.values, here)
  const home = groups.find(({ city }) => city === here)
  const others = groups.filter((group) => group !== home)
  const isElsewhere = others.some(({ shops }) => chosenOf(shops, state.filters.shop) !== 'none')
  const link = { state, url }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links
    <div role="group" aria-label={facet.name}>
      {home && <City {...link} group={home} />}
      {home && others.length > 0 ? (
        <details className={styles.others} open={isElsewhere}>
          <summary>{messages.otherCities}</summary>
          <Cities {...link} groups={others} />
        </details>
      ) : (
        <Cities {...link} groups={others} />
      )}
    </div>
  )
}

type LinkProps = Pick<ShopValuesProps, 'state' | 'url'>

function Cities({ groups, ...link }: LinkProps & { groups: readonly ShopGroup<Shop>[] }) {
  return groups.map((group) => (
    <Fragment key={group.city}>
      <City {...link} group={group} />
    </Fragment>
  ))
}

function City({ group: { city, shops }, state, url }: LinkProps & { group: ShopGroup<Shop> }) {
  const chosen = state.filters.shop
  const isAll = chosenOf(shops, chosen) === 'all'
  // All of them together are no choice among them: a press on one then means that one.
  const isAny = isAll && shops.length > 1
  const isIn = (value: string) => !isAny && chosen.includes(value)
  const link = { state, url }
  return (
    <div className={styles.city}>
      {shops.length > 1 && (
        <FacetOption
          {...link}
          name={messages.anyShop(city)}
          count={shops.some(({ count }) => count > 0) ? null : 0}
          isChosen={isAll}
          change={turnShops(shops, !isAll)}
        />
      )}
      <ul className={shops.length > 1 ? styles.shops : list.rows}>
        {shops.map(({ value, name, count }) => (
          <li key={value}>
            <FacetOption
              {...link}
              name={shops.length > 1 ? name : `${city}, ${name}`}
              count={count}
              isChosen={isIn(value)}
              change={isAny ? onlyShop(value) : turnValue('shop', value, !isIn(value))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
