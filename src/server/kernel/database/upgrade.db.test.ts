import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { createLogger } from '../logger.ts'
import { openDatabase } from './db.ts'
import { migrate, migrationFiles } from './migrate.ts'

const FIRST_NEW = '0200'

let pool: pg.Pool
let drop: () => Promise<void>

/** A database as an older release left it, with something of everything that the newer migrations touch. */
beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  // With listeners for what happens when the database is dropped under a connection that is just closing.
  pool = openDatabase({
    url: fresh.url,
    log: createLogger({ level: 'silent', pretty: false }),
    statementTimeoutMs: 0,
  }).pool
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg_%' and nspname not in ('information_schema', 'public')`,
  )
  await pool.query(rows.map(({ name }) => `drop schema "${name}" cascade`).join('; '))
  await pool.query('truncate public.migrations')
  for (const { name, path } of await migrationFiles()) {
    if (name >= FIRST_NEW) continue
    await pool.query(readFileSync(path, 'utf8'))
    await pool.query('insert into public.migrations (name) values ($1)', [name])
  }
  await pool.query(`
    insert into identity.customers (created_at, language, phone, seen_at)
      values (now(), 'ru', '+79990000001', now()), (now(), 'ru', '+79990000002', now());
    insert into identity.known_browsers (customer_id, token_hash, first_seen_at, seen_at) values (2, '\\x01', now(), now());
    insert into platform.limits (key, taken, ends_at) values ('code:phone:x', 3, '2026-11-16T12:00:00.5Z');
    insert into certificates.certificates (number, public_id, code_hash, issue_key, source, issued_at, expires_at)
      values ('1000000001', repeat('x', 22), sha256('x'), 'i', 'grant', now(), now() + interval '1 year');
    insert into certificates.entries (certificate_id, kind, amount, order_key, at) values
      (1, 'issued', 1000, null, '2026-11-16T10:00:00.123Z'), (1, 'reserved', 400, 'o', now());
    insert into loyalty.lots (customer_id, source, key, active_from, expires_at)
      values (1, 'order', 'order:p', now(), now() + interval '1 year');
    insert into loyalty.entries (lot_id, kind, amount, order_key, at) values
      (1, 'granted', 900, 'p', '2026-11-16T10:00:00.456Z'), (1, 'taken_back', 100, 'p', now()), (1, 'reserved', 300, 'o', now())`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const rowsOf = async (query: string) => (await pool.query(query)).rows

test('the ledgers of an older release still prove themselves, and go on from their last hash', async () => {
  const discrepancies = `
    select certificate_id as id from certificates.discrepancies union all select lot_id from loyalty.discrepancies`
  expect(await rowsOf(discrepancies)).toEqual([])
  await pool.query(`
    insert into certificates.entries (certificate_id, kind, amount, order_key, at) values (1, 'spent', 400, 'o', now());
    insert into certificates.entries (certificate_id, kind, amount, order_key, key, at)
      values (1, 'returned', 150, 'o', 'r', now());
    insert into certificates.entries (certificate_id, kind, amount, at) values (1, 'expired', 750, now());
    insert into loyalty.entries (lot_id, kind, amount, order_key, at) values (1, 'released', 300, 'o', now());
    insert into loyalty.entries (lot_id, kind, amount, order_key, at) values (1, 'taken_back', 200, 'p', now())`)
  expect(await rowsOf(discrepancies)).toEqual([])
  expect(
    await rowsOf(`select face, free, held, spent, expired, cashed_back, entries from certificates.certificates`),
  ).toEqual([{ face: 1000, free: 0, held: 0, spent: 250, expired: 750, cashed_back: 0, entries: 5 }])
  expect(await rowsOf(`select granted, free, held, spent, expired, taken_back, entries from loyalty.lots`)).toEqual([
    { granted: 900, free: 600, held: 0, spent: 0, expired: 0, taken_back: 300, entries: 5 },
  ])
  // What is taken back names an order and is no use of the lot by it.
  expect(await rowsOf(`select order_key, held, captured, returned from loyalty.uses`)).toEqual([
    { order_key: 'o', held: 0, captured: 0, returned: 0 },
  ])
})

test('windows of limits go on', async () => {
  expect(await rowsOf('select key, points, expire from platform.rate_limits')).toEqual([
    { key: 'code:phone:x', points: 3, expire: String(Date.parse('2026-11-16T12:00:00.5Z')) },
  ])
})

test('accounts with a known browser are told from those without', async () => {
  expect(await rowsOf('select has_known_browser from identity.customers order by id')).toEqual([
    { has_known_browser: false },
    { has_known_browser: true },
  ])
})
