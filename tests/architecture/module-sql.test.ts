import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { publishedBy, tablesNamed } from './module-sql.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULES = 'src/server/modules'
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }))

const migrations = read('src/server/**/migrations/*.sql')
const { schemas, views } = publishedBy(migrations.map(({ text }) => text))
const schemaOf = (file: string) =>
  file
    .slice(MODULES.length + 1)
    .split('/')[0]
    ?.replaceAll('-', '_') ?? ''
/** The kernel's own tables belong to nobody in particular; the job queue has a schema of its library. */
const COMMON = new Set(['platform', 'jobs'])

const sources = read(`${MODULES}/**/*.ts`).filter(({ file }) => !file.endsWith('.test.ts'))

function trespasses(file: string, text: string): string[] {
  return tablesNamed(text, new Set(schemas)).flatMap(({ name, isWritten }) => {
    const owner = name.split('.')[0] ?? ''
    if (owner === schemaOf(file) || COMMON.has(owner)) return []
    if (isWritten) return [`${file} writes ${name}`]
    return views.includes(name) ? [] : [`${file} reads ${name}`]
  })
}

test('a module writes its own tables only, and reads of others what they publish as views', () => {
  expect(schemas.length).toBeGreaterThan(10)
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ file, text }) => trespasses(file, text))).toEqual([])
})

describe('the fence fires', () => {
  const file = `${MODULES}/favorites/store.ts`
  test.each([
    ['reads a table of another module', 'sql`select 1 from catalog.skus`', [`${file} reads catalog.skus`]],
    ['joins one', 'sql`from favorites.items f join stock.balances b`', [`${file} reads stock.balances`]],
    ['writes one', 'sql`update catalog.products set name = 1`', [`${file} writes catalog.products`]],
    ['writes even a view', 'sql`insert into stock.free values (1)`', [`${file} writes stock.free`]],
    ['reads what is published', 'sql`from catalog.published_skus s join stock.free f`', []],
    ['reads and writes its own', 'sql`delete from favorites.items; select from platform.events`', []],
  ])('%s', (_, text, found) => {
    expect(trespasses(file, text)).toEqual(found)
  })
})
