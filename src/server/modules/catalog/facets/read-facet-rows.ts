import { sql } from 'drizzle-orm'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db } from '../../../kernel/database/db.ts'

export type NamedRow = { name_ru: string; name_en: string; position: number }

/** What the names of facet values are made from. */
export type FacetRows = {
  values: { id: number; facet: string; value: string }[]
  categories: (NamedRow & {
    id: number
    parent_id: number | null
    path: string
    picture: Picture | null
    expands_families: boolean
  })[]
  designers: (NamedRow & { id: number; slug: string; lead_ru: string; lead_en: string; picture: Picture })[]
  metals: { code: string; color_ru: string; color_en: string; swatch: string; position: number }[]
  gems: (NamedRow & { code: string })[]
  tags: (NamedRow & {
    slug: string
    kind: string
    description_ru: string | null
    description_en: string | null
    picture: Picture | null
    expands_families: boolean
  })[]
  shops: (NamedRow & { id: number; code: string; city_ru: string; city_en: string })[]
}

export async function readFacetRows(db: Db): Promise<FacetRows> {
  const rows = async <Name extends keyof FacetRows>(query: ReturnType<typeof sql>) =>
    (await db.execute<FacetRows[Name][number]>(query)).rows
  const [values, categories, designers, metals, gems, tags, shops] = await Promise.all([
    rows<'values'>(sql`select id, facet, value from catalog.facet_values`),
    rows<'categories'>(
      sql`select id, parent_id, path, name_ru, name_en, picture, position, expands_families from catalog.categories
        where not is_archive`,
    ),
    rows<'designers'>(
      sql`select id, slug, name_ru, name_en, lead_ru, lead_en, picture, position from catalog.designers
        where not is_archive`,
    ),
    rows<'metals'>(sql`select code, color_ru, color_en, swatch, position from catalog.metals`),
    rows<'gems'>(sql`select code, name_ru, name_en, position from catalog.gems`),
    rows<'tags'>(sql`
      select slug, kind, name_ru, name_en, description_ru, description_en, picture, position, expands_families
      from catalog.tags where not is_archive`),
    rows<'shops'>(sql`
      select id, code, name_ru, name_en, city_ru, city_en, position from stock.published_storages where kind = 'shop'`),
  ])
  return { values, categories, designers, metals, gems, tags, shops }
}
