import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  ExpectedError,
  ensureBuilt,
  ensureInstalled,
  main,
  packageProgram,
  pinnedNode,
  root,
  run,
  runNode,
} from './lib/project.mjs'

const results = join(root, 'var', 'test-results')
const total = { passed: 0, failed: 0 }
/** Failed tests with their errors, repeated at the end because a long run scrolls away. */
const failures = []
/** Tests that passed only when retried. */
const secondAttempts = []
const LINES_OF_ERROR = 12

/** The duration of each stage, in the order they ended. */
const times = []
const began = Date.now()
const keepsTimes = process.argv.includes('--keep-times')
const secondsSince = (moment) => Number(((Date.now() - moment) / 1000).toFixed(1))

/**
 * One test stage. Later stages run even if this one fails. Stages that run in parallel write to files, shown when they
 * end, so that their output does not mix.
 */
async function stage(title, work) {
  console.log(`=== ${title}`)
  const from = Date.now()
  const file = join(results, `${title.replaceAll(/\W+/g, '-').toLowerCase()}.log`)
  const log = openSync(file, 'w')
  const outcome = await work({ stdio: ['ignore', log, log] }).catch((error) => {
    console.error(error instanceof ExpectedError ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  closeSync(log)
  const { passed, failed, failures: own = [], secondAttempts: again = [] } = outcome
  const said = readFileSync(file, 'utf8').trim()
  total.passed += passed
  total.failed += failed
  // A stage that names no failed test prints its last lines.
  const itself = { name: 'itself', error: said.split('\n').slice(-LINES_OF_ERROR).join('\n') }
  for (const { name, error } of failed > 0 && own.length === 0 ? [itself] : own)
    failures.push({ name: `${title}: ${name}`, error })
  secondAttempts.push(...again)
  const seconds = secondsSince(from)
  times.push({ title, seconds, passed, failed })
  console.log(`\n${said}${said && '\n'}--- ${title}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
  return failed === 0
}

function timesTable() {
  const rows = times.map(({ title, seconds, passed }) => `| ${title} | ${seconds} s | ${passed} |`)
  return [
    '| Stage | Time | Passed |',
    '|---|---|---|',
    ...rows,
    `| Everything | ${secondsSince(began)} s | ${total.passed} |`,
  ]
}

/** Only on request, so that a run leaves the checkout unchanged. */
function keepTimes() {
  const machine = `${availableParallelism()} cores`
  const text = [
    '# How long the tests take',
    '',
    `The last run of \`npm test -- --keep-times\`, on ${machine}. Types, lint and build run in parallel with the unit tests, fault injection with the API tests.`,
    '',
    ...timesTable(),
    '',
  ]
  writeFileSync(join(root, 'docs', 'test-times.md'), text.join('\n'))
}

/** Names with the beginning of each error, for readers of only the end of a log. */
function listed(tests) {
  const lines = tests.flatMap(({ name, error = '' }) => {
    const said = stripVTControlCharacters(error).split('\n')
    return [
      name,
      ...said
        .filter((line) => line.trim() !== '')
        .slice(0, LINES_OF_ERROR)
        .map((line) => `    ${line}`),
    ]
  })
  return lines.map((line) => `  ${line}`).join('\n')
}

/** A program that only succeeds or fails counts as one test. */
const check = async (output, script, ...args) => verdict((await runNode(script, args, output)) === 0)
const verdict = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Runs a program that writes a JSON report. An exit code other than 0 fails the stage even if no test is named. */
async function reported(file, program, args, options, count) {
  rmSync(file, { force: true })
  const code = await runNode(program, args, options)
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...counted, failed: counted.failed || (code === 0 ? 0 : 1) }
}

function vitest(output, name, projects, ...more) {
  const file = join(results, `${name}.json`)
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', `--project=${projects}`, ...reports, ...more]
  return reported(file, packageProgram('vitest'), args, output, (report) => {
    // A file that fails to load or set up has no failed tests to list.
    const isBroken = (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
    const broken = report.testResults.filter(isBroken)
    const failed = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          file: relative(root, name),
          name: `${relative(root, name)} ${fullName}`,
          error: failureMessages?.[0],
        })),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...broken.map(({ name, message }) => ({
          file: relative(root, name),
          name: relative(root, name),
          error: message,
        })),
        ...failed,
      ],
    }
  })
}

/** More failing files than this are not caused by a busy machine. */
const FILES_TRIED_AGAIN = 5

