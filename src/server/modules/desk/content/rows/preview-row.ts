import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { ContentRow, previewStaffContentRow, RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { vacancyProblems } from '#rules/career/vacancy-draft.ts'
import { bannerProblems } from '#rules/content/drafts/banner-draft.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { streamProblems } from '#rules/streams/stream-draft.ts'
import { transaction } from '../../../../kernel/database/db.ts'
import { invalid } from '../../../../kernel/editing/edit.ts'
import { done, type Result } from '../../../../kernel/result.ts'
import { draftPreviewToken, type RowPreview, storeDraftPreview } from '../../../content/index.ts'
import type { Editor } from '../../desk-deps.ts'
import { type ContentDeskDeps, knownTo } from '../content-deps.ts'
import { bannerOf, isProblems, streamOf, vacancyOf } from './row-forms.ts'

type Preview = AnswerOf<typeof previewStaffContentRow>

/** The page of the site on which visitors meet it. */
const SHOWN_ON: Readonly<Record<RowKind, string>> = { banner: 'home', stream: 'streams', vacancy: 'career' }

/** Broadcasts and vacancies are written in one language; a banner says on which sites it stands. */
function sitesOf(draft: ContentRow): readonly string[] {
  return draft.kind === 'banner' ? draft.sites : ['ru']
}

/** As a page's draft is looked at: checked by the rules that saving asks, kept for its editor, shown by a signed link. */
export async function previewRow(
  deps: ContentDeskDeps,
  { id, language, draft }: BodyOf<typeof previewStaffContentRow>,
  { edit }: Editor,
  visitor: { origin: string },
): Promise<Result<Preview, 'edit.invalid'>> {
  const made = rowOf(deps, draft, id)
  if (isProblems(made)) return invalid(made, edit)
  if (!sitesOf(draft).includes(language)) return done({ url: null })
  const path = `rows/${draft.kind}/${id ?? 'new'}`
  const stored = await transaction(deps.db, (tx) =>
    storeDraftPreview(tx, { writtenBy: edit.by, language, path, draft: made, writtenAt: edit.at }),
  )
  const token = draftPreviewToken(deps.previewSecret, stored, edit.at)
  return done({ url: `${siteOrigins(visitor, deps.hosts)[language]}/preview/${SHOWN_ON[draft.kind]}/${token}` })
}

function rowOf(deps: ContentDeskDeps, draft: ContentRow, id: number | null): RowPreview | EditProblem[] {
  const forms = { media: deps.media, timeZone: deps.settings.timeZone }
  const kind = 'row'
  if (draft.kind === 'banner') {
    const row = bannerOf(draft, forms)
    return unlessWrong(row, bannerProblems, (right) => ({ kind, of: 'banner', id, row: right }))
  }
  if (draft.kind === 'stream') {
    const row = streamOf(draft, forms)
    const problems = (stream: Exclude<typeof row, EditProblem[]>) => streamProblems(stream, knownTo(deps)('ru'))
    return unlessWrong(row, problems, (right) => ({ kind, of: 'stream', id, row: right }))
  }
  return unlessWrong(vacancyOf(draft, forms), vacancyProblems, (right) => ({ kind, of: 'vacancy', id, row: right }))
}

function unlessWrong<Draft extends object>(
  made: Draft | EditProblem[],
  problems: (draft: Draft) => EditProblem[],
  preview: (draft: Draft) => RowPreview,
): RowPreview | EditProblem[] {
  if (isProblems(made)) return made
  const wrong = problems(made)
  return wrong.length > 0 ? wrong : preview(made)
}
