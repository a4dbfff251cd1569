import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'

const ofOrder = { required: ['number'] } as const
const ofExchange = { required: ['number', 'size'] } as const

/** Letters whose words staff edit, each with what its code knows. */
export const letters = {
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  'order-payment-failed': ofOrder,
  'order-payment-expired': ofOrder,
  'order-not-confirmed': { required: ['number'], optional: ['withinHours'] },
  'order-assembling': ofOrder,
  'order-shipped': ofOrder,
  'order-ready-for-pickup': ofOrder,
  'order-delivered': { required: ['number'], optional: ['withinReturnDays'] },
  'order-cancelled': ofOrder,
  'order-refunded': ofOrder,
  'order-return-requested': ofOrder,
  'order-return-approved': ofOrder,
  'order-return-refused': ofOrder,
  'order-exchange-requested': ofExchange,
  'order-exchange-approved': ofExchange,
  'order-exchange-sent': ofExchange,
  'order-exchange-refused': ofExchange,
  'order-review': { required: ['number'], optional: ['withinReturnDays'] },
} as const satisfies LetterTable

type Letters = typeof letters

declare module '#rules/content/drafts/letter-draft.ts' {
  interface LetterKinds extends Letters {}
}
