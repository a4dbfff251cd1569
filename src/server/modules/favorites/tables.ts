import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#rules/location/currency.ts'

/** The tables of `migrations/0050-favorites.sql`, which holds their constraints and the reasons. */
export const favorites = pgSchema('favorites')

export const items = favorites.table(
  'items',
  {
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    productId: integer('product_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
    savedPrice: jsonb('saved_price').$type<Partial<Record<Currency, number>>>().notNull().default({}),
    color: text(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
