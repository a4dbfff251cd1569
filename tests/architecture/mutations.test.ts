import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../faults/harness/changed-sources/mutations.ts'

const cases = Object.entries(MUTATIONS).flatMap(([name, mutations]) =>
  mutations.map(({ file, from }) => ({ name, file, from })),
)

// Found here and not half an hour into a full run of the faults.
test.each(cases)('the guard "$name" is still there to be taken out of $file', ({ file, from }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(from)
})
