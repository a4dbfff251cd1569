import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PROGRAM } from '../configuration/program.ts'
import type { Logger } from '../logger.ts'
import { PLAN_OUTDATED, PreparingClient } from './preparing-client.ts'

export type Db = NodePgDatabase
/** What a use case receives inside `transaction`: the same queries, all or none of them. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** A row was locked for longer than we wait. */
export const LOCK_TIMEOUT = '55P03'

export type DatabaseOptions = {
  url: string
  log: Logger
  connections?: number
  statementTimeoutMs?: number
}

export function openDatabase({ url, log, connections = 16, statementTimeoutMs = 10_000 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: PROGRAM.name,
  })
  // A connection may break at any moment, even between two statements of a transaction. Without a listener the error
  // would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn({ event: 'database.connection_lost', err: error }, 'a database connection was lost'),
    )
  })
  // The pool reports the same loss again for idle connections.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Deadlock, serialization failure, outdated plan: nothing was written, so the transaction can be retried. */
const RETRYABLE = new Set(['40001', '40P01', PLAN_OUTDATED])
const MAX_ATTEMPTS = 3

/** Inside an open transaction this is a savepoint. */
export async function transaction<T>(db: Db | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
