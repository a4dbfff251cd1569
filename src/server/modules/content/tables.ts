import { boolean, integer, jsonb, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#rules/pictures/media.ts'

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
  sites: text({ enum: ['ru', 'en'] })
    .array()
    .notNull(),
  version: integer().notNull().default(1),
})
