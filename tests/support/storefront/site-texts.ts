import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import type { Language } from '#rules/location/site.ts'

const folder = fileURLToPath(new URL('../../../src/texts/en/', import.meta.url))
const groups = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

/**
 * From here on the storefront is imported with the words of this site. The test calls `vi.resetModules()` before, so that
 * nothing keeps the words of the other one.
 */
export function useTextsOf(language: Language): void {
  for (const group of groups) {
    const text = `#site-texts/${group}`
    if (language === 'en') vi.doMock(text, () => import(/* @vite-ignore */ folder + group))
    else vi.doUnmock(text)
  }
}
