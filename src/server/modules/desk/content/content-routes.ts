import {
  createStaffContent,
  previewStaffContent,
  publishStaffContent,
  saveStaffContent,
  staffContent,
  staffContentList,
  staffContentVersion,
  staffLetterPreview,
  staffMedia,
  withdrawStaffContent,
} from '#contract/staff/content/staff-content.ts'
import { isVideo } from '#rules/pictures/media.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  cancelSchedule,
  listContent,
  publishPage,
  readContent,
  readContentVersion,
  type StoredContent,
  savePage,
  unpublishPage,
} from '../../content/index.ts'
import { type Editor, editingIn, editorOf } from '../desk-deps.ts'
import { type ContentDeskDeps, knownTo } from './content-deps.ts'
import { contentForScreen } from './content-for-screen.ts'
import { letterPreview } from './letter-preview.ts'
import { previewDraft } from './preview-draft.ts'
import { rowEntries } from './rows/row-tables.ts'
import { momentOfSchedule } from './schedule-moment.ts'

export function contentRoutes(serve: Serve, deps: ContentDeskDeps): void {
  const { db, media } = deps
  const known = knownTo(deps)

  async function show(id: number, ctx: Pick<CallContext, 'visitor'>) {
    const shown = await contentForScreen(deps, id, ctx.visitor)
    return shown ? done(shown) : refused('edit.not_found', { extra: { id } })
  }

  /** One edit with its row in the log, then the page as it is. */
  async function change(
    ctx: CallContext,
    { command, id }: { command: string; id?: number },
    work: (tx: Transaction, editor: Editor) => Promise<EditResult<Saved>>,
  ) {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const before = id === undefined ? null : await readContent(tx, id)
      const saved = await work(tx, editor)
      if (!saved.ok) return saved
      const after = await readContent(tx, saved.answer.id)
      await recordScreenAction(tx, editor, {
        command,
        entity: 'content',
        entityKey: after ? `${after.language} ${after.path}` : String(saved.answer.id),
        ...(before && { before: stateOf(before) }),
        ...(after && { after: stateOf(after) }),
      })
      return saved
    })
    return result.ok ? show(result.answer.id, ctx) : result
  }

  serve(staffContentList, async ({ visitor }) =>
    done({ entries: [...(await listContent(db, visitor.site.language)), ...(await rowEntries(db))] }),
  )
  serve(staffContent, ({ params, ...ctx }) => show(params.id, ctx))
  serve(staffContentVersion, async ({ params: { id, version } }) => {
    const draft = await readContentVersion(db, id, version)
    return draft ? done({ version, draft }) : refused('edit.not_found', { extra: { id } })
  })
  serve(createStaffContent, ({ body, ...ctx }) =>
    change(ctx, { command: 'content create' }, (tx, { edit }) =>
      savePage(editingIn(tx, deps), { ...body, expectedVersion: null }, known(body.language), edit),
    ),
  )
  serve(saveStaffContent, ({ params: { id }, body: { expectedVersion, draft }, ...ctx }) =>
    change(ctx, { command: 'content save', id }, async (tx, { edit }) => {
      const stored = await readContent(tx, id)
      if (!stored) return refused('edit.not_found', { extra: { id } })
      const { language, path } = stored
      return savePage(editingIn(tx, deps), { id, expectedVersion, language, path, draft }, known(language), edit)
    }),
  )
  serve(publishStaffContent, ({ params: { id }, body: { version, seen, at }, ...ctx }) =>
    change(ctx, { command: at === null ? 'content publish' : 'content schedule', id }, async (tx, { edit }) => {
      const moment = momentOfSchedule(at, deps.settings.timeZone, edit)
      if (!moment.ok) return moment
      const publication = { id, version, seen, ...(moment.answer && { at: moment.answer }) }
      return publishPage(editingIn(tx, deps), publication, known, edit)
    }),
  )
  serve(withdrawStaffContent, ({ params: { id }, body: { what, seen }, ...ctx }) =>
    change(ctx, { command: what === 'published' ? 'content unpublish' : 'content unschedule', id }, (tx, { edit }) =>
      what === 'published'
        ? unpublishPage(editingIn(tx, deps), id, edit, seen)
        : cancelSchedule(editingIn(tx, deps), id, edit, seen),
    ),
  )
  serve(previewStaffContent, async ({ body, ...ctx }) => previewDraft(deps, body, await editorOf(ctx), ctx.visitor))
  serve(staffLetterPreview, async ({ params, query, ...ctx }) => {
    const { setHeader } = ctx
    const html = await letterPreview(db, params.preview, await editorOf(ctx), {
      tone: query.tone ?? 'light',
      origin: ctx.visitor.origin,
    })
    if (html === null) return refused('edit.not_found', { extra: { id: params.preview } })
    setHeader('content-type', 'text/html; charset=utf-8')
    setHeader('x-robots-tag', 'noindex, nofollow')
    // A letter carries its styles in itself and is shown inside the screen that writes it; nothing in it runs.
    setHeader('x-frame-options', 'SAMEORIGIN')
    setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
    )
    return done(html)
  })
  serve(staffMedia, async () => {
    const all = Object.entries(media).flatMap(([file, found]) => {
      const shown = isVideo(found) ? media[found.poster] : found
      if (!shown || isVideo(shown)) return []
      return [{ file, id: shown.id, width: shown.width, height: shown.height, isVideo: isVideo(found) }]
    })
    return done({ media: all })
  })
}

/** For the log: which words, not the words. */
function stateOf({ version, publishedVersion, scheduledVersion, scheduledAt }: StoredContent) {
  return { version, publishedVersion, scheduledVersion, scheduledAt }
}
