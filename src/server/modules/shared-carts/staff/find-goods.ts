import { sql } from 'drizzle-orm'
import type { SharedCartGoods } from '#contract/staff/orders/staff-shared-carts.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cartReader, cartTexts, mostOf } from '../../cart/index.ts'
import { sharedBuyer } from '../compute-shared-cart.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

const MOST = 24

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
  const words = cartTexts(language)
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
        characteristics: words.characteristics(found),
        photo: picture && { ...picture, alt: isEnglish ? altEn : altRu },
        price: prices[currency]?.final ?? null,
        most: prices[currency] ? most : 0,
        here: here && (here.get(skuId) ?? 0),
      },
    ]
  })
  return { currency, rows }
}

/** By the words of a name or a code; the sizes of a piece in their order. */
async function skusByWords(db: Db, search: string): Promise<number[]> {
  const text = search.trim().toLowerCase()
  if (text === '') return []
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const sold = sql`not p.is_archive and not p.is_showcase`
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
    where s.id in (
      (select s.id from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
        where ${sold} and lower(p.name_ru || ' ' || p.name_en || ' ' || p.code) like ${part} order by s.id limit ${MOST})
      union all
      (select s.id from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
        where ${sold} and lower(s.code) like ${part} order by s.id limit ${MOST}))
    order by p.popularity desc, p.id, s.position, s.id limit ${MOST}`)
  return rows.map(({ id }) => id)
}

async function inShop(db: Db, ids: readonly number[], shopId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ sku_id: number; free: number }>(sql`
    select sku_id, free from stock.free where storage_id = ${shopId} and sku_id = any (${`{${ids.join(',')}}`}::integer[])`)
  return new Map(rows.map(({ sku_id, free }) => [sku_id, free]))
}
