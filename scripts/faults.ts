import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Row } from '../tests/faults/harness/row.ts'
import { runFaults } from '../tests/faults/run.ts'
import { ensureBuilt } from './lib/project.mjs'

/**
 * Runs the fault programs: `npm run test:faults`. `--short` is what `npm test` runs, `--only=kills,webhooks` chooses
 * programs, `--seed=7` repeats a run, `--only=mutants --of=gifts` runs the mutants of a program.
 */
const LAST_RUN = '## The last full run'
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    of: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})

// A regular exit also stops PostgreSQL and the nodes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** A short run takes five minutes beside the stories; anything longer hangs and has failed. */
const MAX_SHORT_MS = 20 * 60_000
if (values.short)
  setTimeout(() => {
    console.error('the short run did not end in time')
    process.exit(1)
  }, MAX_SHORT_MS).unref()

if (!values['no-build']) await ensureBuilt()
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`seed ${seed}`)
const report = await runFaults({
  size: values.short ? 'short' : 'full',
  seed,
  ...(values.only && { only: values.only.split(',') }),
  ...(values.of && { mutantsOf: values.of.split(',') }),
  say: (line) => console.log(line),
})
console.log(`\n${table(report.rows)}\n`)
const broken = report.rows.filter(({ held }) => held === false)
const failed = broken.length
const passed = report.rows.filter(({ held }) => held === true).length
console.log(`${passed} held, ${failed} did not; seed ${seed}, ${report.seconds.toFixed(0)} s`)
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(
    values.report,
    JSON.stringify({
      passed,
      failed,
      names: broken.map(({ program, tried, counts }) => `${program}, ${tried}: ${counts}`),
    }),
  )
}
if (!values.short && !values.only) keepTable(report.rows)
// A handle left open by a broken run must not keep the process alive.
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ program, tried, counts, held }) => `| ${program} | ${tried} | ${counts} | ${verdict(held)} |`,
  )
  return ['| Program | Tried | Figures | |', '|---|---|---|---|', ...lines].join('\n')
}

function verdict(held: boolean | null): string {
  if (held === null) return 'not tried'
  return held ? 'held' : 'BROKEN'
}

/** Writes the table of a full run to docs/faults.md. */
function keepTable(rows: readonly Row[]): void {
  const file = fileURLToPath(new URL('../docs/faults.md', import.meta.url))
  const [before = ''] = readFileSync(file, 'utf8').split(LAST_RUN)
  const counted = `Seed ${seed}, ${report.seconds.toFixed(0)} s.`
  writeFileSync(file, `${before}${LAST_RUN}\n\n${counted}\n\n${table(rows)}\n`)
}
