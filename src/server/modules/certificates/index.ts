import './events.ts'
import './receiving/events.ts'

export { type CodeHasher, codeHasher, createCodeHasher } from './code-hasher.ts'
export { certificateFor, certificateLine } from './commands/certificate-for.ts'
export { type CustomerCertificate, customerCertificates } from './customer-certificates.ts'
export { expireCertificates } from './expire-certificates.ts'
export {
  bindCertificate,
  type Certificate,
  certificatesByIds,
  findCertificateByCode,
  openCertificate,
  shownCertificatesOf,
} from './find-certificate.ts'
export { cashBackCertificate, type IssuedCertificate, issueCertificate } from './issue-certificate.ts'
export { certificates } from './module.ts'
export { certificatesEnding, liabilityByMonth, type MonthOfLiability } from './owning/liability.ts'
export { giveWithoutOrder } from './receiving/gift-store.ts'
export { forgetShown, rememberShown } from './shown-codes.ts'
export {
  captureCertificates,
  type NewCertificate,
  type RefundedBuyer,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from './spend-certificates.ts'
export { certificateForStaff, findCertificates } from './staff/certificates-for-staff.ts'
export { type CertificateChange, changeCertificate } from './staff/change-certificate.ts'
