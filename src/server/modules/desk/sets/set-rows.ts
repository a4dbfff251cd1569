import { sql } from 'drizzle-orm'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

const SHOWN = 200

type Row = Omit<StaffSet, 'photo' | 'elements' | 'prices'> & {
  photo: Picture | null
  elements: (Omit<StaffSet['elements'][number], 'photo'> & { photo: Picture | null })[] | null
  prices: StaffSet['prices'] | null
}

/** Sets, the newest first and their prices with those of home: all, those whose name or code has these letters, or the one of an id. */
export async function setRows(
  db: Db | Transaction,
  { language, home }: { language: Language; home: Currency },
  of: { id?: number; search?: string | undefined } = {},
): Promise<StaffSet[]> {
  const name = sql.raw(`name_${language}`)
  const asked = `%${(of.search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Row>(sql`
    select p.id, v.version, coalesce(nullif(p.${name}, ''), p.name_ru) as name, p.code, ${firstPhoto(sql`p.id`)} as photo,
      p.is_draft as "isDraft", p.is_archive and not p.is_draft as "isArchive",
      (select json_agg(json_build_object('productId', q.id, 'name', coalesce(nullif(q.${name}, ''), q.name_ru),
          'code', q.code, 'photo', ${firstPhoto(sql`q.id`)}, 'count', e.count) order by e.position)
        from catalog.published_set_elements e join catalog.published_products q on q.id = e.element_id
        where e.set_id = p.id) as elements,
      (select json_agg(json_build_object('currency', own.currency, 'set', own.final, 'apart', (
          select case when count(*) = count(part.final) then sum(part.final * e.count) end
          from catalog.published_set_elements e left join lateral (${lowest(sql`e.element_id`)}) part
            on part.currency = own.currency where e.set_id = p.id)) order by own.currency <> ${home}, own.currency)
        from (${lowest(sql`p.id`)}) own) as prices
    from catalog.published_products p join catalog.published_product_versions v on v.id = p.id
    where p.card_class = 'set' and (p.name_ru ilike ${asked} or p.name_en ilike ${asked} or p.code ilike ${asked})
      ${of.id === undefined ? sql`` : sql`and p.id = ${of.id}`}
    order by p.id desc limit ${SHOWN}`)
  const shown = (photo: Picture | null) => photo && { ...photo, alt: '' }
  return rows.map(({ photo, elements, prices, ...row }) => ({
    ...row,
    photo: shown(photo),
    elements: (elements ?? []).map((element) => ({ ...element, photo: shown(element.photo) })),
    prices: prices ?? [],
  }))
}

export const firstPhoto = (productId: ReturnType<typeof sql>) => sql`(
  select f.picture from catalog.published_photos f join catalog.published_product_metals m
    on m.product_id = f.product_id and m.metal = f.metal
  where f.product_id = ${productId} order by m.position, f.position limit 1)`

/** The lowest price of a product in each book, as the rules compare a set with its parts. */
const lowest = (productId: ReturnType<typeof sql>) => sql`
  select c.currency, min(c.final) as final from catalog.published_skus s
  join catalog.published_prices c on c.sku_id = s.id where s.product_id = ${productId} group by c.currency`
