import { sql } from 'drizzle-orm'
import {
  type BestsellerSelection,
  saveStaffBestsellers,
  staffBestsellers,
} from '#contract/staff/goods/staff-bestsellers.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { saveBestsellers } from '../../catalog/index.ts'
import { type DeskDeps, editingIn, editorOf } from '../desk-deps.ts'
import { firstPhoto } from '../sets/set-rows.ts'

/** As many as visitors are divided among. */
const SELECTIONS = 10

export function bestsellerRoutes(serve: Serve, deps: DeskDeps): void {
  const { db } = deps

  serve(staffBestsellers, async ({ visitor }) => done({ selections: await selections(db, visitor.site.language) }))
  serve(saveStaffBestsellers, async ({ body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const { language } = ctx.visitor.site
    return transaction(db, async (tx) => {
      const before = await selections(tx, language)
      const saved = await saveBestsellers(editingIn(tx, deps), [body], editor.edit)
      if (!saved.ok) return saved
      const after = await selections(tx, language)
      const codes = (all: readonly BestsellerSelection[]) =>
        all.find(({ selection }) => selection === body.selection)?.products.map(({ code }) => code)
      await recordScreenAction(tx, editor, {
        command: 'bestsellers save',
        entity: 'bestsellers',
        entityKey: String(body.selection + 1),
        before: { products: codes(before) },
        after: { products: codes(after) },
      })
      return done({ selections: after })
    })
  })
}

async function selections(db: Db | Transaction, language: Language): Promise<BestsellerSelection[]> {
  const name = sql.raw(`name_${language}`)
  type Row = { selection: number; id: number; name: string; code: string; photo: Picture | null }
  const { rows } = await db.execute<Row>(sql`
    select b.set_index as selection, p.id, coalesce(nullif(p.${name}, ''), p.name_ru) as name, p.code,
      ${firstPhoto(sql`p.id`)} as photo
    from catalog.published_bestsellers b join catalog.published_products p on p.id = b.product_id
    order by b.set_index, b.position`)
  return Array.from({ length: SELECTIONS }, (_, selection) => ({
    selection,
    products: rows
      .filter((row) => row.selection === selection)
      .map(({ selection: __, photo, ...product }) => ({ ...product, photo: photo && { ...photo, alt: '' } })),
  }))
}
