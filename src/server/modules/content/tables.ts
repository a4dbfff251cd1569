import { boolean, date, integer, jsonb, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTENT_KINDS, type ContentDraft } from '#rules/content/drafts/content-draft.ts'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { RowPreview } from './pages/staff/row-preview.ts'

export const content = pgSchema('content')

export const banners = content.table('banners', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  place: text({ enum: ['main', 'story', 'certificate'] }).notNull(),
  position: smallint().notNull(),
  titleRu: text('title_ru').notNull(),
  titleEn: text('title_en').notNull(),
  textRu: text('text_ru').notNull(),
  textEn: text('text_en').notNull(),
  linkRu: text('link_ru').notNull(),
  linkEn: text('link_en').notNull(),
  hrefRu: text('href_ru').notNull(),
  hrefEn: text('href_en').notNull(),
  wide: jsonb().$type<Picture>().notNull(),
  tall: jsonb().$type<Picture>().notNull(),
  altRu: text('alt_ru').notNull(),
  altEn: text('alt_en').notNull(),
  textSide: text('text_side', { enum: ['left', 'right'] }).notNull(),
  tone: text({ enum: ['light', 'dark'] }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  shownFrom: timestamp('shown_from', { withTimezone: true, mode: 'date' }),
  shownUntil: timestamp('shown_until', { withTimezone: true, mode: 'date' }),
  sites: text({ enum: ['ru', 'en'] })
    .array()
    .notNull(),
  version: integer().notNull().default(1),
})

/** Pages, and other content stored and published like them: menus and e-mail wording. */
export const pages = content.table('pages', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  language: text({ enum: ['ru', 'en'] }).notNull(),
  kind: text({ enum: CONTENT_KINDS }).notNull(),
  path: text().notNull(),
  version: integer().notNull(),
  publishedVersion: integer('published_version'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  scheduledVersion: integer('scheduled_version'),
  scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
})

export const pageVersions = content.table(
  'page_versions',
  {
    pageId: integer('page_id').notNull(),
    version: integer().notNull(),
    draft: jsonb().$type<ContentDraft>().notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  ({ pageId, version }) => [primaryKey({ columns: [pageId, version] })],
)

/** What somebody is writing right now, for the site to show before it is saved. */
export const draftPreviews = content.table('draft_previews', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  writtenBy: text('written_by').notNull(),
  language: text({ enum: ['ru', 'en'] }).notNull(),
  path: text().notNull(),
  draft: jsonb().$type<ContentDraft | RowPreview>().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
})

/** What documents said when they were published; the database refuses to change or delete a row. */
export const documentVersions = content.table(
  'document_versions',
  {
    pageId: integer('page_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<PageDraft>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: text('published_by').notNull(),
  },
  ({ pageId, day }) => [primaryKey({ columns: [pageId, day] })],
)
