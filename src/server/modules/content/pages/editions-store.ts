import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { editions, pages } from '../tables.ts'

export type EditionRow = typeof editions.$inferSelect

/** An edition of a document with the days of all of them, the newest first; without a day, the one in force. */
export async function editionOf(
  db: Db,
  { language, path, day }: { language: Language; path: string; day?: string | undefined },
) {
  const rows = await db
    .select({
      pageId: editions.pageId,
      day: editions.day,
      isInForce: sql<boolean>`${editions.version} = ${pages.publishedVersion}`,
    })
    .from(pages)
    .innerJoin(editions, eq(editions.pageId, pages.id))
    .where(and(eq(pages.language, language), eq(pages.kind, 'document'), eq(pages.path, path)))
    .orderBy(desc(editions.day))
  const inForce = rows.find(({ isInForce }) => isInForce)?.day ?? null
  const asked = rows.find((row) => row.day === (day ?? inForce))
  if (!asked) return null
  const [found] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.pageId, asked.pageId), eq(editions.day, asked.day)))
  return found ? { ...found, inForce, days: rows.map((row) => row.day) } : null
}

export async function newestEdition(tx: Transaction, pageId: number): Promise<EditionRow | undefined> {
  const [row] = await tx.select().from(editions).where(eq(editions.pageId, pageId)).orderBy(desc(editions.day)).limit(1)
  return row
}

/** What a version of a document said when it was published. */
export async function wordsOfVersion(tx: Transaction, pageId: number, version: number): Promise<PageDraft | undefined> {
  const [row] = await tx
    .select({ words: editions.words })
    .from(editions)
    .where(and(eq(editions.pageId, pageId), eq(editions.version, version)))
  return row?.words
}
