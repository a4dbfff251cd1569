import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { type previewStaffContent, staffLetterPreview } from '#contract/staff/content/staff-content.ts'
import { contentProblems, isPageDraft } from '#rules/content/drafts/content-draft.ts'
import { siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { invalid } from '../../../kernel/editing/edit.ts'
import { done, type Result } from '../../../kernel/result.ts'
import { draftPreviewToken, storeDraftPreview } from '../../content/index.ts'
import type { Editor } from '../desk-deps.ts'
import { type ContentDeskDeps, knownTo } from './content-deps.ts'

type Preview = AnswerOf<typeof previewStaffContent>

/**
 * Validates a draft as saving would, and lets the site show it. It is not a version: the signed address works for two
 * hours and shows the editor's last draft.
 */
export async function previewDraft(
  deps: ContentDeskDeps,
  { language, path, draft }: BodyOf<typeof previewStaffContent>,
  { edit }: Editor,
  visitor: { origin: string },
): Promise<Result<Preview, 'edit.invalid'>> {
  const problems = contentProblems(path, draft, knownTo(deps)(language))
  if (problems.length > 0) return invalid(problems, edit)
  if (!isPageDraft(draft) && draft.kind !== 'letter') return done({ url: null })
  const id = await transaction(deps.db, (tx) =>
    storeDraftPreview(tx, { writtenBy: edit.by, language, path, draft, writtenAt: edit.at }),
  )
  if (draft.kind === 'letter') return done({ url: staffLetterPreview.path.replace(':preview', String(id)) })
  const token = draftPreviewToken(deps.previewSecret, id, edit.at)
  return done({ url: `${siteOrigins(visitor, deps.hosts)[language]}/preview/${token}` })
}
