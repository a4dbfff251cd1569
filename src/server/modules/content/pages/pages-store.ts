import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { type ContentKind, type DraftOf, isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { pages, pageVersions } from '../tables.ts'

export type PageRow = typeof pages.$inferSelect

/** What a site shows at an address now; null when nothing is published there. */
export async function publishedPage<Kind extends ContentKind>(
  db: Db | Transaction,
  address: { language: Language; kind: Kind; path: string },
): Promise<{ draft: DraftOf<Kind>; publishedAt: Date } | null> {
  const { language, kind, path } = address
  const [row] = await db
    .select({ draft: pageVersions.draft, publishedAt: pages.publishedAt })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(and(eq(pages.language, language), eq(pages.kind, kind), eq(pages.path, path)))
  // A draft is of the kind of its row: `savePage` refuses any other.
  return row?.publishedAt ? { draft: row.draft as DraftOf<Kind>, publishedAt: row.publishedAt } : null
}

export async function pageVersion(db: Db | Transaction, id: number, version: number) {
  const [row] = await db
    .select({ page: pages, draft: pageVersions.draft, writtenAt: pageVersions.writtenAt })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, version)))
    .where(eq(pages.id, id))
  return row ?? null
}

export async function publishedTitles(db: Db, language: Language, paths: readonly string[]) {
  if (paths.length === 0) return []
  const rows = await db
    .select({ path: pages.path, draft: pageVersions.draft })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(and(eq(pages.language, language), inArray(pages.path, [...paths])))
  return rows.flatMap(({ path, draft }) => (isPageDraft(draft) ? [{ path, title: draft.title }] : []))
}

/** Pages whose time has come, and the versions they wait with. */
export async function duePages(tx: Transaction, at: Date): Promise<PageRow[]> {
  return tx
    .select()
    .from(pages)
    .where(and(isNotNull(pages.scheduledVersion), lte(pages.scheduledAt, at)))
    .orderBy(pages.id)
    .for('update', { skipLocked: true })
}

export async function lockPage(tx: Transaction, id: number): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
  return row
}

/** All of them, for the back office. */
export async function pagesForStaff(db: Db | Transaction): Promise<PageRow[]> {
  return db.select().from(pages).orderBy(pages.language, pages.path)
}
