import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUPED_MODULES } from '../../scripts/lib/script-groups.ts'

test('every module that is downloaded in a group exists, and stands in one group', () => {
  const modules = Object.values(GROUPED_MODULES).flat()
  expect(modules.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
  expect(modules.filter((path, index) => modules.indexOf(path) !== index)).toEqual([])
})
