import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

/** What runs in a browser. */
const WEB_LAYERS = /^(?:storefront|backoffice|client|ui|rules|contract|texts)\//

/** Missing on plain http, with nothing to fall back on: a page that calls it there is an error page. */
const SECURE_ONLY = /\brandomUUID\b|\bcrypto\s*\.\s*subtle\b/

test.each([
  ['const id = crypto.randomUUID()', true],
  ['const { randomUUID } = crypto', true],
  ["await crypto.subtle.digest('SHA-256', bytes)", true],
  ['crypto.getRandomValues(new Uint8Array(16))', false],
])('%j needs a secure context: %s', (line, isRefused) => {
  expect(SECURE_ONLY.test(line)).toBe(isRefused)
})

test('no code of a browser needs a secure context: ids come from client/random-id.ts', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => WEB_LAYERS.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const refused = files.filter((file) => SECURE_ONLY.test(withoutComments(readFileSync(`${SRC}${file}`, 'utf8'))))
  expect(refused).toEqual([])
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
