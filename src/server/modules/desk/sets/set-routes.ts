import { saveStaffSet, staffSet, staffSets } from '#contract/staff/goods/staff-sets.ts'
import { homeCurrency } from '#rules/location/home.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { saveSet } from '../../catalog/index.ts'
import { type DeskDeps, editingIn, editorOf } from '../desk-deps.ts'
import { setRows } from './set-rows.ts'

export function setRoutes(serve: Serve, deps: DeskDeps): void {
  const { db } = deps
  const home = homeCurrency(deps.settings)
  const readerOf = ({ site: { language } }: Visitor) => ({ language, home })

  serve(staffSets, async ({ query, visitor }) => done({ sets: await setRows(db, readerOf(visitor), query) }))
  serve(staffSet, async ({ params: { id }, visitor }) => {
    const [set] = await setRows(db, readerOf(visitor), { id })
    return set ? done(set) : refused('edit.not_found', { extra: { id } })
  })
  serve(saveStaffSet, async ({ params: { id }, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const reader = readerOf(ctx.visitor)
    return transaction(db, async (tx) => {
      const [before] = await setRows(tx, reader, { id })
      if (!before) return refused('edit.not_found', { extra: { id } })
      const saved = await saveSet(editingIn(tx, deps), { id, ...body }, editor.edit)
      if (!saved.ok) return saved
      const [after] = await setRows(tx, reader, { id })
      if (!after) throw new Error('a set that was saved is gone')
      const parts = ({ elements }: typeof after) => elements.map(({ code, count }) => `${code} × ${count}`)
      await recordScreenAction(tx, editor, {
        command: 'set save',
        entity: 'product',
        entityKey: after.code,
        before: { elements: parts(before) },
        after: { elements: parts(after) },
      })
      return done(after)
    })
  })
}
