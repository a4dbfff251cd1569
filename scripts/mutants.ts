import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveImport } from '../tests/architecture/import-graph.ts'
import type { Mutant } from '../tests/mutants/mutant.ts'
import { mutate } from '../tests/mutants/mutant.ts'
import { readMutants } from '../tests/mutants/read-mutants.ts'
import { mutantPlugin } from '../tests/mutants/vite-plugin.ts'
import { startTestPostgres } from '../tests/support/postgres-for-tests.ts'
import { buildBothSites } from './build.ts'
import { ensureBuilt, packageProgram, root, runNode } from './lib/project.mjs'

/**
 * Applies one mutant at a time and runs the tests that name its statement: `npm run test:mutants`, or with ids for some
 * of them; `-- --untried` runs those missing in docs/mutants.md, `-- --quick` skips the browser stories. `--
 * --together` applies eight at once, which is quicker: each is judged only by the tests near it, and stays open if they
 * pass. Sources are changed as they are loaded or built, never on disk. A mutant that no test notices has survived,
 * which is a failure. Results are written to docs/mutants.md.
 */
/** `isOpen`: not noticed yet, and not all tests that might were run. */
type Outcome = { mutant: Mutant; killedBy: string | null; why: string; isOpen?: boolean }
type Failed = { file: string; title: string }
type Verdict = { failed: Failed[]; passed: number; broken: string[] }
type Lane = {
  name: 'unit' | 'api' | 'stories'
  files: RegExp
  run(mutants: readonly Mutant[], files: string[]): Promise<Verdict>
}

const REPORT = join(root, 'var', 'test-results', 'mutant.json')
const DIST = join(root, 'dist')
const DIST_ASIDE = join(root, 'var', 'dist-without-mutants')
const PORT = process.env.E2E_PORT ?? '4350'
/** The template database is filled by the unmutated shop: mutants of what fills it need a server of their own. */
const OF_DATABASE = /^src\/server\/.+\/(?:migrations|loading|editing)\/|^shops\//

/** Cheapest first: one test that notices is enough. */
const LANES: readonly Lane[] = [
  { name: 'unit', files: /(?<!\.db)\.test\.tsx?$/, run: (mutants, files) => vitest('unit', mutants, files) },
  { name: 'api', files: /\.db\.test\.ts$/, run: (mutants, files) => vitest('api', mutants, files) },
  { name: 'stories', files: /\.spec\.ts$/, run: ([mutant], files) => stories(mutant as Mutant, files) },
]

const isTogether = process.argv.includes('--together')
const isQuick = isTogether || process.argv.includes('--quick')
const isOnlyUntried = process.argv.includes('--untried')
/** `--in=src/server/modules/desk`: runs only tests below this path. */
const within = process.argv.flatMap((argument) => (argument.startsWith('--in=') ? [argument.slice(5)] : []))
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = readMutants()
const unknown = asked.filter((id) => !all.some((mutant) => mutant.id === id))
if (unknown.length > 0) throw new Error(`there is no mutant of ${unknown.join(', ')}`)
const REPORTED = join(root, 'docs', 'mutants.md')
const reported = existsSync(REPORTED) ? readFileSync(REPORTED, 'utf8').split('\n') : []
const chosen = all
  .filter(({ id }) => asked.length === 0 || asked.includes(id))
  .filter((mutant) => !isOnlyUntried || !reported.some((line) => line.startsWith(startOfRow(mutant))))
// A mutant that no longer fits is found before anything runs.
for (const mutant of chosen) mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant)

