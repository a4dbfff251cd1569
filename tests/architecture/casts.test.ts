import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** `as never`, `as unknown as` and a code that is called a declared one switch off what the contract and types promise. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CAST = /\bas (?:never|unknown as|any)\b|\brefused\([^()]*\sas(?= (?!const|never|any|unknown))/g

/** Where the compiler cannot follow what the code around the cast makes sure of. */
const JUSTIFIED: Record<string, string> = {
  'src/backoffice/features/content/use-content-changes.ts':
    'a form writes fields, and the server says whether they are a draft',
  'src/backoffice/shared/table-files/read-table-file.ts': 'the library names the class Date where it gives a date',
  'src/rules/pictures/picture-url.ts': 'a pattern that matches has all of its groups',
  'src/server/app/connect-integrations.ts': 'ports lie in one map, each under the name of its own kind',
  'src/server/kernel/database/preparing-client.ts': 'the overloads of the driver’s query',
  'src/server/kernel/editing/save-row.ts': 'what is left of an edit without its version is the draft',
  'src/server/kernel/events/domain-events.ts': 'tags lie in one map, each under the type of its own event',
  'src/server/kernel/serve.ts': 'calls lie in one map, each under its own name',
  'src/server/modules/catalog/editing/sections/save-named-sections.ts': 'a draft of a kind is a row of its table',
  'src/server/modules/catalog/editing/sections/sections-store.ts': 'the key of a section is a column of its table',
  'src/server/modules/catalog/loading/catalogue-files.ts': 'Object.fromEntries forgets which name has which table',
  'src/storefront/worker/worker-scope.ts': 'the types of a window are loaded for the whole program, a worker has none',
  'src/ui/lazy-part.tsx': 'what is left of the props without its own is those of the part',
}

function castsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  return [...code.matchAll(CAST)].map(([cast]) => cast)
}

test('nothing switches the types off, except once where it says why', () => {
  // Texts and the summaries of the contract are prose: there an order may be as unknown as another.
  const inLayer = (layer: string) =>
    globSync(`src/${layer}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  const files = ['rules', 'ui', 'client', 'storefront', 'backoffice', 'server'].flatMap((layer) => {
    const found = inLayer(layer)
    expect(found.length).toBeGreaterThan(20)
    return found
  })
  const found = files.flatMap((file) => castsIn(readFileSync(ROOT + file, 'utf8')).map(() => file))
  expect(found.toSorted()).toEqual(Object.keys(JUSTIFIED).toSorted())
})

describe('the fence fires', () => {
  test.each([
    ['on a code that is not declared', 'return refused(code as never)', ['as never']],
    ['on a code that is called another', "return refused(found as 'cart.busy')", ['refused(found as']],
    ['not on a code that is one', "refused(isTaken ? 'cart.busy' : code)", []],
    ['on a transaction that is called a database', 'const db = tx as unknown as Db', ['as unknown as']],
    ['on anything at all', 'const body = sent as any', ['as any']],
    ['not on a narrower type', 'const kind = text as Kind', []],
    ['not on a comment', '// known as never sold\n/* as any other */', []],
  ])('%s', (_, text, found) => {
    expect(castsIn(text)).toEqual(found)
  })
})
