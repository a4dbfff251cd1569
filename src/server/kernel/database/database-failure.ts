import { LOCK_TIMEOUT, sqlState } from './db.ts'

/**
 * PostgreSQL: no connection (08), a login (28) or a database (3D) that it does not know, no resources or disk (53),
 * shutting down or a statement that took too long (57), a broken system (58), a table that another release has just
 * changed (0A000).
 */
const AWAY_STATES = /^(08|28|3D|53|57|58|0A000)/

/** What the system and the driver say when no answer of PostgreSQL came at all. */
const AWAY_MESSAGES = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN',
    'Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout',
  ].join('|'),
)

/** The code of a failure that passes by itself: the database is away or its row is taken. Null: another failure. */
export function databaseFailure(error: unknown): 'server.busy' | 'server.unavailable' | null {
  const state = sqlState(error)
  // Too many want the same row at once: they get it in turn, and whoever waited too long may come again.
  if (state === LOCK_TIMEOUT) return 'server.busy'
  return AWAY_STATES.test(state ?? '') || isConnectionFailure(error) ? 'server.unavailable' : null
}

function isConnectionFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (AWAY_MESSAGES.test(`${(current as { code?: string }).code} ${current.message}`)) return true
  }
  return false
}
