import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../../tests/support/test-database.ts'

let database: FormerDatabase

/** A database as an older release left it, with something of everything that the newer migrations touch. */
beforeAll(async () => {
  database = await databaseBefore(inject('postgresUrl'), '0200-accounts-without-browsers.sql')
  await database.query(`
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
  await database.update()
})
afterAll(() => database.drop())

test('the ledgers of an older release still prove themselves, and go on from their last hash', async () => {
  const discrepancies = `
    select certificate_id as id from certificates.discrepancies union all select lot_id from loyalty.discrepancies`
  expect(await database.query(discrepancies)).toEqual([])
  await database.query(`
    insert into certificates.entries (certificate_id, kind, amount, order_key, at) values (1, 'spent', 400, 'o', now());
    insert into certificates.entries (certificate_id, kind, amount, order_key, key, at)
      values (1, 'returned', 150, 'o', 'r', now());
    insert into certificates.entries (certificate_id, kind, amount, at) values (1, 'expired', 750, now());
    insert into loyalty.entries (lot_id, kind, amount, order_key, at) values (1, 'released', 300, 'o', now());
    insert into loyalty.entries (lot_id, kind, amount, order_key, at) values (1, 'taken_back', 200, 'p', now())`)
  expect(await database.query(discrepancies)).toEqual([])
  expect(
    await database.query(
      `select face, free, held, spent, expired, cashed_back, entries from certificates.certificates`,
    ),
  ).toEqual([{ face: 1000, free: 0, held: 0, spent: 250, expired: 750, cashed_back: 0, entries: 5 }])
  expect(
    await database.query(`select granted, free, held, spent, expired, taken_back, entries from loyalty.lots`),
  ).toEqual([{ granted: 900, free: 600, held: 0, spent: 0, expired: 0, taken_back: 300, entries: 5 }])
  // What is taken back names an order and is no use of the lot by it.
  expect(await database.query(`select order_key, held, captured, returned from loyalty.uses`)).toEqual([
    { order_key: 'o', held: 0, captured: 0, returned: 0 },
  ])
})

test('windows of limits go on', async () => {
  expect(await database.query('select key, points, expire from platform.rate_limits')).toEqual([
    { key: 'code:phone:x', points: 3, expire: String(Date.parse('2026-11-16T12:00:00.5Z')) },
  ])
})

test('accounts with a known browser are told from those without', async () => {
  expect(await database.query('select has_known_browser from identity.customers order by id')).toEqual([
    { has_known_browser: false },
    { has_known_browser: true },
  ])
})
