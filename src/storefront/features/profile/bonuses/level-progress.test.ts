import { expect, test } from 'vitest'
import { levelProgress } from './level-progress.ts'

test.each([
  ['insider', { code: 'silver', left: 50_000 }, 0],
  ['insider', { code: 'silver', left: 25_000 }, 50],
  ['silver', { code: 'gold', left: 100_000 }, 0],
  ['silver', { code: 'gold', left: 1 }, 100],
  ['gold', { code: 'platinum', left: 125_000 }, 50],
  ['platinum', null, 100],
  ['insider', { code: 'silver', left: 60_000 }, 0],
] as const)('from %s with %o ahead the bar is at %i', (level, next, percent) => {
  expect(levelProgress(level, next)).toBe(percent)
})
