import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Banner } from '#contract/content/content.ts'
import type { BannerDraft } from '#rules/content/drafts/banner-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { allRows, type StoredRow } from '../../kernel/editing/save-row.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import type { Previewed } from './pages/index.ts'
import { banners } from './tables.ts'

type Row = typeof banners.$inferSelect
export type PlacedBanner = Banner & { place: Row['place'] }

/** The banners that a site shows now, in its language and in their order. */
export async function shownBanners(db: Db, language: Language, now: Date): Promise<PlacedBanner[]> {
  return (await shownRows(db, language, now)).map((row) => inLanguage(row, language))
}

/** The same with one that is being written in its place, at the moment at which it will be shown. */
export async function bannersWith(
  db: Db,
  language: Language,
  { id, row, at }: Previewed<BannerDraft>,
): Promise<PlacedBanner[]> {
  const others = (await shownRows(db, language, at)).filter((other) => other.id !== id)
  return [...others, { ...row, id }]
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((one) => inLanguage(one, language))
}

async function shownRows(db: Db, language: Language, now: Date): Promise<Row[]> {
  return db
    .select()
    .from(banners)
    .where(and(eq(banners.isActive, true), shownAt(banners, now), arrayContains(banners.sites, [language])))
    .orderBy(asc(banners.position), asc(banners.id))
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

function inLanguage(row: BannerDraft & Pick<Row, 'id'>, language: Language): PlacedBanner {
  const { id, place, wide, tall, textSide, tone } = row
  const [title, text, linkText, href, alt] =
    language === 'en'
      ? [row.titleEn, row.textEn, row.linkEn, row.hrefEn, row.altEn]
      : [row.titleRu, row.textRu, row.linkRu, row.hrefRu, row.altRu]
  return { id, place, title, text, linkText, href, wide: { ...wide, alt }, tall: { ...tall, alt }, textSide, tone }
}
