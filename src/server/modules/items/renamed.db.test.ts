import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../../tests/support/test-database.ts'

const UIN = '1234567890123456'

let database: FormerDatabase

/** A database that has items, reports and findings under the names of before. */
beforeAll(async () => {
  database = await databaseBefore(inject('postgresUrl'), '0624-items.sql')
  await database.query(`
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
  await database.update()
})
afterAll(() => database.drop())

test('[ITEMS] items and their movements are there under their new names, and as well guarded', async () => {
  expect(await database.query('select uin, state from items.published_items')).toEqual([{ uin: UIN, state: 'sold' }])
  expect(await database.query('select uin, move from items.movements')).toEqual([{ uin: UIN, move: 'sold' }])
  await expect(database.query('update items.items set sku_id = 2')).rejects.toThrow('an item stays what it is')
  await expect(database.query('delete from items.movements')).rejects.toThrow()
  const names = await database.query(`
    select relname as name from pg_class where relnamespace = 'items'::regnamespace
    union all select conname from pg_constraint where connamespace = 'items'::regnamespace
    union all select nspname from pg_namespace`)
  expect(names.filter(({ name }) => name.includes('piece'))).toEqual([])
})

test('[ITEMS] a report that the register may have heard keeps the key it was sent under', async () => {
  expect(
    await database.query(`select key, payload from platform.outbox where channel = 'registry' order by id`),
  ).toEqual([
    { key: `item:${UIN}:sold:1`, payload: {} },
    { key: `item:${UIN}:returned:2`, payload: { uin: UIN, key: `piece:${UIN}:returned:2` } },
    { key: `item:${UIN}:sold:3`, payload: { uin: UIN } },
  ])
})

test('[ITEMS] the log of staff and the findings of the audit follow', async () => {
  expect(await database.query('select entity, entity_key from audit.staff_actions')).toEqual([
    { entity: 'item', entity_key: UIN },
  ])
  expect(await database.query('select invariant, entity, movement from audit.findings')).toEqual([
    { invariant: 'items.place', entity: `item ${UIN}`, movement: 'items.movements 1' },
  ])
  await expect(database.query('delete from audit.staff_actions')).rejects.toThrow()
})
