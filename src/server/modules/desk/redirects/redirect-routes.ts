import type { PublicPath } from '#contract/page.ts'
import { removeStaffRedirect, saveStaffRedirect, staffRedirects } from '#contract/staff/goods/staff-redirects.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { listRedirects, removeRedirect, saveRedirect } from '../../seo/index.ts'
import { type DeskDeps, editingIn, editorOf } from '../desk-deps.ts'

/** More are found by searching. */
const SHOWN = 200

export type RedirectDeps = DeskDeps & { paths(): readonly PublicPath[] }

export function redirectRoutes(serve: Serve, deps: RedirectDeps): void {
  const { db } = deps

  serve(staffRedirects, async ({ query }) => done(await shown(db, query.search)))
  serve(saveStaffRedirect, async ({ body: { id, ...draft }, ...ctx }) => {
    const editor = await editorOf(ctx)
    const saved = await transaction(db, async (tx) => {
      const before = (await listRedirects(tx)).find((one) => one.id === id)
      const edited = { ...draft, fromPath: draft.fromPath.trim(), toPath: draft.toPath.trim(), id: id ?? undefined }
      const result = await saveRedirect(editingIn(tx, deps), edited, editor.edit, deps.paths())
      if (result.ok)
        await recordScreenAction(tx, editor, {
          command: 'redirect set',
          entity: 'redirect',
          entityKey: edited.fromPath,
          before: before && { fromPath: before.fromPath, toPath: before.toPath },
          after: { fromPath: edited.fromPath, toPath: edited.toPath },
        })
      return result
    })
    return saved.ok ? done(await shown(db)) : saved
  })
  serve(removeStaffRedirect, async ({ params: { id }, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const removed = await transaction(db, async (tx) => {
      const before = (await listRedirects(tx)).find((one) => one.id === id)
      const result = await removeRedirect(editingIn(tx, deps), { id, ...body }, editor.edit)
      if (result.ok)
        await recordScreenAction(tx, editor, {
          command: 'redirect remove',
          entity: 'redirect',
          entityKey: before?.fromPath ?? String(id),
          before: { toPath: before?.toPath },
        })
      return result
    })
    return removed.ok ? done(await shown(db)) : removed
  })
}

async function shown(db: Db, search = '') {
  const asked = search.trim().toLowerCase()
  const all = await listRedirects(db)
  const found = all.filter(({ fromPath, toPath }) => [fromPath, toPath].some((path) => path.includes(asked)))
  return { redirects: found.slice(0, SHOWN), total: found.length }
}
