import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { letterPath } from '#rules/content/drafts/content-draft.ts'
import type { Referable } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { type Db, transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type Editing, editingWithin } from '../../../../kernel/editing/edit.ts'
import { pagesForStaff } from '../pages-store.ts'
import { loadPages, NEEDED_FOLDERS } from './load-pages.ts'

type NeededContent = {
  shopFolder: string
  sites: readonly Language[]
  /** The names of those that the shop's modules send. */
  letters: readonly string[]
  knownIn(language: Language): Referable
  events: Editing['events']
}

/**
 * At the start of every node: the menus and letters that the shop's files hold and the database does not. A letter
 * without words would fail in the middle of an order, so a shop that lacks one does not start.
 */
export async function loadNeededContent(
  db: Db,
  { shopFolder, sites, letters, knownIn, events }: NeededContent,
  edit: Edit,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Nodes that start together write each file once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content loading', 0))`)
    await loadPages(editingWithin(tx, { events }), join(shopFolder, 'content'), knownIn, edit, NEEDED_FOLDERS)
    const stored = await pagesForStaff(tx)
    const published = new Set(
      stored.flatMap(({ language, path, publishedVersion }) => (publishedVersion ? [`${language} ${path}`] : [])),
    )
    const missing = sites.flatMap((language) =>
      letters
        .filter((kind) => !published.has(`${language} ${letterPath(kind)}`))
        .map((kind) => `letters/${language}/${kind}.yaml`),
    )
    if (missing.length > 0) throw new Error(`the shop has no words for letters: ${missing.join(', ')}`)
  })
}
