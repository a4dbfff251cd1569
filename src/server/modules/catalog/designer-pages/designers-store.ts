import { sql } from 'drizzle-orm'
import type { Designer, ListedTrend } from '#contract/catalog/designers.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db } from '../../../kernel/database/db.ts'

type DesignerRow = Omit<Designer, 'picture' | 'collections'> & {
  picture: Picture
  collections: Designer['collections'] | null
}

/** Null: there is nobody of that name, or they have nothing on sale. */
export async function designerOf(db: Db, slug: string, language: Language): Promise<Designer | null> {
  const text = (name: string) => sql.identifier(`${name}_${language}`)
  const { rows } = await db.execute<DesignerRow>(sql`
    select d.${text('name')} as name, d.${text('lead')} as lead, d.${text('story')} as story, d.${text('city')} as city,
      d.founded, d.picture,
      (select json_agg(json_build_object('slug', c.slug, 'name', c.${text('name')},
          'description', c.${text('description')}, 'year', extract(year from c.released_on), 'count', c.count)
          order by c.released_on desc, c.id)
        from (select c.*, (select count(*)::integer from catalog.listing l join catalog.products p on p.id = l.product_id
            where l.in_lists and p.collection_id = c.id) as count
          from catalog.collections c where c.designer_id = d.id and not c.is_archive) c
        where c.count > 0) as collections
    from catalog.designers d
    where d.slug = ${slug} and not d.is_archive and exists (select from catalog.listing l where l.in_lists and l.facets @> (
      select array_agg(v.id) from catalog.facet_values v where v.facet = 'designer' and v.value = d.id::text))`)
  const [row] = rows
  return row ? { ...row, picture: { ...row.picture, alt: row.name }, collections: row.collections ?? [] } : null
}

/** A selection with nothing in it is left out. */
export async function trendsWithCounts(db: Db, language: Language): Promise<ListedTrend[]> {
  const text = (name: string) => sql.identifier(`${name}_${language}`)
  const { rows } = await db.execute<Omit<ListedTrend, 'picture'> & { picture: Picture | null }>(sql`
    select * from (
      select t.${text('name')} as name, '/trend/' || t.slug as url, coalesce(t.${text('description')}, '') as description,
        t.picture, t.position,
        (select count(*)::integer from catalog.listing l where l.in_lists and (l.is_lead or t.expands_families)
          and l.facets @> (select array_agg(v.id) from catalog.facet_values v where v.facet = 'tag' and v.value = t.slug)
        ) as count
      from catalog.tags t where t.kind = 'trend' and not t.is_archive
    ) t where count > 0 order by position`)
  return rows.map(({ name, url, description, picture, count }) => ({
    name,
    url,
    description,
    count,
    picture: picture && { ...picture, alt: name },
  }))
}
