import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { shop as lunnitsa } from '../../shops/lunnitsa/shop.ts'
import { seedIfEmpty } from '../../src/server/app/seed-if-empty.ts'
import { openDatabase } from '../../src/server/kernel/database/db.ts'
import { migrate, migrationFiles } from '../../src/server/kernel/database/migrate.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'

const TEMPLATE = 'shop_template'

/** The moment at which the shop of every test was filled. */
export const SEEDED_AT = new Date('2026-11-15T09:00:00Z')

/** A migrated and filled database, made once; tests get copies of it, which takes PostgreSQL a moment. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await asAdmin(serverUrl, `create database ${TEMPLATE}`)
  const { db, pool, close } = openDatabase({
    url: databaseUrl(serverUrl, TEMPLATE),
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  })
  await migrate(pool)
  await seedIfEmpty(db, lunnitsa, { now: SEEDED_AT })
  // The tables of the job queue, which every shop would otherwise make for itself.
  await pool.query(getConstructionPlans('jobs'))
  // Otherwise the first to read a row marks it as committed, in every copy anew, and plans know no counts.
  await pool.query('vacuum (freeze, analyze)')
  await close()
}

/** A copy of the filled shop for one test file. */
export async function freshDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => asAdmin(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A migrated database of a shop that has nothing yet. */
export async function emptyDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  const { pool, close } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }) })
  await migrate(pool)
  await close()
  return { url, drop: () => asAdmin(serverUrl, `drop database if exists ${name} with (force)`) }
}

export type FormerDatabase = {
  query(text: string): Promise<pg.QueryResult['rows']>
  /** Applies the migrations that it lacks. */
  update(): Promise<void>
  drop(): Promise<void>
}

/** A database as the release before this migration left it, without rows. */
export async function databaseBefore(serverUrl: string, migration: string): Promise<FormerDatabase> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}`)
  const { pool, close } = openDatabase({
    url: databaseUrl(serverUrl, name),
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  })
  await pool.query(
    'create table public.migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, path } of await migrationFiles()) {
    if (name >= migration) break
    await pool.query(readFileSync(path, 'utf8'))
    await pool.query('insert into public.migrations (name) values ($1)', [name])
  }
  return {
    query: async (text) => (await pool.query(text)).rows,
    async update() {
      await migrate(pool)
    },
    async drop() {
      await close()
      await asAdmin(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Copies of the template are created one after another: PostgreSQL refuses concurrent ones. */
async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
