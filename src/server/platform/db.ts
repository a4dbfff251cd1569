import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from './logger.ts'

export type Db = NodePgDatabase
/** What a use case receives inside `transaction`: the same queries, all or none of them. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Somebody else held a row for longer than we wait. */
export const LOCK_TIMEOUT = '55P03'

export type DatabaseOptions = {
  url: string
  log: Logger
  connections?: number
  statementTimeoutMs?: number
}

export function openDatabase({ url, log, connections = 16, statementTimeoutMs = 10_000 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lunnitsa',
  })
  // Without a listener a dropped idle connection (a restarted database) would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Deadlock and serialization failure: nothing happened, the whole transaction may run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 3

export async function transaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** The SQLSTATE of a failed query, also when the query builder wrapped the driver's error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
