import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'account-email': { required: [] },
  'account-sign-in': { required: [] },
  'account-service-linked': { required: ['service'] },
  'account-phone-changed': { required: ['ending'] },
  'account-deleted': { required: [] },
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
