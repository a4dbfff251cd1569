import type { piercingProblems as ru } from '../../ru/content/piercing-problems.ts'

export const piercingProblems: typeof ru = {
  notForChildren: 'For under-14s we pierce ear lobes only. Please choose another service.',
  parentNeeded: 'We cannot start without it. Please tick the box to confirm.',
}
