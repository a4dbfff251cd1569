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
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lunnitsa',
  })
  // A connection may be lost at any moment, also between two statements of a transaction: then nobody waits for an
  // answer that could carry the error, and without a listener of its own the whole process would end.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  // The same loss, told by the pool once more where the connection was idle.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown
const send = pg.Client.prototype.query as Query

/** Once PostgreSQL has met a statement so often, it is worth remembering there. */
const OFTEN = 20
/** Texts that are counted: more than a shop has. Those put together for one question only must not fill the memory. */
const MOST_TEXTS = 1_000
const times = new Map<string, { count: number; name: string }>()

/** Undefined for a statement that is rare, or was rare until now. */
function nameOf(text: string): string | undefined {
  let known = times.get(text)
  if (!known) {
    if (times.size >= MOST_TEXTS) return undefined
    known = { count: 0, name: `often_${times.size}` }
    times.set(text, known)
  }
  return ++known.count > OFTEN ? known.name : undefined
}

/**
 * Names the statements that come again and again, so that each connection reads and plans them once: for what the shop
 * asks, that is more work than finding the answer.
 */
class PreparingClient extends pg.Client {}
PreparingClient.prototype.query = function (this: pg.Client, config: unknown, values: unknown, callback: unknown) {
  const isPlain = typeof config === 'object' && config !== null && 'text' in config && Array.isArray(values)
  if (!isPlain || values.length === 0) return send.call(this, config, values, callback)
  return send.call(this, { ...config, name: nameOf(String(config.text)) }, values, callback)
} as never

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
