import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutate } from '../mutants/mutant.ts'
import { readMutants } from '../mutants/read-mutants.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const statements = new Set(
  read('docs/requirements.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t', 1)[0]),
)
/** What no statement says, a module promises by itself: `[EXCHANGE] …`. */
const modules = readdirSync(new URL('../../src/server/modules/', import.meta.url)).map((name) => name.toUpperCase())

// Found here and not when somebody runs all mutants.
test.each(readMutants())('the mutant of $id still fits $file: $from', (mutant) => {
  expect([...statements, ...modules]).toContain(mutant.id)
  expect(mutate(read(mutant.file), mutant)).not.toBe(read(mutant.file))
})

test('no change is tried and counted twice', () => {
  const seen = readMutants().map(({ id, file, from, to }) => [id, file, from, to].join('\n'))
  expect(seen.filter((change, at) => seen.indexOf(change) !== at)).toEqual([])
})

test('every statement can be broken: it has a mutant', () => {
  const broken = new Set(readMutants().map(({ id }) => id))
  expect([...statements].filter((id) => id !== undefined && !broken.has(id))).toEqual([])
})

test.each([
  ['is not there', 'const rule = 2'],
  ['is there twice', 'const rule = 1; const rule = 1'],
])('a mutant whose text %s is an error', (_, source) => {
  expect(() => mutate(source, { id: 'J01', file: 'x.ts', from: 'rule = 1', to: 'rule = 3' })).toThrow('J01')
})
