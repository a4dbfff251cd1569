import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { addressesOnly } from '../../scripts/lib/call-addresses.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `from` → the names whose values a file takes from a contract. */
function takenFromContracts(source: string): [from: string, name: string][] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '#contract\/([^']+)'/gm)
  return [...imports].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name): [string, string] => [from, name.split(' as ')[0] ?? name]),
  )
}

/** Those of them that are schemas. */
async function schemasAmong(taken: readonly [from: string, name: string][]): Promise<string[]> {
  const schemas: string[] = []
  for (const [from, name] of new Map(taken.map((one) => [one.join(), one])).values()) {
    const contract = (await import(/* @vite-ignore */ `../../src/contract/${from}`)) as Record<string, unknown>
    if (isSchema(contract[name])) schemas.push(`${from}: ${name}`)
  }
  return schemas
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

test('browsers take calls and plain values from contracts and no schema: the build leaves schemas out', async () => {
  const files = globSync('src/{client,storefront,backoffice}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const taken = files.flatMap((file) => takenFromContracts(readFileSync(ROOT + file, 'utf8')))
  expect(taken.length).toBeGreaterThan(200)
  expect(await schemasAmong(taken)).toEqual([])
})

test('the check fires on a schema, and not on its type', async () => {
  const source = "import { type Shop, shop as one } from '#contract/catalog/product.ts'\n"
  expect(await schemasAmong(takenFromContracts(source))).toEqual(['catalog/product.ts: shop'])
})

const stripped = (code: string) => addressesOnly(code, parseAst(code) as never)

test.each([
  [
    'a call keeps its address',
    `const a = call({ ...bought, method: 'POST', path: '/a/:id', body: z.object({ b: text(9) }), errors: ['a.b'] })`,
    `const a = /*@__PURE__*/call({ method: 'POST', path: '/a/:id' })`,
  ],
  ['a schema is gone, with what is inside', 'const s = z.object({ ...part, b: z.int() })', 'const s = null'],
  [
    'and with what is done to it',
    "const s = z.string().check(z.regex(/^[a-z]+$/)); const t = 'z'",
    "const s = null; const t = 'z'",
  ],
  ['a helper makes none', 'const text = (most) => z.string().check(z.maxLength(most))', 'const text = (most) => null'],
  ['what a helper makes may be left out', 'const s = { a: text(1) }', 'const s = { a: /*@__PURE__*/text(1) }'],
  ['plain values stay', "const LIMITS = { a: 1, b: ['c'] }", "const LIMITS = { a: 1, b: ['c'] }"],
])('%s', (_name, code, expected) => {
  expect(stripped(code)).toBe(expected)
})

test('a call whose address stands elsewhere is no call for browsers', () => {
  expect(() => stripped('const a = call({ ...address, answer: z.int() })')).toThrow('a call without an address')
})
