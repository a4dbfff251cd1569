import { sql } from 'drizzle-orm'
import { LANDING_FACETS, MIN_LANDING_PRODUCTS } from '#rules/listing/facet-landing.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'

/** Products of one file: each has an address for every colour, and a file may hold fifty thousand addresses. */
export const PRODUCTS_PER_FILE = 5_000
/** Read at once; the next ones are asked for while these are sent. */
const BATCH = 500

export type StoredAddress = { path: string; changedAt: Date | null; pictures: readonly StoredPicture[] }
export type StoredPicture = { id: string; width: number }
type Row = { path: string; changed_at: string | null; pictures: StoredPicture[] | null }

const addressOf = ({ path, changed_at, pictures }: Row): StoredAddress => ({
  path,
  changedAt: changed_at === null ? null : new Date(changed_at),
  pictures: pictures ?? [],
})

async function read(db: Db, query: ReturnType<typeof sql>): Promise<StoredAddress[]> {
  return (await db.execute<Row>(query)).rows.map(addressOf)
}

/** The last edit of something of the catalogue, by the index of its history. */
const lastEdit = (entities: readonly string[], key: ReturnType<typeof sql>) => sql`(
  select max(changed_at) from (
    ${sql.join(
      entities.map(
        (entity) => sql`(select changed_at from catalog.published_changes
          where entity = ${entity} and entity_key = ${key}::text order by id desc limit 1)`,
      ),
      sql` union all `,
    )}) edits)`

/** A list changes when it is renamed and when something new comes into it. */
export function categoryAddresses(db: Db): Promise<StoredAddress[]> {
  return read(
    db,
    sql`select '/catalog/' || c.path as path,
      case when c.picture is null then null else jsonb_build_array(c.picture - 'placeholder') end as pictures,
      greatest(${lastEdit(['category'], sql`c.id`)}, max(l.published_at)) as changed_at
    from catalog.published_categories c
    join catalog.published_products p on c.id = any(p.category_ids)
    join catalog.published_listing l on l.product_id = p.id and l.in_lists
    where not c.is_archive group by c.id, c.path, c.picture, c.position order by c.path`,
  )
}

export function designerAddresses(db: Db): Promise<StoredAddress[]> {
  return read(
    db,
    sql`select '/designers/' || d.slug as path, jsonb_build_array(d.picture - 'placeholder') as pictures,
      greatest(${lastEdit(['designer'], sql`d.id`)}, max(l.published_at)) as changed_at
    from catalog.published_designers d
    join catalog.published_products p on p.designer_id = d.id
    join catalog.published_listing l on l.product_id = p.id and l.in_lists
    where not d.is_archive group by d.id, d.slug, d.picture order by d.slug`,
  )
}

export function trendAddresses(db: Db): Promise<StoredAddress[]> {
  return read(
    db,
    sql`select '/trend/' || t.slug as path,
      case when t.picture is null then null else jsonb_build_array(t.picture - 'placeholder') end as pictures,
      greatest(${lastEdit(['tag'], sql`t.id`)}, max(l.published_at)) as changed_at
    from catalog.published_tags t
    join catalog.published_product_tags pt on pt.tag_id = t.id
    join catalog.published_listing l on l.product_id = pt.product_id and l.in_lists
    where t.kind = 'trend' and not t.is_archive group by t.id, t.slug, t.picture order by t.slug`,
  )
}

export type LandingRow = { category: string; facet: (typeof LANDING_FACETS)[number]; value: string; changedAt: Date }

/** Sections by one stone or metal that have products enough; which of them are pages of their own is the catalogue's rule. */
export async function landingCandidates(db: Db): Promise<LandingRow[]> {
  const { rows } = await db.execute<Omit<LandingRow, 'changedAt'> & { changed_at: string }>(sql`
    select c.path as category, f.facet, f.value, max(l.published_at) as changed_at
    from catalog.published_categories c
    join catalog.published_products p on c.id = any(p.category_ids)
    join catalog.published_listing l on l.product_id = p.id and l.in_lists and l.is_lead
    cross join lateral unnest(l.facets) as own(id)
    join catalog.published_facet_values f on f.id = own.id and f.facet = any(${`{${LANDING_FACETS.join(',')}}`}::text[])
    where c.parent_id is null and not c.is_archive
    group by c.path, f.facet, f.value having count(*) >= ${MIN_LANDING_PRODUCTS}
    order by c.path, f.facet, f.value`)
  return rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: new Date(changed_at) }))
}

export async function shopCodes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from stock.published_storages where kind = 'shop' order by position`,
  )
  return rows.map(({ code }) => code)
}

/** When what editors wrote under an address was published. */
export async function publishedPages(db: Db, language: Language): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ path: string; published_at: string }>(sql`
    select path, published_at from content.published_page_dates where language = ${language} and kind = 'page'`)
  return new Map(rows.map(({ path, published_at }) => [path, new Date(published_at)]))
}

/** Which files the products fill, by the range of their numbers: a product never moves from one file to another. */
export async function productFiles(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ file: number }>(sql`
    select distinct (id - 1) / ${PRODUCTS_PER_FILE}::integer + 1 as file from catalog.published_products
    where not is_archive order by 1`)
  return rows.map(({ file }) => file)
}

export async function* productAddresses(db: Db, file: number): AsyncGenerator<StoredAddress> {
  const end = file * PRODUCTS_PER_FILE
  let after = end - PRODUCTS_PER_FILE
  while (after < end) {
    const { rows } = await db.execute<Row & { id: number }>(sql`
      select p.id, '/jewelry/' || m.slug as path,
        greatest(p.published_at, ${lastEdit(['product', 'prices'], sql`p.id`)}) as changed_at,
        (select jsonb_agg(jsonb_build_object('id', f.picture ->> 'id', 'width', (f.picture ->> 'width')::integer)
          order by f.position) from catalog.published_photos f
          where f.product_id = p.id and f.metal = m.metal) as pictures
      from (select id, published_at from catalog.published_products
        where id > ${after} and id <= ${end} and not is_archive order by id limit ${BATCH}) p
      join catalog.published_product_metals m on m.product_id = p.id and exists (select from catalog.published_skus s
        where s.product_id = p.id and s.metal = m.metal and not s.is_archive)
      order by p.id, m.position`)
    for (const row of rows) yield addressOf(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
