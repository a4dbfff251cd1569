import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The fast checks in parallel: run them before each commit. */
const checks: Record<string, string[]> = {
  Types: ['tsc', '--noEmit'],
  Biome: ['biome', 'check', '.'],
  Oxlint: ['oxlint', '--type-aware'],
  'Unit tests and import fences': ['vitest', 'run', '--project=unit*', '--reporter=dot'],
}

const root = fileURLToPath(new URL('../', import.meta.url))
const programs = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) }

function run(command: string[]): Promise<{ isGood: boolean; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const options = { cwd: root, env, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ isGood: !error, output: `${stdout}${stderr}` || String(error ?? '') })
    })
  })
}

const began = Date.now()
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
const failed: string[] = []
await Promise.all(
  Object.entries(checks).map(async ([title, command]) => {
    const { isGood, output } = await run(command)
    if (!isGood) failed.push(title)
    console.log(isGood ? `✓ ${title} (${seconds()})` : `\n✗ ${title} (${seconds()})\n${output}`)
  }),
)
console.log(failed.length === 0 ? `All good in ${seconds()}` : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
