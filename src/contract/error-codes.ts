import { listingErrors } from './catalog/listing.ts'
import { productErrors } from './catalog/product.ts'
import { careerErrors } from './content/career.ts'
import { contentErrors } from './content/content-pages.ts'
import { piercingErrors } from './content/piercing.ts'
import { streamsErrors } from './content/streams.ts'
import { depositErrors } from './customer/deposits.ts'
import { authErrors } from './customer/identity.ts'
import { newsletterErrors } from './customer/newsletter.ts'
import { passportErrors } from './customer/passport.ts'
import { profileErrors } from './customer/profile.ts'
import { referralErrors } from './customer/referral.ts'
import { requestsErrors } from './customer/requests.ts'
import { locationErrors } from './location.ts'
import { cartErrors } from './ordering/cart.ts'
import { staffCertificateErrors } from './ordering/certificate-errors.ts'
import { orderErrors } from './ordering/orders.ts'
import { paymentErrors } from './ordering/payments.ts'
import { pickupPointErrors } from './ordering/pickup-points.ts'
import { sharedCartErrors } from './ordering/shared-cart.ts'
import { editErrors } from './staff/editing.ts'
import { staffCatalogueErrors } from './staff/goods/staff-catalogue.ts'
import { pictureErrors } from './staff/goods/staff-pictures.ts'
import { staffProductErrors } from './staff/goods/staff-products.ts'
import { staffStockErrors } from './staff/goods/staff-stock.ts'
import { staffItemErrors } from './staff/orders/staff-items.ts'
import { parcelErrors } from './staff/orders/staff-parcels.ts'
import { staffMoneyErrors } from './staff/people/staff-money.ts'
import { staffMovementErrors } from './staff/people/staff-movements.ts'
import { staffPeopleErrors } from './staff/people/staff-people.ts'
import { staffQueueErrors } from './staff/people/staff-queues.ts'
import { staffErrors } from './staff/staff.ts'
import { staffHealthErrors } from './staff/staff-health.ts'
import { openingErrors } from './staff/staff-opening.ts'

/** What any call may answer, whatever it declares. */
const commonStatus = {
  'request.malformed': 400,
  'request.wrong_host': 400,
  'request.forbidden': 403,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'server.failed': 500,
  'server.busy': 503,
  'server.unavailable': 503,
} as const

/**
 * Every code an answer can carry, with its HTTP status. Each contract file has its own; a code without words in both
 * languages does not compile (`texts/ru/errors.ts`, `texts/en/errors.ts`).
 */
export const errorStatus = {
  ...commonStatus,
  ...piercingErrors,
  ...streamsErrors,
  ...careerErrors,
  ...newsletterErrors,
  ...cartErrors,
  ...contentErrors,
  ...depositErrors,
  ...editErrors,
  ...openingErrors,
  ...parcelErrors,
  ...authErrors,
  ...listingErrors,
  ...locationErrors,
  ...orderErrors,
  ...passportErrors,
  ...paymentErrors,
  ...pickupPointErrors,
  ...pictureErrors,
  ...productErrors,
  ...profileErrors,
  ...referralErrors,
  ...requestsErrors,
  ...sharedCartErrors,
  ...staffErrors,
  ...staffCatalogueErrors,
  ...staffCertificateErrors,
  ...staffHealthErrors,
  ...staffMoneyErrors,
  ...staffMovementErrors,
  ...staffPeopleErrors,
  ...staffItemErrors,
  ...staffProductErrors,
  ...staffQueueErrors,
  ...staffStockErrors,
} as const

export type ErrorCode = keyof typeof errorStatus

export type CommonErrorCode = keyof typeof commonStatus | 'auth.required'
export const commonErrors = ['auth.required', ...Object.keys(commonStatus)] as CommonErrorCode[]

/**
 * What a refusal carries beside its code. Each contract file adds its own by
 * `declare module './error-codes.ts' { interface RefusalExtras { 'cart.full': { … } } }`.
 */
export interface RefusalExtras {
  /** In place of the sentence of the code, where fields were only left out. */
  'request.malformed': { message?: string; error?: string }
}

/** Undefined for a code that carries nothing. */
export type ExtraOf<Code extends ErrorCode> = Code extends keyof RefusalExtras ? RefusalExtras[Code] : undefined

/** The one shape of an error answer. `message` and `error` carry the same text, in the site's language. */
export type ErrorAnswer = {
  success: false
  code: ErrorCode
  message: string
  error: string
  errors?: Record<string, string[]>
  requestId?: string
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
}
