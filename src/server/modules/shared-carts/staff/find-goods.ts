import { type SQL, sql } from 'drizzle-orm'
import type { SharedCartGoods } from '#contract/staff/orders/staff-shared-carts.ts'
import { usualRingScale } from '#rules/countries/country-profile.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cartReader, cartTexts, mostOf } from '../../cart/index.ts'
import { sharedBuyer } from '../compute-shared-cart.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

const MAX_GOODS = 24
/** Of an item, where there are others. */
const OF_EACH = 4
const MAX_WORDS = 6
const MAX_CANDIDATES = 400

/** What may be put into this cart, with the very facts and prices that the cart is computed from. */
export async function findGoods(
  deps: SharedCartDeps,
  cart: SharedCartRow,
  search: string,
  { language, now, shopId }: { language: Language; now: Date; shopId: number | null },
) {
  const { currency } = sharedBuyer(deps, cart, { language, now })
  const ids = await skusByWords(deps.db, search)
  const reader = cartReader(deps.cart)
  const facts = await reader.facts(ids)
  const free = await reader.free(ids)
  const here = shopId === null ? null : await inShop(deps.db, ids, shopId)
  const texts = cartTexts(language)
  const scale = usualRingScale(deps.settings.countries, cart.country)
  const isEnglish = language === 'en'
  const rows = ids.flatMap((skuId): SharedCartGoods[] => {
    const found = facts.get(skuId)
    if (!found) return []
    const { code, picture, altRu, altEn, prices } = found
    const most = mostOf(found, free.get(skuId) ?? 0)
    return [
      {
        skuId,
        code,
        name: isEnglish ? found.nameEn : found.nameRu,
        characteristics: texts.characteristics(found, scale),
        photo: picture && { ...picture, alt: isEnglish ? altEn : altRu },
        price: prices[currency]?.final ?? null,
        most: prices[currency] ? most : 0,
        here: here && (here.get(skuId) ?? 0),
      },
    ]
  })
  return { currency, rows }
}

/**
 * By all words of a name, a code or a size, the best known items first. Where several items are found, each shows its
 * first few variants: whoever looks for one of them types one word more.
 */
async function skusByWords(db: Db, search: string): Promise<number[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(asPart)
  // The longest is looked for by the indexes, the others among what it finds.
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const all = [
    sql`not p.is_archive and not p.is_showcase`,
    ...others.map(
      (part) => sql`lower(concat_ws(' ', p.name_ru, p.name_en, p.code, s.code, replace(s.size::float8::text, '.', ','),
        s.size::float8)) like ${part}`,
    ),
  ]
  const found = (condition: SQL) => sql`(select s.id from catalog.published_skus s
    join catalog.published_products p on p.id = s.product_id
    where ${sql.join([...all, condition], sql` and `)} order by s.id limit ${MAX_CANDIDATES})`
  const { rows } = await db.execute<{ id: number; place: number; items: number }>(sql`
    with found as (
      select s.id, s.product_id, p.popularity, row_number() over (partition by s.product_id order by s.position, s.id) as place
      from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
      where s.id in (${found(sql`lower(p.name_ru || ' ' || p.name_en || ' ' || p.code) like ${longest}`)} union all
        ${found(sql`lower(s.code) like ${longest}`)}))
    select id, place::integer as place, (select count(distinct product_id)::integer from found) as items
    from found order by popularity desc, product_id, place`)
  return rows
    .filter(({ place, items }) => items === 1 || place <= OF_EACH)
    .slice(0, MAX_GOODS)
    .map(({ id }) => id)
}

const asPart = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

async function inShop(db: Db, ids: readonly number[], shopId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ sku_id: number; free: number }>(sql`
    select sku_id, free from stock.free where storage_id = ${shopId} and sku_id = any (${`{${ids.join(',')}}`}::integer[])`)
  return new Map(rows.map(({ sku_id, free }) => [sku_id, free]))
}
