import {
  type ContentRow,
  createStaffContentRow,
  previewStaffContentRow,
  type RowKind,
  type StaffContentRow,
  saveStaffContentRow,
  staffContentRow,
} from '#contract/staff/content/staff-content-rows.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { type Db, type Transaction, transaction } from '../../../../kernel/database/db.ts'
import { type EditResult, invalid, type Saved } from '../../../../kernel/editing/edit.ts'
import { rowVersions } from '../../../../kernel/editing/read-history.ts'
import { done, refused } from '../../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../../kernel/serve.ts'
import { recordScreenAction } from '../../../audit/index.ts'
import { saveVacancy } from '../../../career/index.ts'
import { saveBanner } from '../../../content/index.ts'
import { saveStream } from '../../../streams/index.ts'
import { type Editor, editingIn, editorOf } from '../../desk-deps.ts'
import { type ContentDeskDeps, knownTo } from '../content-deps.ts'
import { previewRow } from './preview-row.ts'
import { bannerOf, formOfRow, isProblems, streamOf, vacancyOf } from './row-forms.ts'
import { findRow, ROW_TABLES } from './row-tables.ts'

type Target = { id?: number; expectedVersion: number | null }

/** Banners, broadcasts and vacancies: changed by the use cases of their modules, shown with what they were. */
export function contentRowRoutes(serve: Serve, deps: ContentDeskDeps): void {
  const { db, media, settings } = deps
  const forms = { media, timeZone: settings.timeZone }

  async function read(tx: Db | Transaction, kind: RowKind, id: number): Promise<StaffContentRow | null> {
    const row = await findRow(tx, kind, id)
    if (!row) return null
    const versions = await rowVersions(tx, ROW_TABLES[kind].history, id, row)
    return {
      id,
      version: row.version,
      draft: formOfRow(kind, row, forms),
      versions: versions.map(({ version, by, at, row: was }) => ({
        version,
        writtenBy: by,
        writtenAt: at.toISOString(),
        draft: formOfRow(kind, was, forms),
      })),
    }
  }

  function write(tx: Transaction, draft: ContentRow, target: Target, { edit }: Editor): Promise<EditResult<Saved>> {
    const editing = editingIn(tx, deps)
    const wrong = async (problems: EditProblem[]) => invalid(problems, edit)
    if (draft.kind === 'vacancy') {
      const vacancy = vacancyOf(draft, forms)
      return isProblems(vacancy) ? wrong(vacancy) : saveVacancy(editing, { ...vacancy, ...target }, edit)
    }
    if (draft.kind === 'stream') {
      const stream = streamOf(draft, forms)
      if (isProblems(stream)) return wrong(stream)
      return saveStream(editing, { ...stream, ...target }, knownTo(deps)('ru'), edit)
    }
    const banner = bannerOf(draft, forms)
    return isProblems(banner) ? wrong(banner) : saveBanner(editing, { ...banner, ...target }, edit)
  }

  async function change(ctx: CallContext, draft: ContentRow, target: Target) {
    const editor = await editorOf(ctx)
    const { kind } = draft
    return transaction(db, async (tx) => {
      const before = target.id === undefined ? null : await read(tx, kind, target.id)
      const saved = await write(tx, draft, target, editor)
      if (!saved.ok) return saved
      const after = await read(tx, kind, saved.answer.id)
      if (!after) throw new Error(`a ${kind} was not written`)
      await recordScreenAction(tx, editor, {
        command: `${kind} ${before ? 'save' : 'create'}`,
        entity: kind,
        entityKey: titleOf(after.draft),
        ...(before && { before: { version: before.version } }),
        after: { version: after.version },
      })
      return done(after)
    })
  }

  serve(staffContentRow, async ({ params: { kind, id } }) => {
    const found = await read(db, kind, id)
    return found ? done(found) : refused('edit.not_found', { extra: { id } })
  })
  serve(createStaffContentRow, ({ body: { draft }, ...ctx }) => change(ctx, draft, { expectedVersion: null }))
  serve(previewStaffContentRow, async ({ body, ...ctx }) => previewRow(deps, body, await editorOf(ctx), ctx.visitor))
  serve(saveStaffContentRow, async ({ params: { kind, id }, body: { draft, expectedVersion }, ...ctx }) =>
    // A vacancy is no banner, whatever its number.
    draft.kind === kind ? change(ctx, draft, { id, expectedVersion }) : refused('edit.not_found', { extra: { id } }),
  )
}

export function titleOf(draft: ContentRow): string {
  return draft.kind === 'banner' ? draft.titleRu : draft.title
}
