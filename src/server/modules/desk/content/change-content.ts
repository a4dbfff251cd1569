import type { BodyOf } from '#contract/call.ts'
import type { publishStaffContent, withdrawStaffContent } from '#contract/staff/content/staff-content.ts'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { cancelSchedule, publishPage, readContent, type StoredContent, unpublishPage } from '../../content/index.ts'
import { type Editor, editingIn } from '../desk-deps.ts'
import { type ContentDeskDeps, knownTo } from './content-deps.ts'
import { momentOfSchedule } from './schedule-moment.ts'

/** One edit of a page, menu, list or letter with its row in the log. */
export async function changeContent(
  { db }: Pick<ContentDeskDeps, 'db'>,
  { command, id }: { command: ScreenAction; id?: number },
  editor: Editor,
  work: (tx: Transaction) => Promise<EditResult<Saved>>,
) {
  return transaction(db, async (tx) => {
    const before = id === undefined ? null : await readContent(tx, id)
    const saved = await work(tx)
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
}

/** Shows a version, an old one too, now or at an hour of the shop's clock. */
export function publishContent(
  deps: ContentDeskDeps,
  { id, version, seen, at }: BodyOf<typeof publishStaffContent> & { id: number },
  editor: Editor,
) {
  const command = at === null ? 'content publish' : 'content schedule'
  return changeContent(deps, { command, id }, editor, async (tx) => {
    const moment = momentOfSchedule(at, deps.settings.timeZone, editor.edit)
    if (!moment.ok) return moment
    const publication = { id, version, seen, ...(moment.answer && { at: moment.answer }) }
    return publishPage(editingIn(tx, deps), publication, knownTo(deps), editor.edit)
  })
}

/** Takes down what visitors see, or what waits for its hour. */
export function withdrawContent(
  deps: ContentDeskDeps,
  { id, what, seen }: BodyOf<typeof withdrawStaffContent> & { id: number },
  editor: Editor,
) {
  const command = what === 'published' ? 'content unpublish' : 'content unschedule'
  return changeContent(deps, { command, id }, editor, (tx) =>
    what === 'published'
      ? unpublishPage(editingIn(tx, deps), id, editor.edit, seen)
      : cancelSchedule(editingIn(tx, deps), id, editor.edit, seen),
  )
}

/** For the log: which words, not the words. */
function stateOf({ version, publishedVersion, scheduledVersion, scheduledAt }: StoredContent) {
  return { version, publishedVersion, scheduledVersion, scheduledAt }
}
