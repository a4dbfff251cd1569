import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strippedFolder, strippedName } from '../../scripts/lib/stripped-sources.mjs'

const SHOP = 'stripped-test'
const SOURCE = "const said: string = 'as it is written'\nconsole.log(said)\n"
const built = strippedFolder.replace(/dist[^/\\]*(?=[/\\]server$)/, `dist-${SHOP}`)
let folder = ''
let program = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripped-'))
  program = join(folder, 'program.mts')
  writeFileSync(program, SOURCE)
  mkdirSync(built, { recursive: true })
  writeFileSync(join(built, strippedName(SOURCE)), "console.log('as the build left it')\n")
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(join(built, '..'), { recursive: true, force: true })
})

function run(...imports: string[]): string {
  const hook = new URL('../../scripts/lib/load-stripped-sources.mjs', import.meta.url).href
  const args = [...imports, hook].map((one) => `--import=${one}`)
  return execFileSync(process.execPath, [...args, program], { encoding: 'utf8', env: { ...process.env, SHOP } }).trim()
}

test('a source is loaded as the build has stripped it', () => {
  expect(run()).toBe('as the build left it')
})

test('one that was changed on its way into Node is stripped by Node', () => {
  const change = join(folder, 'change.mjs')
  writeFileSync(
    change,
    `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context)
      return { ...loaded, source: String(loaded.source).replace('as it is written', 'as it was changed') }
    } })`,
  )
  expect(run(pathToFileURL(change).href)).toBe('as it was changed')
})

test('one that has changed since the build, too', () => {
  writeFileSync(program, SOURCE.replace('as it is written', 'as it is written now'))
  expect(run()).toBe('as it is written now')
  writeFileSync(program, SOURCE)
})
