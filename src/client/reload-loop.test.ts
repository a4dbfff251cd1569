import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './chunk-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test('a reload that cannot be remembered is not made: it would never end', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
