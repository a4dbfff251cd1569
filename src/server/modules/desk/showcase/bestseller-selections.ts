import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { BestsellerSelection, saveStaffBestsellers } from '#contract/staff/goods/staff-bestsellers.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { bestsellerVersions, saveBestsellers } from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { firstPhoto } from '../sets/set-rows.ts'

/** As many as visitors are divided among. */
const SELECTIONS = 10

/** Answers all of them as they are then. */
export async function saveSelection(
  deps: DeskDeps,
  draft: BodyOf<typeof saveStaffBestsellers>,
  editor: Editor,
  language: Language,
) {
  return transaction(deps.db, async (tx) => {
    const before = await readSelections(tx, language)
    const saved = await saveBestsellers(editingIn(tx, deps), [draft], editor.edit)
    if (!saved.ok) return saved
    const after = await readSelections(tx, language)
    const codes = (all: readonly BestsellerSelection[]) =>
      all.find(({ selection }) => selection === draft.selection)?.products.map(({ code }) => code)
    await recordScreenAction(tx, editor, {
      command: 'bestsellers save',
      entity: 'bestsellers',
      entityKey: String(draft.selection + 1),
      before: { products: codes(before) },
      after: { products: codes(after) },
    })
    return done({ selections: after })
  })
}

export async function readSelections(db: Db | Transaction, language: Language): Promise<BestsellerSelection[]> {
  const name = sql.raw(`name_${language}`)
  type Row = { selection: number; id: number; name: string; code: string; photo: Picture | null }
  const { rows } = await db.execute<Row>(sql`
    select b.set_index as selection, p.id, coalesce(nullif(p.${name}, ''), p.name_ru) as name, p.code,
      ${firstPhoto(sql`p.id`)} as photo
    from catalog.published_bestsellers b join catalog.published_products p on p.id = b.product_id
    order by b.set_index, b.position`)
  const versions = await bestsellerVersions(db)
  return Array.from({ length: SELECTIONS }, (_, selection) => ({
    selection,
    version: versions.get(selection)?.version ?? null,
    products: rows
      .filter((row) => row.selection === selection)
      .map(({ selection: __, photo, ...product }) => ({ ...product, photo: photo && { ...photo, alt: '' } })),
  }))
}