/** As with the stories, a failed file is retried once and listed at the end if it then passes. */
async function apiTests(output) {
  // By default Vitest leaves a core free, but these tests spend half their time waiting for the database. With one more
  // worker, tests that race two hundred buyers hit the shop's overload limits.
  const first = await vitest(output, 'api', 'api', `--maxWorkers=${availableParallelism()}`)
  const files = [...new Set(first.failures?.map(({ file }) => file))]
  if (files.length === 0 || files.length > FILES_TRIED_AGAIN) return first
  const second = await vitest(output, 'api-again', 'api', ...files)
  if (second.failed > 0) return { ...first, failed: second.failed, failures: second.failures }
  return { passed: first.passed + first.failed, failed: 0, secondAttempts: first.failures }
}

function stories(output, executable, port) {
  const file = join(results, 'stories.json')
  const env = { CHROMIUM_PATH: executable, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return reported(
    file,
    packageProgram('@playwright/test', 'playwright'),
    ['test'],
    { ...output, env },
    ({ stats, errors, suites }) => {
      const stories = storiesIn(suites)
      return {
        // Files that pass on retry count as passed and are listed at the end.
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        failures: [
          ...errors.map(({ message }) => ({ name: 'itself', error: message })),
          ...stories.filter(({ status }) => status === 'unexpected'),
        ],
        secondAttempts: stories.filter(({ status }) => status === 'flaky'),
      }
    },
  )
}

/** Every story of a report, with its first failure. */
function storiesIn(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${file}:${line} ${title}`,
        status,
        error: results
          .find(({ errors = [] }) => errors.length > 0)
          ?.errors.map(({ message }) => message)
          .join('\n'),
      })),
    ),
    ...storiesIn(inner),
  ])
}

/** The fault programs, run against real processes of the shop. Each line of their table counts as one test. */
function faults(output) {
  const file = join(results, 'faults.json')
  const args = ['--short', '--no-build', `--report=${file}`]
  return reported(file, 'scripts/faults.ts', args, output, ({ passed, failed, names }) => ({
    passed,
    failed,
    failures: names.map((name) => ({ name })),
  }))
}

/** The path of the browser; installs one the platform's usual way if there is none. */
async function browser() {
  const found = findBrowser()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  console.log(`No Chromium is found; installing ${isDebianRoot ? "Debian's package" : "Playwright's own"}…`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (isDebianRoot && (await run('apt-get', ['update', '-qq'], quiet)) === 0) {
    // The first draws no window around the page, which costs the stories a tenth of their time; older systems lack it.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) === 0) break
  } else if (!isDebianRoot) await runNode(packageProgram('@playwright/test', 'playwright'), ['install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new ExpectedError(
    'No browser could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  )
}

function findBrowser() {
  return execFileSync(pinnedNode(), ['tests/support/find-browser.ts'], { cwd: root, encoding: 'utf8' }).trim()
}

async function freePort(port) {
  const isFree = await new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort(port + 1)
}

const unitTests = () => stage('Unit tests and import fences', (output) => vitest(output, 'unit', 'unit*'))

/** Stages that need a whole core, one after another; returns whether there is a build. */
async function checkAndBuild() {
  await stage('Types', (output) => check(output, packageProgram('typescript', 'tsc'), '--noEmit'))
  await stage('Lint: Biome', (output) => check(output, packageProgram('@biomejs/biome', 'biome'), 'check', '.'))
  await stage('Lint: Oxlint', (output) => check(output, packageProgram('oxlint'), '--type-aware'))
  return stage('Build', async (output) => {
    await ensureBuilt(output)
    return verdict(true)
  })
}

await main(async () => {
  mkdirSync(results, { recursive: true })
  const isReady = await stage('Packages', async () => {
    await ensureInstalled()
    return { passed: 0, failed: 0 }
  })
  if (isReady) {
    const [isBuilt] = await Promise.all([checkAndBuild(), unitTests()])
    // Both mostly wait, for the database and for starting processes, so they run in parallel.
    await Promise.all([
      stage('API tests on PostgreSQL', apiTests),
      stage('Faults, the short version', async (output) => {
        if (!isBuilt) throw new ExpectedError('Not run: there is no build to start.')
        return faults(output)
      }),
    ])
    await stage('Browser stories', async (output) => {
      if (!isBuilt) throw new ExpectedError('Not run: there is no build to look at.')
      return stories(output, await browser(), await freePort(4310))
    })
  }
  console.log(timesTable().join('\n'))
  if (keepsTimes) keepTimes()
  const { passed, failed } = total
  if (secondAttempts.length > 0) console.log(`\nPassed at the second attempt:\n${listed(secondAttempts)}`)
  if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
