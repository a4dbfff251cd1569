import { type SQL, sql } from 'drizzle-orm'
import { SLIDER_LIMIT } from '#contract/catalog/catalog.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { type StoredCard, toProductCards, type View } from '../cards/stored-card.ts'
import type { ProductFacts } from './product-facts.ts'

export type Neighbours = { similar: ProductCard[]; fromDesigner: ProductCard[] }

/** How many of each side of the price are looked at before the best eight are taken. */
const LOOKED_AT = 20
/** What makes two products alike, beyond their category and price. */
const LIKENESS = sql`'{stone,collection,metal,weight,tag}'::text[]`

type Row = { kind: 'similar' | 'designer'; product_id: number; card: StoredCard }

/**
 * Products that can be bought instead: of the same category, near in price, the more in common the better. And others by
 * the same hand. Candidates come off the price index, so that the size of the catalogue does not matter.
 */
export async function readNeighbours(db: Db, facts: ProductFacts, view: View): Promise<Neighbours> {
  const price = sql.identifier(`price_${view.currency.toLowerCase()}`)
  // Letters of one alphabet are one product to a shopper; they are on the page already.
  const family =
    facts.family_id === null
      ? sql``
      : sql`and l.product_id not in (
    select id from catalog.products where family_id = ${facts.family_id})`
  const canBeOffered = sql`l.in_lists and l.is_lead and l.max_quantity > 0 and l.${price} is not null
    and l.product_id <> ${facts.id} ${family}`
  const near = (categoryId: number, side: SQL) => sql`(
    select l.product_id, l.${price} as price, l.facets from catalog.listing l
    where ${canBeOffered} and l.facets @> ${facetId('category', categoryId)} and ${side} limit ${LOOKED_AT})`
  const own = sql`(select ${price} from catalog.listing where product_id = ${facts.id})`
  const above = sql`l.${price} >= coalesce(${own}, 0) order by l.${price}, l.product_id`
  const below = sql`l.${price} < ${own} order by l.${price} desc, l.product_id desc`

  const { rows } = await db.execute<Row>(sql`
    with mine as materialized (
      select array(
        select v.id from catalog.facet_values v join catalog.listing l on v.id = any (l.facets)
        where l.product_id = ${facts.id} and v.facet = any (${LIKENESS})
      ) as facets, ${facetId('category', facts.category_id)} as category
    ), candidates as (
      ${near(facts.category_id, above)} union ${near(facts.category_id, below)}
      union ${near(facts.root_category_id, above)} union ${near(facts.root_category_id, below)}
    ), similar_ids as (
      select product_id, row_number() over (order by
        3 * (c.facets @> mine.category)::integer
          + (select count(*) from unnest(c.facets) f where f = any (mine.facets)) desc,
        abs(c.price - coalesce(${own}, c.price)), product_id) as place
      from candidates c, mine
    ), designer_ids as (
      select product_id, row_number() over () as place from (
        select l.product_id from catalog.listing l
        where ${canBeOffered} and l.facets @> ${facetId('designer', facts.designer_id)}
        order by l.popularity desc, l.product_id desc limit ${2 * SLIDER_LIMIT}
      ) l
    )
    select 'similar' as kind, w.place, w.product_id, c.card
    from similar_ids w join catalog.cards c on c.product_id = w.product_id and c.language = ${view.language}
    where w.place <= ${SLIDER_LIMIT}
    union all
    select 'designer', w.place, w.product_id, c.card
    from designer_ids w join catalog.cards c on c.product_id = w.product_id and c.language = ${view.language}
    order by kind, place`)

  const similar = rows.filter(({ kind }) => kind === 'similar')
  const shown = new Set(similar.map(({ product_id }) => product_id))
  // Two rows of the same products would say nothing twice.
  const fromDesigner = rows.filter(({ kind, product_id }) => kind === 'designer' && !shown.has(product_id))
  const toCards = (found: readonly Row[]) =>
    toProductCards(
      found.slice(0, SLIDER_LIMIT).map(({ card }) => card),
      view,
    )
  return { similar: toCards(similar), fromDesigner: toCards(fromDesigner) }
}

/** A facet value as the one-element array that the index of facets is asked for. */
function facetId(facet: string, value: number): SQL {
  return sql`array(select id from catalog.facet_values where facet = ${facet} and value = ${String(value)})`
}
