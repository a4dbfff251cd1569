import type { CertificateDesign } from '#rules/certificates/certificate-settings.ts'
import type { Language } from '#rules/location/site.ts'

/** A certificate as it is printed. */
export type CertificateSheet = {
  language: Language
  number: string
  /** Where it is opened, with its code in the fragment, which no server and no log sees. */
  url: string
  /** Without separators. */
  code: string
  /** Minor units of roubles. */
  amount: number
  design: CertificateDesign
  recipientName: string
  senderName: string
  message: string
  expiresAt: Date
}

export type MakePdf = (sheet: CertificateSheet) => Promise<Uint8Array>
