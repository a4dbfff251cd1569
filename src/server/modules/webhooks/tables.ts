import { bigint, boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core'

/** The tables of `migrations/`, which hold their constraints and the reasons. */
const schema = pgSchema('webhooks')

export const subscriptions = schema.table('subscriptions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  eventTypes: text('event_types').array().notNull(),
  note: text().notNull(),
  isActive: boolean('is_active').notNull(),
  keyNumber: integer('key_number').notNull(),
  version: integer().notNull().default(1),
})
