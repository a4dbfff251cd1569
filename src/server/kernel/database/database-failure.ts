import { LOCK_TIMEOUT, sqlState } from './db.ts'

/**
 * PostgreSQL: no connection (08), a login (28) or a database (3D) that it does not know, no resources or disk (53),
 * shutting down or a statement that took too long (57), a broken system (58), a table that another release has just
 * changed (0A000).
 */
const AWAY_STATES = /^(08|28|3D|53|57|58|0A000)/

/** Errors of the operating system and the driver when PostgreSQL did not answer. */
const AWAY_MESSAGES = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN',
    'Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout',
  ].join('|'),
)

/** The error code for a transient failure: the database is unavailable or a row is locked. Null: any other failure. */
export function databaseFailure(error: unknown): 'server.busy' | 'server.unavailable' | null {
  const state = sqlState(error)
  // Contention for a row: requests wait their turn, and those that wait too long may retry.
  if (state === LOCK_TIMEOUT) return 'server.busy'
  return AWAY_STATES.test(state ?? '') || isConnectionFailure(error) ? 'server.unavailable' : null
}

function isConnectionFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (AWAY_MESSAGES.test(`${(current as { code?: string }).code} ${current.message}`)) return true
  }
  return false
}
