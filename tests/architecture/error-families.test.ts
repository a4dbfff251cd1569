import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { errorStatus } from '../../src/contract/error-codes.ts'

/** Whoever reads `order.…` knows which file of the contract to open. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DECLARED = /[\s{]'([a-z_]+)\.[a-z_]+': \d{3}\b/g

type Source = { file: string; text: string }

/** Family → the files that declare a code of it. */
function homesOf(sources: readonly Source[]): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const [, family = ''] of text.matchAll(DECLARED)) homes.set(family, (homes.get(family) ?? new Set()).add(file))
  return homes
}

const scattered = (sources: readonly Source[]) =>
  [...homesOf(sources)].filter(([, files]) => files.size > 1).map(([family, files]) => [family, ...files])

test('each family of error codes is declared in one file of the contract', () => {
  const sources = globSync('src/contract/**/*.ts', { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(ROOT + file, 'utf8'),
  }))
  const families = new Set(Object.keys(errorStatus).map((code) => code.split('.', 1)[0] ?? ''))
  expect([...homesOf(sources).keys()].toSorted()).toEqual([...families].toSorted())
  expect(scattered(sources)).toEqual([])
})

describe('the fence fires', () => {
  const orders = { file: 'orders.ts', text: "export const orderErrors = {\n  'order.unknown': 404,\n} as const" }
  test.each([
    ['on a family with two homes', "  'order.letter_not_again': 409,", [['order', 'orders.ts', 'other.ts']]],
    ['also where it is one line', "const stockErrors = { 'order.gone': 409 }", [['order', 'orders.ts', 'other.ts']]],
    ['not on another family', "  'orders.batch_over': 409,", []],
    ['not on a call that names a code', "  errors: ['order.unknown'],", []],
    ['not on what a refusal carries', "    'order.on_hold': { reason: HoldReason }", []],
  ])('%s', (_, text, found) => {
    expect(scattered([orders, { file: 'other.ts', text }])).toEqual(found)
  })
})
