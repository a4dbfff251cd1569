import { boolean, integer, pgSchema, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** The tables of `migrations/`, which hold their constraints and the reasons. */
const schema = pgSchema('streams')

export const streams = schema.table('streams', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
  minutes: smallint().notNull(),
  poster: text().notNull(),
  posterAlt: text('poster_alt').notNull(),
  video: text(),
  products: text().array().notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  shownFrom: timestamp('shown_from', { withTimezone: true, mode: 'date' }),
  shownUntil: timestamp('shown_until', { withTimezone: true, mode: 'date' }),
  version: integer().notNull().default(1),
})
