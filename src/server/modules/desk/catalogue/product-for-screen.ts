import { sql } from 'drizzle-orm'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { readProduct } from '../../catalog/index.ts'
import { archivedName } from './catalogue-choices.ts'
import { lacksOfProduct } from './list-products.ts'
import { plannedPrices } from './planned-price-rows.ts'

const MAX_HISTORY = 200

/** A product with what its form chooses from. Null: there is none. */
export async function productForScreen(
  { db, timeZone }: { db: Db; timeZone: string },
  id: number,
  language: Language,
): Promise<StaffProduct | null> {
  const found = await readProduct(db, id)
  if (!found) return null
  const { draft, version, pricesVersion, prices } = found
  const photo = draft.colors[0]?.photos[0]?.picture
  return {
    id,
    version,
    pricesVersion,
    code: draft.code,
    url: `/jewelry/${draft.slug}`,
    photo: photo ? { ...photo, alt: '' } : null,
    nameRu: draft.nameRu,
    nameEn: draft.nameEn,
    descriptionRu: draft.descriptionRu,
    descriptionEn: draft.descriptionEn,
    designerId: draft.designerId,
    tagIds: [...draft.tagIds],
    isDraft: draft.isDraft === true,
    isArchive: draft.isArchive,
    isListed: draft.isListed,
    isSet: draft.isSet,
    lacks: await lacksOfProduct(db, id),
    variants: draft.variants
      .filter(({ isArchive }) => !isArchive)
      .map(({ id: skuId = 0, code, metal, size }) => ({
        skuId,
        code,
        metal,
        size,
        prices: prices
          .filter((price) => price.skuId === skuId)
          .map(({ currency, initial, final }) => ({ currency, initial, final })),
      })),
    history: await historyOf(db, id),
    plans: await plannedPrices(db, language, { productId: id }),
    timeZone,
    designers: await choices(db, 'designers', language),
    tags: await choices(db, 'tags', language),
  }
}

async function historyOf(db: Db, productId: number): Promise<StaffProduct['history']> {
  const { rows } = await db.execute<StaffProduct['history'][number]>(sql`
    select s.code, h.currency, h.since, h.price from catalog.published_skus s
    join catalog.published_price_history h on h.sku_id = s.id
    where s.product_id = ${productId} order by h.since desc, s.code limit ${MAX_HISTORY}`)
  return rows.map(({ since, ...rest }) => ({ ...rest, since: new Date(since).toISOString() }))
}

async function choices(db: Db, of: 'designers' | 'tags', language: Language): Promise<{ id: number; name: string }[]> {
  const name = sql.raw(archivedName('', language))
  const { rows } = await db.execute<{ id: number; name: string }>(
    of === 'tags'
      ? sql`select id, ${name} as name from catalog.published_tags order by is_archive, ${name}`
      : sql`select id, ${name} as name from catalog.published_designers order by is_archive, ${name}`,
  )
  return rows
}
