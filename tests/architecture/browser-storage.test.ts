import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

const WEB_LAYERS = /^(?:storefront|backoffice|client|ui)\//
const OWNER = 'client/safe-storage.ts'

/** Throws where it is switched off or full, so that one careless line costs the whole page. */
const DIRECT_USE = /\b(?:local|session)Storage\b|\bStorageEvent\b/

test.each([
  ["localStorage.getItem('cart')", true],
  ['const { sessionStorage } = window', true],
  ["window['localStorage'].clear()", true],
  ['({ key }: StorageEvent) => key', true],
  ["localStore.get('cart')", false],
  ["import { storedBonuses } from './bonuses-storage.ts'", false],
])('%j uses the storage of the browser directly: %s', (line, isRefused) => {
  expect(DIRECT_USE.test(line)).toBe(isRefused)
})

test('the storage of the browser is used through client/safe-storage.ts alone', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => WEB_LAYERS.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const users = files.filter((file) => DIRECT_USE.test(withoutComments(readFileSync(`${SRC}${file}`, 'utf8'))))
  expect(users).toEqual([OWNER])
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
