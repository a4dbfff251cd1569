import type { certificateRules as ru } from '../ru/document-certificates.ts'

/** The English site sells no certificates, and so has no rules of them. */
export const certificateRules: typeof ru = () => []
