import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { modules } from '#shop/modules.ts'
import { settings } from '#shop/settings.ts'
import { SEEDED_AT } from '../../../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../../../kernel/database/db.ts'
import { migrate } from '../../../../kernel/database/migrate.ts'
import { createDomainEvents } from '../../../../kernel/events/domain-events.ts'
import { createLogger } from '../../../../kernel/logger.ts'
import { lettersOf, type ShopModule } from '../../../../kernel/shop-module.ts'
import { readMediaIndex } from '../../../pictures/index.ts'
import { referable } from '../page-reader.ts'
import { loadNeededContent } from './needed-content.ts'

const name = `content_${randomBytes(6).toString('hex')}`
const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`
const log = createLogger({ level: 'silent', pretty: false })
const shopFolder = fileURLToPath(new URL('../../../../../../shops/lunnitsa', import.meta.url))
const media = readMediaIndex(`${shopFolder}/media`)

let database: Database
beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  database = openDatabase({ url: url.href, log, connections: 2, statementTimeoutMs: 0 })
  await migrate(database.pool)
})
afterAll(async () => {
  await database?.close()
  await asAdmin(`drop database if exists ${name} with (force)`)
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function loadFor(shop: readonly Pick<ShopModule, 'name' | 'letters'>[]) {
  const letters = lettersOf(shop)
  const { db } = database
  return loadNeededContent(
    db,
    {
      shopFolder,
      sites: settings.sites,
      letters: Object.keys(letters),
      knownIn: (language) => referable(media, settings, language, letters),
      events: createDomainEvents({ db, log }),
    },
    { by: 'load', at: SEEDED_AT, language: 'en' },
  )
}

async function written(): Promise<string[]> {
  const { rows } = await database.db.execute<{ letter: string }>(
    sql`select letter from content.published_letters where language = 'en' order by letter`,
  )
  return rows.map(({ letter }) => letter)
}

test('a shop has the words of the letters that its modules send, and of no others', async () => {
  const left = modules.filter((module) => module.name !== 'streams')
  await loadFor(left)
  expect(await written()).toEqual(Object.keys(lettersOf(left)).sort())
  expect(await written()).not.toContain('stream-reminder')
  await loadFor(modules)
  expect(await written()).toContain('stream-reminder')
})

test('a shop without the words of a letter of its modules does not start', async () => {
  const parrots = { name: 'parrots', letters: { 'parrot-talks': { required: [] } } }
  await expect(loadFor([...modules, parrots])).rejects.toThrow(
    'the shop has no words for letters: letters/ru/parrot-talks.yaml, letters/en/parrot-talks.yaml',
  )
})
