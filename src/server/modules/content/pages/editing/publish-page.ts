import { eq } from 'drizzle-orm'
import { contentProblems, isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { Referable } from '#rules/content/drafts/page-draft.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { problem } from '#rules/editing/field-checks.ts'
import type { Language } from '#rules/location/site.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type Editing, type EditResult, invalid, type Saved } from '../../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../../kernel/editing/edit-history.ts'
import { done, refused } from '../../../../kernel/result.ts'
import { pages } from '../../tables.ts'
import { duePages, lockPage, type PageRow, pageVersion } from '../pages-store.ts'
import { writePassages } from '../passages.ts'
import { publishVersionProblems, saveVersion } from './publish-document.ts'

/** What whoever decides had before them; files and commands decide by what is there. */
export type Seen = Pick<PageRow, 'version' | 'publishedVersion' | 'scheduledVersion'>

/** `at` in the future leaves it to the clock. */
export type Publication = { id: number; version: number; at?: Date | undefined; seen?: Seen | undefined }

type KnownIn = (language: Language) => Referable

/**
 * Shows a version of a page, an old one too; every node follows when the transaction commits. Of a document only a newer
 * version can be shown: what was agreed to does not change.
 */
export async function publishPage(
  editing: Editing,
  { id, version, at, seen }: Publication,
  knownIn: KnownIn,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return refused('edit.not_found', { extra: { id } })
    if (seen && !isAsSeen(page, seen)) return overtaken(page, seen)
    if (!(await pageVersion(tx, id, version))) return invalid([problem('version', 'unknown')], edit)
    const isLater = at !== undefined && at > edit.at
    const problems = await problemsOf(tx, page, version, knownIn, isLater ? at : edit.at)
    if (problems.length > 0) return invalid(problems, edit)
    if (isLater) {
      await write(tx, page, { scheduledVersion: version, scheduledAt: at }, edit)
      return done({ id, version })
    }
    await show(tx, page, version, knownIn, edit)
    await announce(editing, tx, [page])
    return done({ id, version })
  })
}

/**
 * Takes a page down; its versions stay, and so do document versions. The wording of an e-mail cannot be taken down,
 * because the e-mail would be sent without it.
 */
export async function unpublishPage(editing: Editing, id: number, edit: Edit, seen?: Seen): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return refused('edit.not_found', { extra: { id } })
    if (seen && !isAsSeen(page, seen)) return overtaken(page, seen)
    if (page.kind === 'letter') return invalid([problem('id', 'letter_needed')], edit)
    const nothing = { publishedVersion: null, publishedAt: null, scheduledVersion: null, scheduledAt: null }
    await write(tx, page, nothing, edit)
    await writePassages(tx, id)
    await announce(editing, tx, [page])
    return done({ id, version: page.version })
  })
}

/** What waited for its hour waits no more; what visitors see stays. */
export async function cancelSchedule(editing: Editing, id: number, edit: Edit, seen: Seen): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return refused('edit.not_found', { extra: { id } })
    if (!isAsSeen(page, seen)) return overtaken(page, seen)
    await write(tx, page, { scheduledVersion: null, scheduledAt: null }, edit)
    return done({ id, version: page.version })
  })
}

function isAsSeen(page: PageRow, seen: Seen): boolean {
  return (
    page.version === seen.version &&
    page.publishedVersion === seen.publishedVersion &&
    page.scheduledVersion === seen.scheduledVersion
  )
}

function overtaken({ id, version }: PageRow, seen: Seen) {
  return refused('edit.version_conflict', { extra: { conflicts: [{ id, expectedVersion: seen.version, version }] } })
}

/** Every minute, on any node: what was left to the clock and is due. */
export async function publishDue(editing: Editing, knownIn: KnownIn, at: Date): Promise<number> {
  return editing.transact(async (tx) => {
    const due = await duePages(tx, at)
    const shown: PageRow[] = []
    for (const page of due) {
      if (page.scheduledVersion === null || page.scheduledAt === null) continue
      const edit: Edit = { by: 'schedule', at: page.scheduledAt, language: page.language }
      const problems = await problemsOf(tx, page, page.scheduledVersion, knownIn, page.scheduledAt)
      if (problems.length === 0) {
        await show(tx, page, page.scheduledVersion, knownIn, edit)
        shown.push(page)
      }
      // A newer version came before it: what waited can never be shown.
      else await write(tx, page, { scheduledVersion: null, scheduledAt: null }, edit)
    }
    await announce(editing, tx, shown)
    return shown.length
  })
}

/** Menus are on all pages and letters on none: each drops what shows it. */
async function announce(editing: Editing, tx: Transaction, changed: readonly PageRow[]): Promise<void> {
  const kindOf = ({ kind }: PageRow) => (kind === 'menu' || kind === 'letter' ? kind : 'page')
  for (const [kind, rows] of Map.groupBy(changed, kindOf))
    await editing.events.record(tx, 'content.published', { kind, ids: rows.map(({ id }) => id) })
}

async function problemsOf(
  tx: Transaction,
  page: PageRow,
  version: number,
  knownIn: KnownIn,
  at: Date,
): Promise<EditProblem[]> {
  const draft = (await pageVersion(tx, page.id, version))?.draft
  if (!draft) return []
  // An old version may name a figure or a photograph that is gone.
  if (page.kind !== 'document' || !isPageDraft(draft)) return contentProblems(page.path, draft, knownIn(page.language))
  return publishVersionProblems(tx, { page, version, draft, known: knownIn(page.language), at })
}

async function show(tx: Transaction, page: PageRow, version: number, knownIn: KnownIn, edit: Edit): Promise<void> {
  const draft = page.kind === 'document' ? (await pageVersion(tx, page.id, version))?.draft : undefined
  if (draft && isPageDraft(draft)) await saveVersion(tx, { page, version, draft, known: knownIn(page.language) }, edit)
  const shown = { publishedVersion: version, publishedAt: edit.at, scheduledVersion: null, scheduledAt: null }
  await write(tx, page, shown, edit)
  await writePassages(tx, page.id)
}

async function write(tx: Transaction, page: PageRow, change: Partial<PageRow>, edit: Edit): Promise<void> {
  await tx.update(pages).set(change).where(eq(pages.id, page.id))
  await writeHistory(
    tx,
    { schema: 'content', entity: 'page' },
    [{ key: page.id, version: page.version, before: page, after: { ...page, ...change } }],
    edit,
  )
}
