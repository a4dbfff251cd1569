import { sql } from 'drizzle-orm'
import type { Passport } from '#contract/customer/passport.ts'
import type { ItemMove } from '#rules/items/item-state.ts'
import type { Language } from '#rules/location/site.ts'
import { product as productEn } from '#texts/en/catalog/product.ts'
import { product as productRu } from '#texts/ru/catalog/product.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { serviceOf } from '../look-up.ts'

type Row = Omit<Passport, 'stones' | 'maker' | 'history' | 'link' | 'url'> & {
  productId: number
  slug: string
  isArchive: boolean
  maker: string
  city: string
  mainGemWeight: number | null
  receivedAt: string
  soldAt: string | null
}

/** By its code, which nobody can guess; the UIN alone opens nothing. */
export async function passportOf(
  db: Db,
  code: string,
  { origin, language }: { origin: string; language: Language },
): Promise<Passport | null> {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<Row>(sql`
    select p.uin, n.name_${suffix} as name, n.id as "productId", m.slug, n.is_archive as "isArchive",
      (select f.picture || jsonb_build_object('alt', f.alt_${suffix}) from catalog.published_photos f where f.product_id = n.id and f.metal = s.metal
        order by f.position limit 1) as photo,
      g.name_${suffix} as metal, g.coating_${suffix} as coating, g.assay as hallmark, p.weight_mg as "weightMg",
      s.size::float8 as size, n.size_kind as "sizeKind", s.main_gem_weight::float8 as "mainGemWeight", d.name_${suffix} as maker,
      d.city_${suffix} as city, p.received_at as "receivedAt", p.sold_at as "soldAt"
    from items.items p join catalog.published_skus s on s.id = p.sku_id
    join catalog.published_products n on n.id = s.product_id join catalog.published_metals g on g.code = s.metal
    join catalog.published_designers d on d.id = n.designer_id
    join catalog.published_product_metals m on m.product_id = n.id and m.metal = s.metal
    where p.passport = ${code}`)
  const [row] = rows
  if (!row) return null
  const { productId, slug, isArchive, maker, city, mainGemWeight, receivedAt, soldAt, ...rest } = row
  return {
    ...rest,
    url: isArchive ? null : `/jewelry/${slug}`,
    stones: await stonesOf(db, productId, mainGemWeight, language),
    maker: { name: maker, city },
    history: await historyOf(db, row.uin, { receivedAt, soldAt }),
    link: `${origin}/passport/${code}`,
  }
}

async function stonesOf(
  db: Db,
  productId: number,
  mainGemWeight: number | null,
  language: Language,
): Promise<Passport['stones']> {
  const { cuts } = (language === 'en' ? productEn : productRu).facts
  const { rows } = await db.execute<{
    name: string
    cut: string
    count: number
    carats: number | null
    main: boolean
  }>(sql`
    select g.name_${sql.raw(language)} as name, s.cut, s.count, s.carat_total::float8 as carats, s.is_main as main
    from catalog.published_product_stones s join catalog.published_gems g on g.code = s.gem
    where s.product_id = ${productId} order by s.position`)
  return rows.map(({ name, cut, count, carats, main }) => ({
    name,
    cut: Object.hasOwn(cuts, cut) ? cuts[cut as keyof typeof cuts] : cut,
    count,
    // A variant is chosen by the weight of its main stone.
    carats: main ? (mainGemWeight ?? carats) : carats,
  }))
}

/** What its owner may know: not who had it before. */
async function historyOf(
  db: Db,
  uin: string,
  { receivedAt, soldAt }: { receivedAt: string; soldAt: string | null },
): Promise<Passport['history']> {
  const { rows } = await db.execute<{ at: string; move: ItemMove; note: string | null }>(sql`
    select at, move, note from items.movements where uin = ${uin} and move = 'serviced' order by id`)
  const iso = (at: string) => new Date(at).toISOString()
  return [
    { at: iso(receivedAt), event: 'received' as const, service: null },
    ...(soldAt ? [{ at: iso(soldAt), event: 'sold' as const, service: null }] : []),
    ...rows.map(({ at, move, note }) => ({
      at: iso(at),
      event: 'serviced' as const,
      service: serviceOf(move, note).service,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Of what was packed for an order and is not on the shelf again. */
export async function passportsOfOrder(db: Db, orderKey: string, language: Language) {
  const { rows } = await db.execute<{ code: string; uin: string; name: string }>(sql`
    select p.passport as code, p.uin, n.name_${sql.raw(language)} as name
    from items.items p join catalog.published_skus s on s.id = p.sku_id
    join catalog.published_products n on n.id = s.product_id
    where p.state in ('packed', 'sent', 'sold') and (p.parcel_key = ${orderKey} or p.parcel_key in (
      select x.key from ordering.published_exchanges x where x.order_key = ${orderKey}))
    order by n.id, p.uin`)
  return rows
}
