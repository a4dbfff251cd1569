import { type SQL, sql } from 'drizzle-orm'

/** A promise, and the query that finds what breaks it: each row it answers is one violation. */
export type Check = { invariant: string; promise: string; query: SQL }

export const GOING_ON = sql`('new', 'confirmed', 'assembling')`
export const HAS_LEFT = sql`('handed_over', 'delivered', 'completed', 'returned', 'partly_returned')`
export const ENDED = sql`('cancelled', 'expired')`
