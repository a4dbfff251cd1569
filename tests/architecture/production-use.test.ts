import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSources, unusedFunctions } from './production-use.ts'

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
const isRuleOrUseCase = (file: string) =>
  /^src\/rules\//.test(file) || /^src\/server\/modules\/[^/]+\/editing\//.test(file)

/** Pages are named in the table of routes, and only there. */
const pages = [...readFileSync(`${ROOT}src/storefront/routes.ts`, 'utf8').matchAll(/\bpage: '([^']+)'/g)].map(
  ([, page = '']) => `src/storefront/pages/${page}.tsx`,
)

/** What the specification asks of screens that are not built yet. Whoever calls one takes it off the list. */
const WAITING: Record<string, readonly string[]> = {
  'back office': [
    'src/rules/certificates/certificate-code.ts: isCertificateNumber',
    'src/rules/forms/digits.ts: digitsProblem',
  ],
}

test('every exported rule and use case has a caller in production', () => {
  const entries = [...files.filter(isEntry), ...pages]
  expect(entries.length).toBeGreaterThan(40)
  const waiting = Object.values(WAITING).flat()
  expect(unusedFunctions(readSources(ROOT, files), entries, isRuleOrUseCase).toSorted()).toEqual(waiting.toSorted())
})

describe('the guard fires', () => {
  const unused = (sources: Record<string, string>) =>
    unusedFunctions(new Map(Object.entries(sources)), ['src/main.ts'], (file) => file.startsWith('src/rules/'))
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
})
