import { boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core'
import { MEANING_FACETS } from '#rules/search/meaning-draft.ts'

/** The tables of `migrations/0030-search.sql` that people fill; the others are written by the search module alone. */
export const search = pgSchema('search')

export const synonyms = search.table('synonyms', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  words: text().array().notNull(),
  isOneWay: boolean('is_one_way').notNull().default(false),
  version: integer().notNull().default(1),
})

export const meanings = search.table('meanings', {
  phrase: text().primaryKey(),
  facet: text({ enum: MEANING_FACETS }).notNull(),
  choices: text().array().notNull(),
  version: integer().notNull().default(1),
})
