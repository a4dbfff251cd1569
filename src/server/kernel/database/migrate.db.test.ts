import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { createLogger } from '../logger.ts'
import { openDatabase } from './db.ts'
import { migrate, migrationFiles } from './migrate.ts'

test('two nodes that start together migrate once, and a third finds nothing to do', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg_%' and nspname not in ('information_schema', 'public')`,
  )
  await admin.query(
    `drop table public.migrations; ${rows.map(({ name }) => `drop schema "${name}" cascade`).join('; ')}`,
  )
  await admin.end()

  const log = createLogger({ level: 'silent', pretty: false })
  const pools = [1, 2, 3].map(() => openDatabase({ url, log, statementTimeoutMs: 0 }).pool)
  const [one, two, three] = pools as [pg.Pool, pg.Pool, pg.Pool]
  const both = await Promise.all([migrate(one), migrate(two)])
  const files = (await migrationFiles()).map(({ name }) => name)
  expect(both.flat()).toEqual(files)
  expect(await migrate(three)).toEqual([])
  for (const pool of pools) await pool.end()
  await drop()
})

test('a node waits for another one to migrate, however long that takes, and then no longer for tables than before', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const { pool } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }) })
  const client = await pool.connect()
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  const timeouts: string[] = []
  const noted = async (text: string, values?: unknown[]) => {
    if (text.startsWith('select')) timeouts.push((await query('show lock_timeout')).rows[0].lock_timeout)
    return query(text, values)
  }
  const node = { connect: async () => Object.assign(client, { query: noted }) } as unknown as pg.Pool
  await migrate(node)
  // While it takes the lock of the migrations, and while it reads which are applied.
  expect(timeouts).toEqual(['0', '30s'])
  await pool.end()
  await drop()
})
