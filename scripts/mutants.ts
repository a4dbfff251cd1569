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
 * Breaks one statement at a time and runs the tests whose titles name it: `npm run test:mutants`, or with ids for some
 * of them; `-- --untried` takes those that docs/mutants.md does not know yet, `-- --quick` leaves the browser stories
 * out. `-- --together` breaks eight at once, which is quicker: each is asked only of the tests near it, and is left to
 * a run of its own where they see nothing. Whether it was this one that they saw, the reader of their titles judges.
 * A source is changed as it is loaded or built, and never on the disk. A mutant that no test notices survives, and is a
 * failure. What was run is written to docs/mutants.md.
 */
/** `isOpen`: nobody noticed, and those who might were not asked. */
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

/** The cheap ones first: the first that notices is enough. */
const LANES: readonly Lane[] = [
  { name: 'unit', files: /(?<!\.db)\.test\.tsx?$/, run: (mutants, files) => vitest('unit', mutants, files) },
  { name: 'api', files: /\.db\.test\.ts$/, run: (mutants, files) => vitest('api', mutants, files) },
  { name: 'stories', files: /\.spec\.ts$/, run: ([mutant], files) => stories(mutant as Mutant, files) },
]

const isTogether = process.argv.includes('--together')
const isQuick = isTogether || process.argv.includes('--quick')
const isOnlyUntried = process.argv.includes('--untried')
/** `--in=src/server/modules/desk`: no other tests are asked. */
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
// A row that has become wrong is found before the first minute is spent.
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
/** With more, what one does is seen where another is looked for. */
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
    // A run of an hour that is stopped keeps what it has found.
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

/** Those that no test near one of them could take for another. */
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

/** Each lane's tests that stand beside the mutant or load it; after them the others that name its statement. */
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

/** What tests that are not near see may be the work of another. */
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

/** Tests of a database load the whole shop: near are those whose path has the most words of the mutant's. */
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

/** By the text of static imports, of the file and of what it imports in turn. */
function filesLoadedBy(test: string): Set<string> {
  const known = loaded.get(test)
  if (known) return known
  const found = new Set([test])
  // Grows while it is read.
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

/** Only a test that ran and failed has noticed; a file that does not load proves nothing. */
async function vitest(project: 'unit' | 'api', mutants: readonly Mutant[], files: string[]): Promise<Verdict> {
  rmSync(REPORT, { force: true })
  // The template is filled by the shop as it is; what a mutant does to seeds and migrations is seen in a server of its own.
  const isOfDatabase = mutants.some(({ file }) => file.startsWith('src/server/database/'))
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

/** A machine that is too busy to answer has not noticed anything. */
function isOfBusyMachine(message: string): boolean {
  return message.includes('server.busy') || /\btimed out in \d+ms/.test(message)
}

/** The server loads its sources as they are; what browsers get is built anew, beside the build that was there. */
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

/** How the row of a mutant begins; what ends it is who noticed. */
function startOfRow({ id, file, from, to }: Mutant): string {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  return `| ${id} | ${file} | \`${inCell(from)}\` → ${to ? `\`${inCell(to)}\`` : 'nothing'} |`
}

/** Rows of mutants that were not run this time stay as they were; those of mutants that are no more go. */
function keep(rows: readonly Outcome[]): void {
  const lines = all.flatMap((mutant) => {
    const now = rows.find((row) => row.mutant === mutant && !row.isOpen)
    if (now) return [`${startOfRow(mutant)} ${now.killedBy ?? 'SURVIVED'} |`]
    return reported.find((line) => line.startsWith(startOfRow(mutant))) ?? []
  })
  const noticed = lines.filter((line) => !line.endsWith(' SURVIVED |')).length
  const text = [
    '# Statements broken on purpose',
    '',
    `\`npm run test:mutants\` breaks one statement of [requirements.tsv](requirements.tsv) at a time and runs the tests that name it. Of ${all.length} such changes ${lines.length} were tried, and ${noticed} were noticed.`,
    '',
    '| Statement | File | Change | Noticed by |',
    '|---|---|---|---|',
    ...lines,
    '',
  ]
  writeFileSync(REPORTED, text.join('\n'))
}
