import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'bonuses-expire': { required: ['bonuses', 'day'], optional: ['allBonuses', 'name', 'share'] },
  'bonuses-birthday': { required: ['bonuses', 'day'], optional: ['name', 'share'] },
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
