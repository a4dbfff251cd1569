import { and, eq } from 'drizzle-orm'
import { type OutdatedFigure, outdatedFigures } from '#rules/content/outdated-figures.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { documentVersions, pages, pageVersions } from '../tables.ts'

export type OutdatedDocument = { language: Language; path: string; versionDay: string; figures: OutdatedFigure[] }

/**
 * Documents in force that name another figure than the settings do. A setting does not change what people agreed to, so
 * somebody has to publish a new version, or to take the setting back.
 */
export async function outdatedDocuments(
  db: Db,
  figuresIn: (language: Language) => Readonly<Record<string, string>>,
): Promise<OutdatedDocument[]> {
  const inForce = await db
    .select({
      language: pages.language,
      path: pages.path,
      versionDay: documentVersions.day,
      texts: documentVersions.texts,
      draft: pageVersions.draft,
    })
    .from(pages)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.pageId, pages.id), eq(documentVersions.version, pages.publishedVersion)),
    )
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(eq(pages.kind, 'document'))
    .orderBy(pages.language, pages.path)
  return inForce.flatMap(({ language, path, versionDay, texts, draft }) => {
    const figures = outdatedFigures(draft, texts, figuresIn(language))
    return figures.length > 0 ? [{ language, path, versionDay, figures }] : []
  })
}

export async function warnOfOutdatedDocuments(
  db: Db,
  log: Logger,
  figuresIn: (language: Language) => Readonly<Record<string, string>>,
): Promise<void> {
  for (const document of await outdatedDocuments(db, figuresIn))
    log.warn(
      { event: 'content.document_outdated', ...document },
      'a document in force says another figure than the settings: publish a new version',
    )
}
