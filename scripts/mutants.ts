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
 * of them; `-- --quick` leaves the browser stories out. A source is changed as it is loaded or built, and never on the
 * disk. A mutant that no test notices survives, and is a failure. A run of all of them is written to docs/mutants.md.
 */
type Outcome = { mutant: Mutant; killedBy: string | null; why: string }
type Verdict = { failed: string[]; passed: number; broken: string[] }
type Lane = { name: 'unit' | 'api' | 'stories'; files: RegExp; run(mutant: Mutant, files: string[]): Promise<Verdict> }

const REPORT = join(root, 'var', 'test-results', 'mutant.json')
const DIST = join(root, 'dist')
const DIST_ASIDE = join(root, 'var', 'dist-without-mutants')
const PORT = process.env.E2E_PORT ?? '4350'

/** The cheap ones first: the first that notices is enough. */
const LANES: readonly Lane[] = [
  { name: 'unit', files: /(?<!\.db)\.test\.tsx?$/, run: (mutant, files) => vitest('unit', mutant, files) },
  { name: 'api', files: /\.db\.test\.ts$/, run: (mutant, files) => vitest('api', mutant, files) },
  { name: 'stories', files: /\.spec\.ts$/, run: stories },
]

const isQuick = process.argv.includes('--quick')
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
  for (const mutant of chosen) {
    const began = Date.now()
    const outcome = await judge(mutant)
    outcomes.push(outcome)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${mutant.id} ${outcome.killedBy ? 'noticed' : 'SURVIVED'} (${seconds} s): ${outcome.why}`)
  }
} finally {
  await postgres?.stop()
}
const killed = outcomes.filter(({ killedBy }) => killedBy !== null).length
if (asked.length === 0 && !isQuick) keep(outcomes)
console.log(`\n${killed} of ${outcomes.length} noticed`)
process.exitCode = killed === outcomes.length ? 0 : 1

async function judge(mutant: Mutant): Promise<Outcome> {
  const tried: string[] = []
  for (const { name, files, run } of LANES) {
    if (isQuick && name === 'stories') continue
    const own = testFiles.filter(({ file, text }) => files.test(file) && new RegExp(naming(mutant.id)).test(text))
    if (own.length === 0) continue
    const { failed, passed, broken } = await run(
      mutant,
      own.map(({ file }) => file),
    )
    if (failed.length > 0)
      return { mutant, killedBy: name, why: `${failed.length} of ${failed.length + passed} ${name}: ${failed[0]}` }
    tried.push(broken.length > 0 ? `${name}: not run, ${broken[0]}` : `${name}: ${passed} passed`)
  }
  return { mutant, killedBy: null, why: tried.join('; ') || 'no test names it' }
}

/** Only a test that ran and failed has noticed; a file that does not load proves nothing. */
async function vitest(project: 'unit' | 'api', mutant: Mutant, files: string[]): Promise<Verdict> {
  rmSync(REPORT, { force: true })
  // The template is filled by the shop as it is; what a mutant does to seeds and migrations is seen in a server of its own.
  const isOfDatabase = mutant.file.startsWith('src/server/database/')
  if (project === 'api' && !isOfDatabase) postgres ??= await startTestPostgres()
  const env = {
    MUTANT: JSON.stringify(mutant),
    TEST_POSTGRES_URL: isOfDatabase ? '' : (postgres?.url ?? ''),
  }
  const args = [
    'run',
    `--project=${project === 'unit' ? 'unit*' : project}`,
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    '-t',
    naming(mutant.id),
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

function keep(rows: readonly Outcome[]): void {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  const lines = rows.map(({ mutant: { id, file, from, to }, killedBy }) => {
    const change = `\`${inCell(from)}\` → ${to ? `\`${inCell(to)}\`` : 'nothing'}`
    return `| ${id} | ${file} | ${change} | ${killedBy ?? 'SURVIVED'} |`
  })
  const text = [
    '# Statements broken on purpose',
    '',
    `\`npm run test:mutants\` breaks one statement of [requirements.tsv](requirements.tsv) at a time and runs the tests that name it. ${killed} of ${rows.length} were noticed in the last run.`,
    '',
    '| Statement | File | Change | Noticed by |',
    '|---|---|---|---|',
    ...lines,
    '',
  ]
  writeFileSync(join(root, 'docs', 'mutants.md'), text.join('\n'))
}
