import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'price-confirm': { required: ['item'] },
  'price-dropped': { required: ['item', 'price'] },
  'stock-confirm': { required: ['item'] },
  'stock-back': { required: ['item'] },
  'feedback-received': { required: ['reference'] },
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
