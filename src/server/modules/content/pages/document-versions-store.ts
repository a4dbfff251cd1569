import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { documentVersions, pages } from '../tables.ts'

export type DocumentVersionRow = typeof documentVersions.$inferSelect

/** A version of a document with the days of all of them, the newest first; without a day, the one in force. */
export async function versionOf(
  db: Db,
  { language, path, day }: { language: Language; path: string; day?: string | undefined },
) {
  const rows = await db
    .select({
      pageId: documentVersions.pageId,
      day: documentVersions.day,
      isInForce: sql<boolean>`${documentVersions.version} = ${pages.publishedVersion}`,
    })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.pageId, pages.id))
    .where(and(eq(pages.language, language), eq(pages.kind, 'document'), eq(pages.path, path)))
    .orderBy(desc(documentVersions.day))
  const inForce = rows.find(({ isInForce }) => isInForce)?.day ?? null
  const asked = rows.find((row) => row.day === (day ?? inForce))
  if (!asked) return null
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.pageId, asked.pageId), eq(documentVersions.day, asked.day)))
  return found ? { ...found, inForce, days: rows.map((row) => row.day) } : null
}

export async function newestVersion(tx: Transaction, pageId: number): Promise<DocumentVersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.pageId, pageId))
    .orderBy(desc(documentVersions.day))
    .limit(1)
  return row
}

/** What a version of a document said when it was published. */
export async function textsOfVersion(tx: Transaction, pageId: number, version: number): Promise<PageDraft | undefined> {
  const [row] = await tx
    .select({ texts: documentVersions.texts })
    .from(documentVersions)
    .where(and(eq(documentVersions.pageId, pageId), eq(documentVersions.version, version)))
  return row?.texts
}
