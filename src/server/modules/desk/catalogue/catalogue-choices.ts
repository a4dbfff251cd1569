import { sql } from 'drizzle-orm'
import type { CatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'

const ARCHIVED = { ru: ' (в архиве)', en: ' (archived)' } as const

/** The column of the name: what is archived is still there for what refers to it, and called so. */
export function archivedName(of: string, language: Language): string {
  return `${of}name_${language} || case when ${of}is_archive then '${ARCHIVED[language]}' else '' end`
}

/** What the forms of the catalogue choose from, in the language of the site. */
export async function catalogueChoices(db: Db, language: Language): Promise<CatalogueChoices> {
  const own = sql.raw(language)
  const named = (of: string) => sql.raw(archivedName(of, language))
  const { rows } = await db.execute<CatalogueChoices>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', ${named('')}) order by is_archive, name_${own}), '[]')
      from catalog.published_designers) as designers,
    (select coalesce(json_agg(json_build_object('id', id, 'name', ${named('')}, 'designerId', designer_id)
      order by is_archive, name_${own}), '[]') from catalog.published_collections) as collections,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', concat_ws(' / ', up.name_${own}, ${named('c.')}))
        order by coalesce(up.position, c.position), up.id is not null, c.position), '[]')
      from catalog.published_categories c left join catalog.published_categories up on up.id = c.parent_id) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'name', ${named('')}) order by is_archive, position), '[]')
      from catalog.published_tags) as tags,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name_${own}, 'swatch', swatch) order by position), '[]')
      from catalog.published_metals) as metals,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name_${own}) order by position), '[]')
      from catalog.published_gems) as gems,
    (select coalesce(json_agg(json_build_object('code', code, 'name', title_${own}) order by position), '[]')
      from catalog.published_care) as care`)
  const [found] = rows
  if (!found) throw new Error('the catalogue has no choices')
  return found
}
