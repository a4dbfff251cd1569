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
/** Whose tables a file may name as its own: those of its module, or of the world that is simulated. */
function schemaOf(file: string): string | null {
  if (file.startsWith(`${MODULES}/`)) return file.split('/')[3]?.replaceAll('-', '_') ?? null
  if (/^src\/server\/(?:sandbox|integrations\/simulator)\//.test(file)) return 'sandbox'
  return file.startsWith('src/server/kernel/') ? 'ledger' : null
}
/** The kernel's own tables belong to nobody in particular; the job queue has a schema of its library. */
const COMMON = new Set(['platform', 'jobs'])

const sources = read('src/server/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'))

function trespasses(file: string, text: string): string[] {
  return tablesNamed(text, new Set(schemas)).flatMap(({ name, isWritten }) => {
    const owner = name.split('.')[0] ?? ''
    if (owner === schemaOf(file) || COMMON.has(owner)) return []
    if (isWritten) return [`${file} writes ${name}`]
    return views.includes(name) ? [] : [`${file} reads ${name}`]
  })
}

test('nobody on the server names the tables of a module but the module itself; others read what it publishes as views', () => {
  expect(schemas.length).toBeGreaterThan(10)
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.flatMap(({ file, text }) => trespasses(file, text))).toEqual([])
})

test('a schema that was renamed is known by its new name', () => {
  const made = [
    'create schema a; create view a.published_b as select 1',
    'alter schema a rename to c; alter view c.published_b rename to published_d',
  ]
  expect(publishedBy(made)).toEqual({ schemas: ['c'], views: ['c.published_d'] })
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
  test.each([
    ['src/server/sandbox/orders.ts', 'update ordering.orders set state = 1', ['writes ordering.orders']],
    ['src/server/app/seed.ts', 'select from catalog.products', ['reads catalog.products']],
    ['src/server/kernel/people/x.ts', 'select from identity.customers', ['reads identity.customers']],
    ['src/server/letters/x.ts', 'select from content.published_letters', []],
    ['src/server/sandbox/orders.ts', 'insert into sandbox.messages values (1)', []],
  ])('outside of the modules too: %s, %s', (outside, text, found) => {
    expect(trespasses(outside, text)).toEqual(found.map((one) => `${outside} ${one}`))
  })
})
