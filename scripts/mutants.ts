import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from '../tests/mutants/mutant.ts'
import { mutate } from '../tests/mutants/mutant.ts'
import { readMutants } from '../tests/mutants/read-mutants.ts'
import { mutantPlugin } from '../tests/mutants/vite-plugin.ts'
import { startTestPostgres } from '../tests/support/postgres-for-tests.ts'
import { buildBothSites } from './build.ts'
import { ensureBuilt, packageProgram, root, runNode } from './lib/project.mjs'

/**
 * Breaks one statement at a time and runs the tests whose titles name it: `npm run test:mutants`, or with ids for some
 * of them; `-- --quick` leaves the browser stories out. `-- --together` breaks many at once, one of each statement, which
 * is a hundred times as quick and needs titles that name one of them: a test that names two proves neither. A source is
 * changed as it is loaded or built, and never on the disk. A mutant that no test notices survives, and is a failure. What
 * was run is written to docs/mutants.md.
 */
/** `isOpen`: nobody noticed, and those who might were not asked. */
type Outcome = { mutant: Mutant; killedBy: string | null; why: string; isOpen?: boolean }
type Verdict = { failed: string[]; passed: number; broken: string[] }
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
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = readMutants()
const unknown = asked.filter((id) => !all.some((mutant) => mutant.id === id))
if (unknown.length > 0) throw new Error(`there is no mutant of ${unknown.join(', ')}`)
const chosen = asked.length > 0 ? all.filter(({ id }) => asked.includes(id)) : all
// A row that has become wrong is found before the first minute is spent.
for (const mutant of chosen) mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant)

const testFiles = globSync(
  ['src/**/*.test.{ts,tsx}', 'tests/{api,architecture}/**/*.test.ts', 'tests/e2e/**/*.spec.ts'],
  {
    cwd: root,
  },
).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Titles begin with `[J06]` or, where one test proves several, `[J06, J07]`. */
const naming = (id: string) => `\\[(?:[A-Z]+\\d+, ?)*${id}(?:, ?[A-Z]+\\d+)*\\]`

mkdirSync(join(root, 'var', 'test-results'), { recursive: true })
let postgres: Awaited<ReturnType<typeof startTestPostgres>> | undefined
const outcomes: Outcome[] = []
try {
  const rounds = isTogether ? inRounds(chosen) : chosen.map((mutant) => [mutant])
  for (const round of rounds) {
    const began = Date.now()
    const judged = await judge(round)
    outcomes.push(...judged)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    for (const { mutant, killedBy, why, isOpen } of judged) {
      const end = killedBy ? 'noticed' : isOpen ? 'left to the stories' : 'SURVIVED'
      console.log(`${mutant.id} ${end} (${seconds} s): ${why}`)
    }
  }
} finally {
  await postgres?.stop()
}
const killed = outcomes.filter(({ killedBy }) => killedBy !== null).length
keep(outcomes)
console.log(`\n${killed} of ${outcomes.length} noticed`)
process.exitCode = outcomes.some(({ killedBy, isOpen }) => !killedBy && !isOpen) ? 1 : 0

/** One of each statement, and no two of a text that is the same. */
function inRounds(mutants: readonly Mutant[]): Mutant[][] {
  const rounds: Mutant[][] = []
  for (const mutant of mutants) {
    const meets = (other: Mutant) =>
      other.id === mutant.id || (other.file === mutant.file && other.from === mutant.from)
    const round = rounds.find((known) => !known.some(meets))
    if (round) round.push(mutant)
    else rounds.push([mutant])
  }
  return rounds
}

async function judge(round: readonly Mutant[]): Promise<Outcome[]> {
  const outcomes = new Map<Mutant, Outcome>()
  const tried = new Map<Mutant, string[]>(round.map((mutant) => [mutant, []]))
  for (const { name, files, run } of LANES) {
    if (isQuick && name === 'stories') continue
    const left = round.filter((mutant) => !outcomes.has(mutant))
    const named = new RegExp(left.map(({ id }) => naming(id)).join('|'))
    const own = testFiles.filter(({ file, text }) => left.length > 0 && files.test(file) && named.test(text))
    if (own.length === 0) continue
    const { failed, passed, broken } = await run(
      left,
      own.map(({ file }) => file),
    )
    for (const mutant of left) {
      const others = left.filter(({ id }) => id !== mutant.id)
      const noticed = failed.filter(
        (title) =>
          new RegExp(naming(mutant.id)).test(title) && !others.some(({ id }) => new RegExp(naming(id)).test(title)),
      )
      if (noticed[0]) outcomes.set(mutant, { mutant, killedBy: name, why: `${name}: ${noticed[0]}` })
      else tried.get(mutant)?.push(broken[0] ? `${name}: not run, ${broken[0]}` : `${name}: ${passed} passed`)
    }
  }
  const isToldInStories = ({ id }: Mutant) =>
    testFiles.some(({ file, text }) => file.endsWith('.spec.ts') && new RegExp(naming(id)).test(text))
  return round.map(
    (mutant) =>
      outcomes.get(mutant) ?? {
        mutant,
        killedBy: null,
        why: tried.get(mutant)?.join('; ') || 'no test names it',
        isOpen: isQuick && isToldInStories(mutant),
      },
  )
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
  ]
  await runNode(packageProgram('vitest'), [...args, ...files], { env, stdio: 'ignore' })
  const report = readReport<{
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }>()
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const broken = report?.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message.split('\n', 1)[0] ?? '')
  return { failed, passed: tests.filter(({ status }) => status === 'passed').length, broken: broken ?? ['no report'] }
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

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] }

function failedSpecs(suites: Suite[] = []): string[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...failedSpecs(inner),
  ])
}

function readReport<Report>(): Report | null {
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : null
}

/** Rows of mutants that were not run this time stay as they were; those of mutants that are no more go. */
function keep(rows: readonly Outcome[]): void {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  const startOf = ({ id, file, from, to }: Mutant) =>
    `| ${id} | ${file} | \`${inCell(from)}\` → ${to ? `\`${inCell(to)}\`` : 'nothing'} |`
  const report = join(root, 'docs', 'mutants.md')
  const before = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : []
  const lines = all.flatMap((mutant) => {
    const now = rows.find((row) => row.mutant === mutant && !row.isOpen)
    if (now) return [`${startOf(mutant)} ${now.killedBy ?? 'SURVIVED'} |`]
    return before.find((line) => line.startsWith(startOf(mutant))) ?? []
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
  writeFileSync(report, text.join('\n'))
}
