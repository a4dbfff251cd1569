import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUPED_MODULES } from '../../scripts/lib/script-groups.ts'

const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))

/** Modules that do not exist, or stand in more than one group. */
function misplaced(groups: Readonly<Record<string, readonly string[]>>): string[] {
  const modules = Object.values(groups).flat()
  return modules.filter((path, index) => !isThere(path) || modules.indexOf(path) !== index)
}

test('every module that is downloaded in a group exists, and stands in one group', () => {
  expect(misplaced(GROUPED_MODULES)).toEqual([])
})

test('the check fires', () => {
  const [gone, twice] = ['src/storefront/gone.ts', 'src/storefront/routes.ts']
  expect(misplaced({ one: [gone, twice], other: [twice] })).toEqual([gone, twice])
})
