import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase } from '../../kernel/database/db.ts'
import { migrate, migrationFiles } from '../../kernel/database/migrate.ts'
import { createLogger } from '../../kernel/logger.ts'

const RENAMED = '0624-items.sql'
const UIN = '1234567890123456'

let pool: pg.Pool
let drop: () => Promise<void>

/** A database that has items, reports and findings under the names of before. */
beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  const log = createLogger({ level: 'silent', pretty: false })
  pool = openDatabase({ url: fresh.url, log, statementTimeoutMs: 0 }).pool
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg_%' and nspname not in ('information_schema', 'public')`,
  )
  await pool.query(rows.map(({ name }) => `drop schema "${name}" cascade`).join('; '))
  await pool.query('truncate public.migrations')
  for (const { name, path } of await migrationFiles()) {
    if (name >= RENAMED) continue
    await pool.query(readFileSync(path, 'utf8'))
    await pool.query('insert into public.migrations (name) values ($1)', [name])
  }
  await pool.query(`
    insert into pieces.pieces (uin, sku_id, state, parcel_key, passport, received_at, sold_at)
      values ('${UIN}', 1, 'sold', 'o', repeat('x', 22), now(), now());
    insert into pieces.movements (uin, move, state, parcel_key, actor, at) values ('${UIN}', 'sold', 'sold', 'o', 'system', now());
    insert into platform.outbox (channel, key, payload, attempts, delivered_at) values
      ('registry', 'piece:${UIN}:sold:1', '{}', 1, now()),
      ('registry', 'piece:${UIN}:returned:2', '{"uin": "${UIN}"}', 1, null),
      ('registry', 'piece:${UIN}:sold:3', '{"uin": "${UIN}"}', 0, null);
    insert into audit.staff_actions (at, by, command, arguments, result, entity, entity_key)
      values (now(), 'staff:anna', 'item receive', '{}', '{}', 'piece', '${UIN}');
    insert into audit.runs (started_by, started_at, finished_at, checks, failed, findings) values ('schedule', now(), now(), 1, 0, 1);
    insert into audit.checks (run_id, invariant, promise, took_ms, findings) values (1, 'pieces.place', '', 1, 1);
    insert into audit.findings (run_id, invariant, entity, field, movement)
      values (1, 'pieces.place', 'piece ${UIN}', 'place', 'pieces.movements 1')`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const rowsOf = async (query: string) => (await pool.query(query)).rows

test('[ITEMS] items and their movements are there under their new names, and as well guarded', async () => {
  expect(await rowsOf('select uin, state from items.published_items')).toEqual([{ uin: UIN, state: 'sold' }])
  expect(await rowsOf('select uin, move from items.movements')).toEqual([{ uin: UIN, move: 'sold' }])
  await expect(pool.query('update items.items set sku_id = 2')).rejects.toThrow('an item stays what it is')
  await expect(pool.query('delete from items.movements')).rejects.toThrow()
  const names = await rowsOf(`
    select relname as name from pg_class where relnamespace = 'items'::regnamespace
    union all select conname from pg_constraint where connamespace = 'items'::regnamespace
    union all select nspname from pg_namespace`)
  expect(names.filter(({ name }) => name.includes('piece'))).toEqual([])
})

test('[ITEMS] a report that the register may have heard keeps the key it was sent under', async () => {
  expect(await rowsOf(`select key, payload from platform.outbox where channel = 'registry' order by id`)).toEqual([
    { key: `item:${UIN}:sold:1`, payload: {} },
    { key: `item:${UIN}:returned:2`, payload: { uin: UIN, key: `piece:${UIN}:returned:2` } },
    { key: `item:${UIN}:sold:3`, payload: { uin: UIN } },
  ])
})

test('[ITEMS] the log of staff and the findings of the audit follow', async () => {
  expect(await rowsOf('select entity, entity_key from audit.staff_actions')).toEqual([
    { entity: 'item', entity_key: UIN },
  ])
  expect(await rowsOf('select invariant, entity, movement from audit.findings')).toEqual([
    { invariant: 'items.place', entity: `item ${UIN}`, movement: 'items.movements 1' },
  ])
  await expect(pool.query('delete from audit.staff_actions')).rejects.toThrow()
})
