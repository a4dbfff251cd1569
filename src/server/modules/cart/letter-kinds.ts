import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'forgotten-cart': { required: ['items'], optional: ['name'] },
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
