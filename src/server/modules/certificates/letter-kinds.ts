import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

const ofOrder = { required: ['number'] } as const

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'certificate-gift': { required: ['sender', 'sum'], optional: ['recipient'] },
  'certificate-gift-unsigned': { required: ['sum'], optional: ['recipient'] },
  'certificate-sent': { required: ['sum', 'to'] },
  'certificate-ends': { required: ['sum', 'day'] },
  'certificates-paid': ofOrder,
  'certificates-payment-failed': ofOrder,
  'certificates-expired': ofOrder,
  'certificates-refunded': ofOrder,
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
