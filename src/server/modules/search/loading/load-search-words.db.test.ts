import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createEditing, type Edit } from '../../../kernel/editing/edit.ts'
import { createDomainEvents } from '../../../kernel/events/domain-events.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { FilesRefused } from '../../../kernel/shop-files/index.ts'
import { saveMeanings } from '../editing/save-meanings.ts'
import { searchProductIds } from '../querying/search-product-ids.ts'
import { loadSearchWords } from './load-search-words.ts'

const log = createLogger({ level: 'silent', pretty: false })
const EDIT: Edit = { by: 'staff:Anna', at: SEEDED_AT, language: 'en' }
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

const rows = async <Row>(query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows as Row[]
const events = () => createDomainEvents({ db: database.db, log })

/** Loads these files into a shop without any words, and takes all of it back. */
async function load(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const loaded: { synonyms: unknown[]; meanings: unknown[] } = { synonyms: [], meanings: [] }
  class TakenBack extends Error {}
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from search.synonyms`)
      await tx.execute(sql`delete from search.meanings`)
      await loadSearchWords(tx, { events: events() }, folder, EDIT)
      const all = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows
      loaded.synonyms = await all(sql`select words, is_one_way from search.synonyms order by id`)
      loaded.meanings = await all(sql`select phrase, facet, choices from search.meanings order by phrase`)
      throw new TakenBack()
    })
    .catch((error) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return loaded
}

test('the words of the shop’s own files are in a new shop, each with its row of history', async () => {
  const [counts] = await rows<object>(sql`
    select (select count(*)::integer from search.synonyms) as synonyms,
      (select count(*)::integer from search.meanings) as meanings,
      (select count(*)::integer from search.history where entity = 'synonym' and changed_by = 'load') as "synonymRows",
      (select count(*)::integer from search.history where entity = 'meaning' and changed_by = 'load') as "meaningRows"`)
  expect(counts).toEqual({ synonyms: 72, meanings: 586, synonymRows: 72, meaningRows: 586 })
})

test('rows are read as they are written', async () => {
  const files = {
    'search-synonyms.csv': 'is_one_way,words\n,кольцо; перстень\nyes,цветок;ромашка ; лилия\n',
    'search-meanings.csv': 'facet,choices,phrases\ncategory,rings men/rings,колечко; ring\nany,,купить\n',
  }
  expect(await load(files)).toEqual({
    synonyms: [
      { words: ['кольцо', 'перстень'], is_one_way: false },
      { words: ['цветок', 'ромашка', 'лилия'], is_one_way: true },
    ],
    meanings: [
      { phrase: 'ring', facet: 'category', choices: ['rings', 'men/rings'] },
      { phrase: 'колечко', facet: 'category', choices: ['rings', 'men/rings'] },
      { phrase: 'купить', facet: 'any', choices: [] },
    ],
  })
  expect(await load({})).toEqual({ synonyms: [], meanings: [] })
})

test.each([
  ['search-synonyms.csv', 'is_one_way,words\n,кольцо\n', { row: 2, column: 'words', problem: 'Please fill this in.' }],
  ['search-meanings.csv', 'facet,choices,phrases\ncolour,red,красный\n', { row: 2, column: 'facet' }],
  ['search-meanings.csv', 'facet,choices,phrases\nany,,купить\nstone,,камень\n', { row: 3, column: 'choices' }],
  ['search-meanings.csv', 'facet,choices,phrases\nany,,купить\nsale,,скидка; купить\n', { row: 3, column: 'phrases' }],
])('a mistake is named by its place: %s %j', async (file, text, place) => {
  const refused = await load({ [file]: text }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FilesRefused)
  expect((refused as FilesRefused).problems).toEqual([expect.objectContaining({ file, ...place })])
})

test('what a phrase stands for is changed from the version that there is, and the next query is read by it', async () => {
  const editing = createEditing(database.db, { events: events() })
  const found = async (query: string) =>
    (await searchProductIds(database.db, { language: 'ru', currency: 'RUB', now: SEEDED_AT, query })).ids
  const save = (choices: string[], expectedVersion: number | null) =>
    saveMeanings(editing, [{ phrase: 'на выпускной', facet: 'category', choices, expectedVersion }], EDIT)
  expect(await save(['brooches'], null)).toMatchObject({ ok: true })
  expect(await found('на выпускной')).toEqual(await found('брошь'))
  expect(await save(['charms'], null)).toMatchObject({ ok: false, code: 'edit.version_conflict' })
  expect(await save(['charms'], 1)).toMatchObject({ ok: true })
  expect(await found('на выпускной')).toEqual(await found('шарм'))
  expect(
    await rows(sql`select version, before, after from search.history
      where entity = 'meaning' and entity_key = 'на выпускной' and version = 2`),
  ).toEqual([{ version: 2, before: { choices: ['brooches'] }, after: { choices: ['charms'] } }])
})
