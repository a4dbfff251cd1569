import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSources, unusedExports } from './production-use.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'shops', 'scripts', 'vite.config.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.') && existsSync(`${ROOT}${file}`))

/** What is started, built or named by its folder; the scripts are commands of `package.json`. */
const isEntry = (file: string) =>
  /^(scripts\/[^/]+\.(ts|mjs)|vite\.config\.ts|shops\/[^/]+\/shop\.ts|src\/server\/main\.ts|src\/storefront\/shell\/entry-[^/]+\.tsx?|src\/backoffice\/shell\/entry\.tsx)$/.test(
    file,
  )
const isRuleOrModule = (file: string) => /^src\/(?:rules|server\/modules)\//.test(file)

/** Pages are named in the table of routes, and only there. */
const pages = [...readFileSync(`${ROOT}src/storefront/routes.ts`, 'utf8').matchAll(/\bpage: '([^']+)'/g)].map(
  ([, page = '']) => `src/storefront/pages/${page}.tsx`,
)

test('whatever a rule or a module exports has a caller in production', () => {
  const entries = [...files.filter(isEntry), ...pages]
  expect(entries.length).toBeGreaterThan(40)
  expect(files.filter(isRuleOrModule).length).toBeGreaterThan(1_000)
  expect(unusedExports(readSources(ROOT, files), entries, isRuleOrModule)).toEqual([])
})

describe('the guard fires', () => {
  const unused = (sources: Record<string, string>) =>
    unusedExports(new Map(Object.entries(sources)), ['src/main.ts'], (file) => file.startsWith('src/rules/'))
  const rule = 'export function isOpen() {}\nexport const isShut = (at: Date) => !isOpen(at)\n'

  test('on a rule that nobody imports, and on one that only an unreachable file does', () => {
    expect(unused({ 'src/main.ts': '', 'src/rules/a.ts': rule })).toEqual([
      'src/rules/a.ts: isOpen',
      'src/rules/a.ts: isShut',
    ])
    const forgotten = "import { isOpen } from './rules/a.ts'\n"
    expect(unused({ 'src/main.ts': '', 'src/old.ts': forgotten, 'src/rules/a.ts': rule })).toHaveLength(2)
  })
  test('on a name that is only passed on', () => {
    const index = "export { isOpen } from './rules/a.ts'\n"
    const main = "import './index.ts'\n"
    expect(unused({ 'src/main.ts': main, 'src/index.ts': index, 'src/rules/a.ts': rule })).toHaveLength(2)
  })
  test('not on one that is imported by way of an index, renamed, or called by another that is', () => {
    const index = "export { isShut as isClosed } from './rules/a.ts'\nexport * from './rules/b.ts'\n"
    const main = "import { isClosed, soon } from './index.ts'\n"
    const other = 'export function soon() {}\n'
    expect(
      unused({ 'src/main.ts': main, 'src/index.ts': index, 'src/rules/a.ts': rule, 'src/rules/b.ts': other }),
    ).toEqual([])
  })
  test('not on what a lazy part or a namespace uses', () => {
    const main = "const Part = lazy(() => import('./part.ts'))\n"
    const part = "import * as rules from './rules/a.ts'\n"
    expect(unused({ 'src/main.ts': main, 'src/part.ts': part, 'src/rules/a.ts': rule })).toEqual([])
  })
  test('on a constant too, unless an export that is used names it, be it a type', () => {
    const limits =
      'export const MAX = 3\nexport const KINDS = [1] as const\nexport type Kind = (typeof KINDS)[number]\n'
    expect(unused({ 'src/main.ts': '', 'src/rules/a.ts': limits })).toEqual([
      'src/rules/a.ts: MAX',
      'src/rules/a.ts: KINDS',
    ])
    const main = "import type { Kind } from './rules/a.ts'\n"
    expect(unused({ 'src/main.ts': main, 'src/rules/a.ts': limits })).toEqual(['src/rules/a.ts: MAX'])
    const spread = 'export const NONE = {}\nexport function all() { return { ...NONE } }\n'
    expect(unused({ 'src/main.ts': "import { all } from './rules/a.ts'\n", 'src/rules/a.ts': spread })).toEqual([])
  })
})