const testFiles = globSync(
  ['src/**/*.test.{ts,tsx}', 'shops/**/*.test.ts', 'tests/{api,architecture}/**/*.test.ts', 'tests/e2e/**/*.spec.ts'],
  { cwd: root },
)
  .filter((file) => within.length === 0 || within.some((path) => file.startsWith(path)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Titles begin with `[J06]` or, where one test proves several, `[J06, J07]`. */
const naming = (id: string) => `\\[(?:[A-Z]+\\d+, ?)*${id}(?:, ?[A-Z]+\\d+)*\\]`

/** A title whose id comes from a table of cases, `[%s] …`, has it in quotes there. */
const mayName = (text: string, id: string) => new RegExp(`${naming(id)}|'${id}'`).test(text)

const IN_EVERY_PATH = new Set(['src', 'server', 'module', 'rule', 'shop', 'test', 'api', 'db', 't', 'tsx'])
/** With more, mutants hide each other's effects. */
const AT_ONCE = 8
const near = new Map<Mutant, string[]>()
const loaded = new Map<string, Set<string>>()

mkdirSync(join(root, 'var', 'test-results'), { recursive: true })
let postgres: Awaited<ReturnType<typeof startTestPostgres>> | undefined
const outcomes: Outcome[] = []
try {
  const rounds = isTogether ? inRounds(chosen) : chosen.map((mutant) => [mutant])
  if (isTogether) console.log(`${chosen.length} in ${rounds.length} rounds`)
  for (const round of rounds) {
    const began = Date.now()
    const judged = isTogether ? await judgeTogether(round) : await Promise.all(round.map(judge))
    outcomes.push(...judged)
    // Written after each round, so that an interrupted run keeps its results.
    keep(outcomes)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    for (const { mutant, killedBy, why, isOpen } of judged) {
      const end = killedBy ? 'noticed' : isOpen ? 'is left open' : 'SURVIVED'
      console.log(`${mutant.id} ${mutant.file} ${end} (${seconds} s): ${why}`)
    }
  }
} finally {
  await postgres?.stop()
}
const killed = outcomes.filter(({ killedBy }) => killedBy !== null).length
console.log(`\n${killed} of ${outcomes.length} noticed`)
process.exitCode = outcomes.some(({ killedBy, isOpen }) => !killedBy && !isOpen) ? 1 : 0

/** Groups mutants so that no nearby test could mistake one for another. */
function inRounds(mutants: readonly Mutant[]): Mutant[][] {
  const rounds: Mutant[][] = []
  for (const mutant of mutants) {
    const round = rounds.find(
      (known) => known.length < AT_ONCE && !known.some((other) => meets(mutant, other) || meets(other, mutant)),
    )
    if (round) round.push(mutant)
    else rounds.push([mutant])
  }
  return rounds
}

function meets(one: Mutant, other: Mutant): boolean {
  if (one.file === other.file && one.from === other.from) return true
  const isShared = (file: string) =>
    file.endsWith('.db.test.ts') ? nearTests(other).includes(file) : filesLoadedBy(file).has(other.file)
  return nearTests(one).some(isShared)
}

/** Runs the tests beside the mutant or importing it lane by lane, then the others that name its statement. */
async function judge(mutant: Mutant): Promise<Outcome> {
  const near = nearTests(mutant)
  const isSkipped = ({ name }: Lane) => isQuick && name === 'stories'
  const attempts = [true, false].flatMap((isNear) =>
    LANES.filter((lane) => !isSkipped(lane)).map((lane) => ({
      lane,
      files: testsOf(mutant).filter((file) => lane.files.test(file) && near.includes(file) === isNear),
    })),
  )
  const tried: string[] = []
  for (const { lane, files } of attempts) {
    if (files.length === 0) continue
    const { failed, passed, broken } = await lane.run([mutant], files)
    if (failed[0]) return { mutant, killedBy: lane.name, why: `${lane.name}: ${failed[0].title}` }
    tried.push(broken[0] ? `${lane.name}: not run, ${broken[0]}` : `${lane.name}: ${passed} passed`)
  }
  const isOpen = within.length > 0 || (isQuick && testsOf(mutant).some((file) => file.endsWith('.spec.ts')))
  return { mutant, killedBy: null, why: tried.join('; ') || 'no test names it', isOpen }
}

/** Only nearby tests count, because others may see another mutant. */
async function judgeTogether(round: readonly Mutant[]): Promise<Outcome[]> {
  const noticed = new Map<Mutant, Outcome>()
  for (const { name, files, run } of LANES.filter((lane) => lane.name !== 'stories')) {
    const left = round.filter((mutant) => !noticed.has(mutant))
    const own = [...new Set(left.flatMap(nearTests))].filter((file) => files.test(file))
    if (own.length === 0) continue
    const { failed } = await run(left, own)
    for (const mutant of left) {
      const names = new RegExp(naming(mutant.id))
      const found = failed.filter(({ file, title }) => nearTests(mutant).includes(file) && names.test(title))
      const why = `${name}: ${found.map(({ title }) => title).join('; ')}`
      if (found.length > 0) noticed.set(mutant, { mutant, killedBy: name, why })
    }
  }
  return round.map((mutant) => noticed.get(mutant) ?? { mutant, killedBy: null, why: 'not near it', isOpen: true })
}

function testsOf({ id }: Mutant): string[] {
  return testFiles.filter(({ text }) => mayName(text, id)).map(({ file }) => file)
}

/** API tests load the whole shop, so those whose path shares the most words with the mutant's count as near. */
function nearTests(mutant: Mutant): string[] {
  const known = near.get(mutant)
  if (known) return known
  const own = testsOf(mutant)
  const isOfDatabase = (file: string) => file.endsWith('.db.test.ts')
  const most = Math.max(1, ...own.filter(isOfDatabase).map((file) => sharedWords(file, mutant.file)))
  const found = own.filter((file) => {
    if (isOfDatabase(file)) return sharedWords(file, mutant.file) === most
    return !file.endsWith('.spec.ts') && filesLoadedBy(file).has(mutant.file)
  })
  near.set(mutant, found)
  return found
}

/** `modules/desk/sales/shop-sales.ts` and `desk/sales/shop-sales.db.test.ts`: desk, sale, shop. */
function sharedWords(one: string, other: string): number {
  const texts = (path: string) => new Set(path.split(/[/.-]/).map((word) => word.replace(/s$/, '')))
  const others = texts(other)
  return [...texts(one)].filter((word) => others.has(word) && !IN_EVERY_PATH.has(word)).length
}

/** Follows static imports transitively. */
function filesLoadedBy(test: string): Set<string> {
  const known = loaded.get(test)
  if (known) return known
  const found = new Set([test])
  // The set grows during iteration.
  for (const file of found) {
    if (!existsSync(join(root, file))) continue
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)
    for (const [, specifier, lazily] of imports) {
      const imported = resolveImport(file, specifier ?? lazily ?? '')
      if (imported !== null) found.add(imported)
    }
  }
  loaded.set(test, found)
  return found
}

/** Only a test that ran and failed counts; a file that fails to load proves nothing. */
async function vitest(project: 'unit' | 'api', mutants: readonly Mutant[], files: string[]): Promise<Verdict> {
  rmSync(REPORT, { force: true })
  const isOfDatabase = mutants.some(({ file }) => OF_DATABASE.test(file))
  if (project === 'api' && !isOfDatabase) postgres ??= await startTestPostgres()
  const env = {
    MUTANT: JSON.stringify(mutants),
    TEST_POSTGRES_URL: isOfDatabase ? '' : (postgres?.url ?? ''),
  }
  const args = [
    'run',
    `--project=${project === 'unit' ? 'unit*' : project}`,
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    '-t',
    mutants.map(({ id }) => naming(id)).join('|'),
    ...(mutants.length === 1 ? ['--bail=1'] : []),
  ]
  await runNode(packageProgram('vitest'), [...args, ...files], { env, stdio: 'ignore' })
  const report = readReport<{
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
    }[]
  }>()
  const tests =
    report?.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...one, file: name.slice(root.length).replaceAll('\\', '/') })),
    ) ?? []
  const failed = tests
    .filter(({ status, failureMessages = [] }) => status === 'failed' && !failureMessages.some(isOfBusyMachine))
    .map(({ file, fullName }) => ({ file, title: fullName }))
  const broken = report?.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message.split('\n', 1)[0] ?? '')
  return { failed, passed: tests.filter(({ status }) => status === 'passed').length, broken: broken ?? ['no report'] }
}

