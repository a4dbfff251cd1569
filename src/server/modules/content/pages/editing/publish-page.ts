import { eq } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type Editing, type EditResult, invalid, type Saved } from '../../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../../kernel/editing/edit-history.ts'
import { done, refused } from '../../../../kernel/result.ts'
import { pages } from '../../tables.ts'
import { duePages, lockPage, type PageRow, pageVersion } from '../pages-store.ts'
import { writePassages } from '../passages.ts'

/** `at` in the future leaves it to the clock. */
export type Publication = { id: number; version: number; at?: Date | undefined }

/** Shows a version of a page, an old one too; every node follows when the transaction commits. */
export async function publishPage(
  editing: Editing,
  { id, version, at }: Publication,
  edit: Edit,
): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return refused('edit.not_found', { extra: { id } })
    if (!(await pageVersion(tx, id, version))) return invalid([problem('version', 'unknown')], edit)
    if (at && at > edit.at) {
      await write(tx, page, { scheduledVersion: version, scheduledAt: at }, edit)
      return done({ id, version })
    }
    await show(tx, page, version, edit)
    await editing.events.record(tx, 'content.published', { kind: 'page', ids: [id] })
    return done({ id, version })
  })
}

/** The page is no longer there; its versions stay. */
export async function unpublishPage(editing: Editing, id: number, edit: Edit): Promise<EditResult<Saved>> {
  return editing.transact(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return refused('edit.not_found', { extra: { id } })
    const nothing = { publishedVersion: null, publishedAt: null, scheduledVersion: null, scheduledAt: null }
    await write(tx, page, nothing, edit)
    await writePassages(tx, id)
    await editing.events.record(tx, 'content.published', { kind: 'page', ids: [id] })
    return done({ id, version: page.version })
  })
}

/** Every minute, on any node: what was left to the clock and is due. */
export async function publishDue(editing: Editing, at: Date): Promise<number> {
  return editing.transact(async (tx) => {
    const due = await duePages(tx, at)
    for (const page of due) {
      if (page.scheduledVersion === null || page.scheduledAt === null) continue
      await show(tx, page, page.scheduledVersion, { by: 'schedule', at: page.scheduledAt, language: page.language })
    }
    if (due.length > 0)
      await editing.events.record(tx, 'content.published', { kind: 'page', ids: due.map(({ id }) => id) })
    return due.length
  })
}

async function show(tx: Transaction, page: PageRow, version: number, edit: Edit): Promise<void> {
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
