import { sql } from 'drizzle-orm'

/** A slice of orders; what names one of them is looked at with it. */
export const ORDERS = { table: 'ordering.orders', key: 'key', size: 500 }

export const ORDER = sql.raw(`'order ' || o.number`)

/** Orders whose goods are still in the building, have left it, and those that came to nothing. */
export const GOING_ON = sql`('new', 'confirmed', 'assembling')`
export const HAS_LEFT = sql`('handed_over', 'delivered', 'completed', 'returned', 'partly_returned')`
export const ENDED = sql`('cancelled', 'expired')`
