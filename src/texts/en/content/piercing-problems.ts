import type { piercingProblems as ru } from '../../ru/content/piercing-problems.ts'

export const piercingProblems: typeof ru = {
  notForChildren: 'Under the age of 14 we pierce ear lobes only. Please choose another service.',
  parentNeeded: 'The piercer cannot begin without it. Please tick that it will be so.',
}
