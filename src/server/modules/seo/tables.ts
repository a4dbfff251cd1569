import { integer, pgSchema, text } from 'drizzle-orm/pg-core'

export const seo = pgSchema('seo')

export const redirects = seo.table('redirects', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  fromPath: text('from_path').notNull(),
  toPath: text('to_path').notNull(),
  version: integer().notNull().default(1),
})
