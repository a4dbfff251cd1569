import { and, desc, eq, ne } from 'drizzle-orm'
import type { ContentVersion } from '#contract/staff/content/staff-content.ts'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../../kernel/database/db.ts'
import { documentVersions, pages, pageVersions } from '../../tables.ts'
import { type PageRow, pageVersion } from '../pages-store.ts'

/** More than anybody looks back. */
const MAX_VERSIONS = 200

export type StoredContent = PageRow & {
  draft: ContentDraft
  versions: ContentVersion[]
  sibling: { id: number; language: Language } | null
}

/** One page, menu, list or letter as its editors see it: the newest words and everything that led to them. */
export async function readContent(db: Db | Transaction, id: number): Promise<StoredContent | null> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  const newest = row && (await pageVersion(db, id, row.version))
  if (!newest) return null
  const versions = await db
    .select({
      version: pageVersions.version,
      writtenBy: pageVersions.writtenBy,
      writtenAt: pageVersions.writtenAt,
      versionDay: documentVersions.day,
    })
    .from(pageVersions)
    .leftJoin(
      documentVersions,
      and(eq(documentVersions.pageId, pageVersions.pageId), eq(documentVersions.version, pageVersions.version)),
    )
    .where(eq(pageVersions.pageId, id))
    .orderBy(desc(pageVersions.version))
    .limit(MAX_VERSIONS)
  const [sibling] = await db
    .select({ id: pages.id, language: pages.language })
    .from(pages)
    .where(and(eq(pages.path, row.path), eq(pages.kind, row.kind), ne(pages.language, row.language)))
  return {
    ...row,
    draft: newest.draft,
    versions: versions.map(({ writtenAt, ...rest }) => ({ ...rest, writtenAt: writtenAt.toISOString() })),
    sibling: sibling ?? null,
  }
}

export async function readContentVersion(db: Db, id: number, version: number): Promise<ContentDraft | null> {
  return (await pageVersion(db, id, version))?.draft ?? null
}
