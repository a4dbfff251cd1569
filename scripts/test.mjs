import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import {
  ensureBuilt,
  ensureInstalled,
  main,
  packageProgram,
  pinnedNode,
  root,
  run,
  runNode,
  Trouble,
} from './lib/project.mjs'

const results = join(root, 'var', 'test-results')
const total = { passed: 0, failed: 0 }
/** What failed, by name: repeated at the end, because a long run scrolls away. */
const failures = []

/** One stage of the proof. A later one runs even if this one fails, so that one run tells everything. */
async function stage(title, work) {
  console.log(`\n=== ${title}`)
  const began = Date.now()
  const outcome = await work().catch((error) => {
    console.error(error instanceof Trouble ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  const { passed, failed, names = [] } = outcome
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(...(names.length > 0 ? names : ['itself']).map((name) => `${title}: ${name}`))
  console.log(`--- ${title}: ${passed} passed, ${failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  return failed === 0
}

/** A program that only says yes or no counts as one test. */
const check = async (script, ...args) => verdict((await runNode(script, args)) === 0)
const verdict = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Runs a program that writes a JSON report. One that fails without naming a failed test failed all the same. */
async function reported(file, program, args, env, count) {
  rmSync(file, { force: true })
  const code = await runNode(program, args, { env })
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...counted, failed: counted.failed || (code === 0 ? 0 : 1) }
}

function vitest(project) {
  const file = join(results, `${project}.json`)
  const args = ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return reported(file, packageProgram('vitest'), args, {}, (report) => {
    // A file that does not load, or whose preparation fails, has no failed tests to show for it.
    const isBroken = (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
    const broken = report.testResults.filter(isBroken)
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      names: [...broken.map(({ name }) => relative(root, name)), ...failed.map(({ fullName }) => fullName)],
    }
  })
}

function stories(executable, port) {
  const file = join(results, 'stories.json')
  const env = { CHROMIUM_PATH: executable, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return reported(
    file,
    packageProgram('@playwright/test', 'playwright'),
    ['test'],
    env,
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      names: [...errors.map(({ message }) => message), ...unexpectedSpecs(suites)],
    }),
  )
}

function unexpectedSpecs(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...unexpectedSpecs(inner),
  ])
}

/** Faults on purpose, against real processes of the shop. Each line of the table counts as one test. */
function faults() {
  const file = join(results, 'faults.json')
  return reported(file, 'scripts/faults.ts', ['--short', '--no-build', `--report=${file}`], {}, (report) => report)
}

/** The browser's path; installs one by the platform's usual way where there is none. */
async function browser() {
  const found = findBrowser()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  console.log(`No Chromium is found; installing ${isDebianRoot ? "Debian's package" : "Playwright's own"}…`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (isDebianRoot && (await run('apt-get', ['update', '-qq'], quiet)) === 0)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  else if (!isDebianRoot) await runNode(packageProgram('@playwright/test', 'playwright'), ['install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Trouble(
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

await main(async () => {
  const isReady = await stage('Packages', async () => {
    await ensureInstalled()
    return { passed: 0, failed: 0 }
  })
  if (isReady) {
    mkdirSync(results, { recursive: true })
    await stage('Types', () => check(packageProgram('typescript', 'tsc'), '--noEmit'))
    await stage('Lint: Biome', () => check(packageProgram('@biomejs/biome', 'biome'), 'check', '.'))
    await stage('Lint: Oxlint', () => check(packageProgram('oxlint'), '--type-aware'))
    await stage('Unit tests and import fences', () => vitest('unit'))
    await stage('API tests on PostgreSQL', () => vitest('api'))
    const isBuilt = await stage('Build', async () => {
      await ensureBuilt()
      return verdict(true)
    })
    await stage('Faults, the short version', async () => {
      if (!isBuilt) throw new Trouble('Not run: there is no build to start.')
      return faults()
    })
    await stage('Browser stories', async () => {
      if (!isBuilt) throw new Trouble('Not run: there is no build to look at.')
      return stories(await browser(), await freePort(4310))
    })
  }
  const { passed, failed } = total
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
