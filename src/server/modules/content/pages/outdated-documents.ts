import { and, eq } from 'drizzle-orm'
import { type OutdatedFigure, outdatedFigures } from '#rules/content/outdated-figures.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { editions, pages, pageVersions } from '../tables.ts'

export type OutdatedDocument = { language: Language; path: string; edition: string; figures: OutdatedFigure[] }

/**
 * Documents in force that name another figure than the settings do. A setting does not change what people agreed to, so
 * somebody has to publish a new edition, or to take the setting back.
 */
export async function outdatedDocuments(
  db: Db,
  figuresIn: (language: Language) => Readonly<Record<string, string>>,
): Promise<OutdatedDocument[]> {
  const inForce = await db
    .select({
      language: pages.language,
      path: pages.path,
      edition: editions.day,
      words: editions.words,
      draft: pageVersions.draft,
    })
    .from(pages)
    .innerJoin(editions, and(eq(editions.pageId, pages.id), eq(editions.version, pages.publishedVersion)))
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(eq(pages.kind, 'document'))
    .orderBy(pages.language, pages.path)
  return inForce.flatMap(({ language, path, edition, words, draft }) => {
    const figures = outdatedFigures(draft, words, figuresIn(language))
    return figures.length > 0 ? [{ language, path, edition, figures }] : []
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
      'a document in force says another figure than the settings: publish a new edition',
    )
}
