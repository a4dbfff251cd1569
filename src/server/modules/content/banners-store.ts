import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Banner } from '#contract/content/content.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { allRows, type StoredRow } from '../../kernel/editing/save-row.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import { banners } from './tables.ts'

type Row = typeof banners.$inferSelect
export type PlacedBanner = Banner & { place: Row['place'] }

/** The banners that a site shows now, in its language and in their order. */
export async function shownBanners(db: Db, language: Language, now: Date): Promise<PlacedBanner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(and(eq(banners.isActive, true), shownAt(banners, now), arrayContains(banners.sites, [language])))
    .orderBy(asc(banners.position), asc(banners.id))
  return rows.map((row) => inLanguage(row, language))
}

/** All of them, also those that are switched off. */
export async function bannersForStaff(
  db: Db | Transaction,
): Promise<Pick<Row, 'id' | 'place' | 'hrefEn' | 'titleEn' | 'isActive' | 'version'>[]> {
  const { id, place, hrefEn, titleEn, isActive, version } = banners
  return db
    .select({ id, place, hrefEn, titleEn, isActive, version })
    .from(banners)
    .orderBy(asc(banners.position), asc(id))
}

/** All of them by the names of their columns, for the back office. */
export async function bannerRows(db: Db | Transaction): Promise<StoredRow[]> {
  return allRows(db, banners)
}

/** The banner of the home page that leads to a path, whatever query string its address has; null when none does. */
export async function findBanner(db: Db, path: string, language: Language, now: Date): Promise<PlacedBanner | null> {
  const shown = await shownBanners(db, language, now)
  return shown.find(({ href }) => href.split(/[?#]/, 1)[0] === path) ?? null
}

function inLanguage(row: Row, language: Language): PlacedBanner {
  const { id, place, wide, tall, textSide, tone } = row
  const [title, text, linkText, href, alt] =
    language === 'en'
      ? [row.titleEn, row.textEn, row.linkEn, row.hrefEn, row.altEn]
      : [row.titleRu, row.textRu, row.linkRu, row.hrefRu, row.altRu]
  return { id, place, title, text, linkText, href, wide: { ...wide, alt }, tall: { ...tall, alt }, textSide, tone }
}
