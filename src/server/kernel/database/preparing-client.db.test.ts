import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { createLogger } from '../logger.ts'
import { openDatabase, transaction } from './db.ts'

test('the database remembers a statement that comes often, whatever its values, and no other', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const log = createLogger({ level: 'silent', pretty: false })
  const { db, close } = openDatabase({ url, log, connections: 1 })
  const remembered = async () => {
    const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    return rows.map(({ statement }) => statement)
  }
  const twice = async (value: number) => {
    const { rows } = await db.execute<{ sum: number }>(sql`select ${value}::integer * 2 as sum`)
    return rows[0]?.sum
  }

  for (let value = 0; value < 5; value++) expect(await twice(value)).toBe(value * 2)
  expect(await remembered()).toEqual([])
  for (let value = 0; value < 30; value++) expect(await twice(value)).toBe(value * 2)
  expect(await remembered()).toEqual(['select $1::integer * 2 as sum'])

  // A failure inside a transaction leaves the connection as good as it was.
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / ${0}::integer`))).rejects.toThrow()
  expect(await twice(21)).toBe(42)
  await close()
  await drop()
})

test('a thousand statements that came once do not keep out one that comes often', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }), connections: 1 })
  for (let place = 0; place < 1_100; place++)
    await db.execute(sql`select ${place}::integer as ${sql.identifier(`once_${place}`)}`)
  for (let count = 0; count < 30; count++) await db.execute(sql`select ${count}::integer * 3 as later`)
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  expect(rows.map(({ statement }) => statement)).toContain('select $1::integer * 3 as later')
  await close()
  await drop()
})

test('a table that changes beneath a remembered statement costs one answer at most, and no transaction', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }), connections: 1 })
  const read = async (id: number) => (await db.execute(sql`select * from public.drawers where id = ${id}`)).rows[0]
  await db.execute(sql`create table public.drawers (id integer)`)
  await db.execute(sql`insert into public.drawers values (1)`)
  for (let count = 0; count < 30; count++) await read(1)

  await db.execute(sql`alter table public.drawers add column colour text default 'oak'`)
  await expect(read(1)).rejects.toThrow()
  expect(await read(1)).toEqual({ id: 1, colour: 'oak' })

  for (let count = 0; count < 30; count++) await read(1)
  await db.execute(sql`alter table public.drawers drop column colour`)
  const inside = (id: number) =>
    transaction(db, async (tx) => (await tx.execute(sql`select * from public.drawers where id = ${id}`)).rows[0])
  expect(await inside(1)).toEqual({ id: 1 })
  await close()
  await drop()
})
