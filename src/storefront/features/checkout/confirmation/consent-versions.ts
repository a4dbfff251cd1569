import { versionOf } from '#rules/documents/versions.ts'
import { checkout } from '#site-texts/checkout.ts'

const { personalData, offer } = checkout.confirm

/** The edition of each text as its page shows it: an order keeps which of them was agreed to. */
export const CONSENT_VERSIONS = {
  personalData: versionOf(personalData.href),
  offer: versionOf(offer.href),
  // A consent of its own; its words stand in the same document.
  advertising: versionOf(personalData.href),
}
