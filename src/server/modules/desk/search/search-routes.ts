import {
  createStaffSynonym,
  removeStaffSynonym,
  type SearchWords,
  saveStaffSynonym,
  staffSearchWords,
} from '#contract/staff/content/staff-search.ts'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { EditResult } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { listEmptyQueries, listSynonyms, removeSynonym, saveSynonym } from '../../search/index.ts'
import { type DeskDeps, type Editor, editingIn, editorOf } from '../desk-deps.ts'

export function searchWordsRoutes(serve: Serve, deps: DeskDeps): void {
  const { db } = deps
  const show = async (): Promise<SearchWords> => ({
    synonyms: await listSynonyms(db),
    empty: await listEmptyQueries(db),
  })

  /** One edit with its row in the log, then all of them as they are. */
  async function change(
    ctx: CallContext,
    command: ScreenAction,
    work: (tx: Transaction, editor: Editor) => Promise<EditResult<{ id: number }>>,
  ) {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const before = await listSynonyms(tx)
      const saved = await work(tx, editor)
      if (!saved.ok) return saved
      const { id } = saved.answer
      const was = before.find((one) => one.id === id)
      const is = (await listSynonyms(tx)).find((one) => one.id === id)
      await recordScreenAction(tx, editor, {
        command,
        entity: 'synonym',
        entityKey: (is ?? was)?.words[0] ?? String(id),
        ...(was && { before: { words: was.words, isOneWay: was.isOneWay } }),
        ...(is && { after: { words: is.words, isOneWay: is.isOneWay } }),
      })
      return saved
    })
    return result.ok ? done(await show()) : result
  }

  serve(staffSearchWords, async () => done(await show()))
  serve(createStaffSynonym, ({ body, ...ctx }) =>
    change(ctx, 'synonym create', (tx, { edit }) =>
      saveSynonym(editingIn(tx, deps), { ...tidy(body), expectedVersion: null }, edit),
    ),
  )
  serve(saveStaffSynonym, ({ params: { id }, body: { expectedVersion, ...draft }, ...ctx }) =>
    change(ctx, 'synonym save', (tx, { edit }) =>
      saveSynonym(editingIn(tx, deps), { ...tidy(draft), id, expectedVersion }, edit),
    ),
  )
  serve(removeStaffSynonym, ({ params: { id }, body: { expectedVersion }, ...ctx }) =>
    change(ctx, 'synonym remove', (tx, { edit }) => removeSynonym(editingIn(tx, deps), { id, expectedVersion }, edit)),
  )
}

/** As they are typed into a search: without what surrounds them. */
function tidy({ words, isOneWay }: { words: readonly string[]; isOneWay: boolean }) {
  return { words: words.map((word) => word.trim().toLowerCase()), isOneWay }
}
