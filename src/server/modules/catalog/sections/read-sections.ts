import { eq } from 'drizzle-orm'
import type { CategoryDraft, CollectionDraft, DesignerDraft, TagDraft } from '#rules/catalog/editing/section-drafts.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { categories, collections, designers, tags } from '../tables.ts'

type Stored = { id: number; version: number; isArchive: boolean }

/** Sections as an editor gets them: what `saveDesigner` and the others take, with the versions that they expect. */
export type EditableSection =
  | { kind: 'designers'; section: Stored & DesignerDraft; url: string }
  | { kind: 'collections'; section: Stored & CollectionDraft; url: null }
  | { kind: 'categories'; section: Stored & CategoryDraft; url: string }
  | { kind: 'tags'; section: Stored & TagDraft; url: string | null }

/** Those of a kind, or the one of an id, in the order in which the shop shows them. */
export async function readSections(
  db: Db | Transaction,
  kind: EditableSection['kind'],
  id?: number,
): Promise<EditableSection[]> {
  if (kind === 'designers') {
    const rows = await db
      .select()
      .from(designers)
      .where(only(designers.id, id))
      .orderBy(designers.position, designers.id)
    return rows.map((section) => ({ kind, section, url: `/designers/${section.slug}` }))
  }
  if (kind === 'collections') {
    const rows = await db
      .select()
      .from(collections)
      .where(only(collections.id, id))
      .orderBy(collections.designerId, collections.releasedOn)
    return rows.map((section) => ({ kind, section, url: null }))
  }
  if (kind === 'categories') {
    const rows = await db.select().from(categories).where(only(categories.id, id)).orderBy(categories.path)
    return rows.map(({ path, ...section }) => ({ kind, section, url: `/catalog/${path}` }))
  }
  const rows = await db.select().from(tags).where(only(tags.id, id)).orderBy(tags.kind, tags.position, tags.id)
  return rows.map((section) => ({ kind, section, url: section.kind === 'trend' ? `/trend/${section.slug}` : null }))
}

const only = (
  column: typeof designers.id | typeof collections.id | typeof categories.id | typeof tags.id,
  id?: number,
) => (id === undefined ? undefined : eq(column, id))
