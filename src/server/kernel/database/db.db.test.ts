import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { createLogger } from '../logger.ts'
import { type Database, openDatabase, transaction } from './db.ts'

let database: Database
let copy: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  copy = await freshDatabase(inject('postgresUrl'))
  database = openDatabase({ url: copy.url, log: createLogger({ level: 'silent', pretty: false }) })
})

afterAll(async () => {
  await database.close()
  await copy.drop()
})

test('a connection that is lost between two statements fails its transaction, and nothing else', async () => {
  const { db } = database
  const lost = transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
    // Nobody waits for an answer while the goodbye arrives.
    await pause(200)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
})
