import type * as ru from '../ru/document-loyalty.ts'

/** The programme and its rules are of the Russian site. */
export const loyaltyRules: typeof ru.loyaltyRules = () => []