/** A timeout on a busy machine proves nothing. */
function isOfBusyMachine(message: string): boolean {
  return message.includes('server.busy') || /\btimed out in \d+ms/.test(message)
}

/** The server loads changed sources directly; browser code is rebuilt next to the existing build. */
async function stories(mutant: Mutant, files: string[]): Promise<Verdict> {
  await ensureBuilt()
  rmSync(DIST_ASIDE, { recursive: true, force: true })
  const isBuiltIn = !mutant.file.startsWith('src/server/')
  if (isBuiltIn) renameSync(DIST, DIST_ASIDE)
  try {
    if (isBuiltIn) await buildBothSites([mutantPlugin(mutant)])
    rmSync(REPORT, { force: true })
    const hook = pathToFileURL(join(root, 'tests', 'mutants', 'mutate-on-load.ts')).href
    const env = {
      MUTANT: JSON.stringify(mutant),
      E2E_PORT: PORT,
      E2E_SHOP_NODE_OPTIONS: `--import=${hook}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    }
    const args = ['test', ...files, '-x', '--grep', naming(mutant.id)]
    await runNode(packageProgram('@playwright/test', 'playwright'), args, { env, stdio: 'ignore' })
    const report = readReport<{ stats: { expected: number }; errors: { message: string }[]; suites: Suite[] }>()
    return {
      failed: failedSpecs(report?.suites),
      passed: report?.stats.expected ?? 0,
      broken: report?.errors.map(({ message }) => message) ?? ['no report'],
    }
  } finally {
    if (isBuiltIn) {
      rmSync(DIST, { recursive: true, force: true })
      renameSync(DIST_ASIDE, DIST)
    }
  }
}

type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] }

function failedSpecs(suites: Suite[] = []): Failed[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, title })),
    ...failedSpecs(inner),
  ])
}

function readReport<Report>(): Report | null {
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : null
}

/** The start of a mutant's table row; the last column says which tests noticed. */
function startOfRow({ id, file, from, to }: Mutant): string {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  return `| ${id} | ${file} | \`${inCell(from)}\` → ${to ? `\`${inCell(to)}\`` : 'nothing'} |`
}

/** Rows of mutants not run this time are kept; rows of removed mutants are dropped. */
function keep(rows: readonly Outcome[]): void {
  const lines = all.flatMap((mutant) => {
    const now = rows.find((row) => row.mutant === mutant && !row.isOpen)
    if (now) return [`${startOfRow(mutant)} ${now.killedBy ?? 'SURVIVED'} |`]
    return reported.find((line) => line.startsWith(startOfRow(mutant))) ?? []
  })
  const noticed = lines.filter((line) => !line.endsWith(' SURVIVED |')).length
  const text = [
    '# Mutation tests',
    '',
    `\`npm run test:mutants\` applies one mutant at a time and runs the tests that name its statement in [requirements.tsv](requirements.tsv). Of ${all.length} mutants ${lines.length} were tried since they last changed, and ${noticed} of those were noticed. A result is of the day it was obtained: tests may have changed since.`,
    '',
    '| Statement | File | Change | Noticed by |',
    '|---|---|---|---|',
    ...lines,
    '',
  ]
  writeFileSync(REPORTED, text.join('\n'))
}
