import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

const ofVisit = { required: ['moment'] } as const

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'visit-booked': ofVisit,
  'visit-moved': ofVisit,
  'visit-cancelled': ofVisit,
  'visit-reminder': ofVisit,
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
