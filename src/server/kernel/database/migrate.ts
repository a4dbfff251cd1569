import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
/** Any constant of our own: nodes that start together migrate once. */
const LOCK = 7_231_954

/** Applies pending migrations in name order, each in a transaction. Returns their names. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Building a large index may take longer than any request may, and a second node waits for the first as long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // Requests queue up behind a migration that waits for a table.
    await client.query(`set lock_timeout = '30s'`)
    await client.query(
      'create table if not exists public.migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from public.migrations')
    const applied = new Set(rows.map((row) => row.name))
    const waiting = (await migrationFiles()).filter(({ name }) => !applied.has(name))
    for (const { name, path } of waiting) {
      await client.query('begin')
      try {
        await client.query(await readFile(path, 'utf8'))
        await client.query('insert into public.migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
    }
    return waiting.map(({ name }) => name)
  } finally {
    // The lock ends with the connection; destroying it also drops the settings above.
    client.release(true)
  }
}

/**
 * Migrations of the kernel, the sandbox and every module, ordered by number: a later one may build on any earlier one.
 */
export async function migrationFiles(): Promise<{ name: string; path: string }[]> {
  const found: { name: string; path: string }[] = []
  for await (const path of glob('{*,modules/*}/migrations/*.sql', { cwd: SERVER }))
    found.push({ name: basename(path), path: join(SERVER, path) })
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}
