import { boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core'

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
  facet: text({
    enum: [
      'category',
      'stone',
      'metal',
      'color',
      'hue',
      'designer',
      'collection',
      'tag',
      'cut',
      'finish',
      'symbol',
      'sale',
      'any',
    ],
  }).notNull(),
  choices: text().array().notNull(),
})
