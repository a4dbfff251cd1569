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
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { listContent, readContent, readContentVersion, savePage } from '../../content/index.ts'
import { editingIn, editorOf } from '../desk-deps.ts'
import { changeContent, publishContent, withdrawContent } from './change-content.ts'
import { type ContentDeskDeps, knownTo } from './content-deps.ts'
import { contentForScreen } from './content-for-screen.ts'
import { letterPreview } from './letter-preview.ts'
import { previewDraft } from './preview-draft.ts'
import { rowEntries } from './rows/row-tables.ts'

export function contentRoutes(serve: Serve, deps: ContentDeskDeps): void {
  const { db, media } = deps
  const known = knownTo(deps)

  async function show(id: number, ctx: Pick<CallContext, 'visitor'>) {
    const shown = await contentForScreen(deps, id, ctx.visitor)
    return shown ? done(shown) : refused('edit.not_found', { extra: { id } })
  }

  /** One edit, then the page as it is. */
  async function shown(result: EditResult<Saved>, ctx: CallContext) {
    return result.ok ? show(result.answer.id, ctx) : result
  }

  serve(staffContentList, async ({ visitor, now }) =>
    done({
      entries: [
        ...(await listContent(db, visitor.site.language)),
        ...(await rowEntries(deps, visitor.site.language, now)),
      ],
    }),
  )
  serve(staffContent, ({ params, ...ctx }) => show(params.id, ctx))
  serve(staffContentVersion, async ({ params: { id, version } }) => {
    const draft = await readContentVersion(db, id, version)
    return draft ? done({ version, draft }) : refused('edit.not_found', { extra: { id } })
  })
  serve(createStaffContent, async ({ body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const created = await changeContent(deps, { command: 'content create' }, editor, (tx) =>
      savePage(editingIn(tx, deps), { ...body, expectedVersion: null }, known(body.language), editor.edit),
    )
    return shown(created, ctx)
  })
  serve(saveStaffContent, async ({ params: { id }, body: { expectedVersion, draft }, ...ctx }) => {
    const editor = await editorOf(ctx)
    const saved = await changeContent(deps, { command: 'content save', id }, editor, async (tx) => {
      const stored = await readContent(tx, id)
      if (!stored) return refused('edit.not_found', { extra: { id } })
      const { language, path } = stored
      const edited = { id, expectedVersion, language, path, draft }
      return savePage(editingIn(tx, deps), edited, known(language), editor.edit)
    })
    return shown(saved, ctx)
  })
  serve(publishStaffContent, async ({ params, body, ...ctx }) =>
    shown(await publishContent(deps, { ...params, ...body }, await editorOf(ctx)), ctx),
  )
  serve(withdrawStaffContent, async ({ params, body, ...ctx }) =>
    shown(await withdrawContent(deps, { ...params, ...body }, await editorOf(ctx)), ctx),
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
