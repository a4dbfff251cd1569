import { sql } from 'drizzle-orm'
import type { SectionKind, SectionRow } from '#contract/staff/goods/staff-sections.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { type EditableSection, readSections } from '../../catalog/index.ts'
import { pictureOf } from './section-forms.ts'

/** All of a kind, or those whose name or address has these letters. */
export async function listSections(db: Db, kind: SectionKind, language: Language, search = ''): Promise<SectionRow[]> {
  const all = await readSections(db, kind)
  const above = kind === 'collections' ? await readSections(db, 'designers') : kind === 'categories' ? all : []
  const nameOf = ({ section }: EditableSection) => (language === 'en' && section.nameEn) || section.nameRu
  const nameOfId = (id: number | null) => {
    const found = above.find(({ section }) => section.id === id)
    return found ? nameOf(found) : null
  }
  const asked = search.trim().toLowerCase()
  const counts = await productsIn(db, kind)
  return all
    .filter(({ section: { nameRu, nameEn, slug } }) =>
      [nameRu, nameEn, slug].some((text) => text.toLowerCase().includes(asked)),
    )
    .map((one) => {
      const picture = pictureOf(one)
      return {
        id: one.section.id,
        name: nameOf(one),
        slug: one.section.slug,
        within: nameOfId(
          one.kind === 'collections' ? one.section.designerId : one.kind === 'categories' ? one.section.parentId : null,
        ),
        isArchive: one.section.isArchive,
        url: one.url,
        picture: picture && { ...picture, alt: '' },
        products: counts.get(one.section.id) ?? 0,
      }
    })
}

/** Only those that lists show: what has none of them is on no page. */
async function productsIn(db: Db, kind: SectionKind): Promise<Map<number, number>> {
  const of = {
    designers: sql`catalog.published_products p, lateral (select p.designer_id as id) s`,
    collections: sql`catalog.published_products p, lateral (select p.collection_id as id) s`,
    categories: sql`catalog.published_products p, lateral unnest(p.category_ids) s(id)`,
    tags: sql`catalog.published_products p join catalog.published_product_tags t on t.product_id = p.id,
      lateral (select t.tag_id as id) s`,
  }[kind]
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select s.id, count(*)::integer as count from ${of}
    where s.id is not null and p.is_listed and not p.is_archive group by s.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
