import { boolean, integer, jsonb, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'

/** The tables of `migrations/`, which hold their constraints and the reasons. */
const piercing = pgSchema('piercing')

const id = () => smallint().primaryKey().generatedAlwaysAsIdentity()
const version = () => integer().notNull().default(1)

export const services = piercing.table('services', {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  text: text().notNull(),
  price: integer().notNull(),
  minutes: smallint().notNull(),
  isForChildren: boolean('is_for_children').notNull(),
  isActive: boolean('is_active').notNull(),
  position: smallint().notNull(),
  version: version(),
})

export const masters = piercing.table('masters', {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  storageId: smallint('storage_id').notNull(),
  hours: jsonb().$type<OpeningHours[]>().notNull(),
  breaks: jsonb().$type<OpeningHours[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  version: version(),
})
