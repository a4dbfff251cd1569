import { type SQL, sql } from 'drizzle-orm'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db } from '../../kernel/database/db.ts'

export type PictureWithAlt = Picture & { alt: string }

export type CategoryNode = {
  id: number
  /** Stable, for icons and tests: `rings`, or `rings/signet`. */
  path: string
  name: string
  url: string
  /** Products that lists show in it, its children's included. */
  count: number
  picture: PictureWithAlt | null
  children: CategoryNode[]
}

/** The tree of the catalogue. Categories with nothing in them are left out. */
export async function categoriesWithCounts(db: Db, language: Language): Promise<CategoryNode[]> {
  const { rows } = await db.execute<{
    id: number
    parent_id: number | null
    path: string
    name: string
    picture: Picture | null
    count: number
  }>(
    sql`select c.id, c.parent_id, c.path, c.${column('name', language)} as name, c.picture,
        ${listedWith('category', sql`c.id`, sql`(l.is_lead or c.expands_families)`)} as count
      from catalog.categories c where not c.is_archive order by c.parent_id nulls first, c.position`,
  )
  const nodes = new Map<number, CategoryNode>()
  const roots: CategoryNode[] = []
  for (const { id, parent_id, path, name, picture, count } of rows) {
    if (count === 0) continue
    const node = { id, path, name, url: `/catalog/${path}`, count, picture: withAlt(picture, name), children: [] }
    nodes.set(id, node)
    const siblings = parent_id === null ? roots : nodes.get(parent_id)?.children
    siblings?.push(node)
  }
  return roots
}

export type DesignerShort = {
  id: number
  name: string
  url: string
  lead: string
  city: string
  picture: PictureWithAlt
  /** Products that lists show. */
  count: number
}

/** Those with products to show, in the order in which the shop presents them. */
export async function designersShort(db: Db, language: Language, limit?: number): Promise<DesignerShort[]> {
  const { rows } = await db.execute<Omit<DesignerShort, 'url' | 'picture'> & { slug: string; picture: Picture }>(
    sql`select * from (
        select d.id, d.slug, d.${column('name', language)} as name, d.${column('lead', language)} as lead,
          d.${column('city', language)} as city, d.picture, d.position, ${listedWith('designer', sql`d.id`)} as count
        from catalog.designers d where not d.is_archive
      ) d
      where count > 0 order by position limit ${limit ?? null}`,
  )
  return rows.map(({ slug, picture, id, name, lead, city, count }) => ({
    id,
    name,
    lead,
    city,
    count,
    url: `/designers/${slug}`,
    picture: { ...picture, alt: name },
  }))
}

export async function designerCount(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalog.designers d
      where not d.is_archive and ${listedWith('designer', sql`d.id`)} > 0`,
  )
  return rows[0]?.count ?? 0
}

/** How many products in lists carry a facet value: a look-up in the index of facets. A maker's list shows every letter. */
function listedWith(facet: string, id: SQL, condition: SQL = sql`true`): SQL {
  return sql`(select count(*)::integer from catalog.listing l where l.in_lists and ${condition} and l.facets @> (
    select array_agg(v.id) from catalog.facet_values v where v.facet = ${facet} and v.value = ${id}::text))`
}

export type TrendShort = {
  slug: string
  name: string
  description: string
  url: string
  picture: PictureWithAlt | null
}

export async function trends(db: Db, language: Language): Promise<TrendShort[]> {
  const { rows } = await db.execute<{
    slug: string
    name: string
    description: string | null
    picture: Picture | null
  }>(
    sql`select slug, ${column('name', language)} as name, ${column('description', language)} as description, picture
      from catalog.tags where kind = 'trend' and not is_archive order by position`,
  )
  return rows.map(({ slug, name, description, picture }) => ({
    slug,
    name,
    description: description ?? '',
    url: `/trend/${slug}`,
    picture: withAlt(picture, name),
  }))
}

export type MenuData = { categories: CategoryNode[]; trends: TrendShort[]; designers: DesignerShort[] }

/** What the mega menu is made of. */
export async function menuData(db: Db, language: Language): Promise<MenuData> {
  const [categories, found, designers] = await Promise.all([
    categoriesWithCounts(db, language),
    trends(db, language),
    designersShort(db, language),
  ])
  return { categories, trends: found, designers }
}

export type ShopInfo = {
  id: number
  code: string
  name: string
  city: string
  country: string
  address: string
  hint: string | null
  metro: string | null
  phone: string | null
  latitude: number
  longitude: number
  timeZone: string
  hours: OpeningHours[]
}

/** Spec 3: the twelve shops. */
export async function shops(db: Db, language: Language): Promise<ShopInfo[]> {
  const { rows } = await db.execute<ShopInfo>(
    sql`select id, code, ${column('name', language)} as name, ${column('city', language)} as city, country,
        ${column('address', language)} as address, ${column('hint', language)} as hint,
        ${column('metro', language)} as metro, phone, latitude::float8 as latitude, longitude::float8 as longitude,
        time_zone as "timeZone", hours
      from stock.published_storages where kind = 'shop' order by position`,
  )
  return rows
}

const column = (name: string, language: Language) => sql.identifier(`${name}_${language}`)
const withAlt = (picture: Picture | null, alt: string) => (picture === null ? null : { ...picture, alt })
