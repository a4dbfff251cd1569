import { type CallFailure, callFailure, errorMessage } from '#client/calls/error-message.ts'
import type { OpenedDeposit } from '#contract/customer/deposits.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { getCertificate } from '#site-texts/certificates/get-certificate.ts'
import { layout } from '#site-texts/layout.ts'
import { placingErrors } from '#site-texts/ordering/placing-errors.ts'

/** Spec 8, deposits: the server's own words, else those of the catalogue. */
export const openFailure = (error: unknown): CallFailure => callFailure(error, getCertificate.notOpened)
export const addFailure = (error: unknown): CallFailure => callFailure(error, placingErrors['deposit.not_added'])
export const pdfFailure = (error: unknown): string => errorMessage(error, placingErrors['deposit.pdf_failed'])

/** Spec 8, designs and orders of deposits: a default in the language of the site that sells them. */
export const designFailure = (error: unknown): string => errorMessage(error, certificate.designs.failed)
export const orderFailureMessages = {
  byCode: placingErrors,
  unknown: certificate.checkout.orderFailed,
  noResponse: certificate.checkout.orderFailed,
  prompt: certificate.checkout.prompt(layout.footer.email),
}

/** Spec 4: a gift is activated when the server reports success, and by nothing else. */
export function activated(answer: { success: boolean; data: OpenedDeposit }): OpenedDeposit | null {
  return answer.success === true ? answer.data : null
}
