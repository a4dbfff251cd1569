import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from './db.ts'
import { createLogger } from './logger.ts'

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
