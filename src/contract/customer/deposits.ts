import * as z from 'zod/mini'
import { MAX_CERTIFICATE_ID } from '#rules/cart/cart-limits.ts'
import { call } from '../call.ts'
import { consentVersion } from '../content/documents.ts'
import { currency, picture } from '../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const depositErrors = {
  'deposit.form_wrong': 422,
  'deposit.order_failed': 422,
  'deposit.unknown': 404,
  'deposit.not_possible': 409,
  'deposit.code_required': 422,
  'deposit.code_invalid': 422,
  'deposit.not_added': 422,
  'deposit.pdf_failed': 503,
} as const

const text = (most: number) => z.string().check(z.maxLength(most))

/** One of the pictures a certificate can be printed on. */
export const depositDesign = z.object({
  id: z.string(),
  name: z.string(),
  picture,
  /** Dark pictures carry light words. */
  tone: z.enum(['light', 'dark']),
})
export type DepositDesign = z.output<typeof depositDesign>

/** Spec 7. */
export const depositsDesign = call({
  method: 'GET',
  path: '/deposits_design',
  summary: 'The designs of gift certificates, and what they may be worth',
  answer: z.object({
    designs: z.array(depositDesign),
    /** Major units, ascending. */
    denominations: z.array(z.number()),
    min: z.number(),
    max: z.number(),
    currency,
    /** How long one can be spent after it was bought. */
    years: z.int(),
    /** How far ahead it may be sent, days; and by which clock the hour is meant. */
    farthestDays: z.int(),
    timeZone: z.string(),
    /** Other clocks that it may be meant by. */
    zones: z.array(z.string()),
    messageLimit: z.int(),
  }),
})

/** Spec 7: pictures of certificates as things, for the pages about them. */
export const imageCertificates = call({
  method: 'GET',
  path: '/image-certificates',
  summary: 'Pictures of gift certificates: the envelope closed and open, and the designs',
  answer: z.object({
    images: z.array(z.object({ id: z.string(), kind: z.enum(['envelope', 'open', 'design']), picture })),
  }),
})

/** One certificate of an order. */
export const depositItem = z.object({
  /** Major units. */
  amount: z.nullable(z.number()),
  designId: text(60),
  /** Into the buyer's own profile; otherwise to the recipient's e-mail. */
  isForMyself: z.boolean(),
  recipientName: z._default(text(300), ''),
  recipientEmail: z._default(text(600), ''),
  senderName: z._default(text(300), ''),
  message: z._default(text(2_000), ''),
  /** When the letter leaves, by the clock of `timeZone` or else of `depositsDesign.timeZone`; null: at once. */
  sendOn: z.nullable(
    z.object({
      /** yyyy-mm-dd */
      date: text(20),
      /** hh:mm */
      time: text(10),
      /** One of the shop's list for certificates. */
      timeZone: z.optional(text(60)),
    }),
  ),
})
export type DepositItem = z.output<typeof depositItem>

export const MAX_DEPOSIT_ITEMS = 10

/** Where the receipt goes; the customer's own when empty. */
const receiptEmail = z._default(text(600), '')
const depositConsents = z.object({ personalData: z.nullable(consentVersion), offer: z.nullable(consentVersion) })

export const depositOrderCreate = call({
  method: 'POST',
  path: '/order/deposits/create',
  summary: 'Makes an order of gift certificates',
  idempotencyKey: 'required',
  body: z.object({
    items: z.array(depositItem).check(z.maxLength(MAX_DEPOSIT_ITEMS)),
    /** Spec 9: 13, payselection, unless it says otherwise. */
    payment_method_id: z._default(z.int(), 13),
    email: receiptEmail,
    consents: depositConsents,
  }),
  answer: z.object({
    result: z.object({
      /** The key of the order, for `depositOrder`. */
      orderId: z.string(),
      number: z.string(),
      /** Null: the payment page did not open and is to be asked for again. */
      paymentUrl: z.nullable(z.string()),
    }),
  }),
  errors: [
    'order.key_required',
    'order.key_reused',
    'order.in_progress',
    'order.too_many_unpaid',
    'order.consent_required',
    'deposit.form_wrong',
    'deposit.order_failed',
  ],
  access: 'customer',
  perMinute: 20,
})

export const depositOrderCreated = call({
  method: 'POST',
  path: '/order/deposits/created',
  summary: 'The order of gift certificates that a request with this key made, whose answer got lost',
  idempotencyKey: 'required',
  answer: depositOrderCreate.answer,
  errors: ['order.key_required', 'order.in_progress', 'order.not_made', 'order.made_for_another'],
  access: 'customer',
  perMinute: 60,
})

export const GIFT_STATES = ['unpaid', 'scheduled', 'sent', 'in_profile', 'cancelled', 'refunded'] as const

/** A certificate somebody bought, as its buyer sees it. Its code is the recipient's alone. */
export const boughtDeposit = z.object({
  id: z.int(),
  state: z.enum(GIFT_STATES),
  amount: z.number(),
  currency,
  design: depositDesign,
  isForMyself: z.boolean(),
  /** More money onto a certificate that the buyer has, and no new one. */
  isTopUp: z.boolean(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** When the letter is to leave or has left; null: it goes into the own profile. */
  sendAt: z.nullable(z.string()),
  timeZone: z.string(),
  /** The recipient has opened it. */
  isOpened: z.boolean(),
  expiresAt: z.nullable(z.string()),
  can: z.object({ resend: z.boolean(), changeDate: z.boolean(), refund: z.boolean() }),
})
export type BoughtDeposit = z.output<typeof boughtDeposit>

export const depositOrder = call({
  method: 'GET',
  path: '/order/deposits/:orderId',
  summary: 'An order of certificates, for its buyer',
  params: z.object({ orderId: text(64) }),
  answer: z.object({
    number: z.string(),
    state: z.enum(['unpaid', 'paid', 'expired', 'refunded', 'partly_refunded']),
    total: z.number(),
    currency,
    items: z.array(boughtDeposit),
  }),
  errors: ['order.unknown'],
  access: 'customer',
})

const depositParams = z.object({ depositId: text(64) })
const authCode = z._default(text(60), '')

/** What whoever holds the code may see. */
export const openedDeposit = z.object({
  depositId: z.string(),
  lastDigits: z.string(),
  amount: z.number(),
  balance: z.number(),
  currency,
  expiresAt: z.string(),
  design: depositDesign,
  recipientName: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** It stands in the profile of whoever asks. */
  isInProfile: z.boolean(),
})
export type OpenedDeposit = z.output<typeof openedDeposit>

/** Spec 7: data, success. Unknown, somebody else's and locked ones are the same refusal. */
export const depositOpen = call({
  method: 'POST',
  path: '/deposit/:depositId',
  summary: 'Opens a gift certificate by its link and its code',
  params: depositParams,
  body: z.object({ authCode }),
  answer: z.object({ success: z.literal(true), data: openedDeposit }),
  errors: ['deposit.code_required', 'deposit.code_invalid', 'request.too_many'],
  perMinute: 10,
})

export const depositAddToProfile = call({
  method: 'POST',
  path: '/deposit/:depositId/add_to_profile',
  summary: 'Puts a gift certificate into the profile, for good: from then on only its owner spends it',
  params: depositParams,
  body: z.object({ authCode }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['deposit.code_required', 'deposit.code_invalid', 'deposit.not_added', 'request.too_many'],
  access: 'customer',
  perMinute: 10,
})

/** Bytes of `application/pdf`, with the name of the file in Content-Disposition. */
const pdfBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const depositPdf = call({
  method: 'POST',
  path: '/deposit/:depositId/pdf',
  summary: 'The certificate as a PDF to be printed, with its code',
  params: depositParams,
  body: z.object({ authCode }),
  answer: pdfBytes,
  answerType: 'application/pdf',
  errors: ['deposit.code_required', 'deposit.code_invalid', 'deposit.pdf_failed', 'request.too_many'],
  perMinute: 10,
})

/** What the buyer may still do with a certificate of an order. */
const bought = {
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_CERTIFICATE_ID)) }),
  access: 'customer',
} as const

export const boughtDeposits = call({
  method: 'GET',
  path: '/profile/certificates/bought',
  summary: 'The gift certificates that the customer has bought for others, newest first',
  answer: z.object({ deposits: z.array(boughtDeposit) }),
  access: 'customer',
})

export const depositResend = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/bought/:id/resend',
  summary:
    'Sends the letter once more, to the same address, or after a fresh code to a corrected one; the code before it stops working',
  body: z.object({ recipientEmail: z._default(text(600), '') }),
  answer: z.object({ deposit: boughtDeposit }),
  errors: ['deposit.unknown', 'deposit.form_wrong', 'deposit.not_possible', 'auth.fresh_code_needed'],
  perMinute: 5,
})

export const depositChangeDate = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/bought/:id/date',
  summary: 'Changes when the letter leaves, as long as it has not',
  body: z.object({ sendOn: depositItem.shape.sendOn }),
  answer: z.object({ deposit: boughtDeposit }),
  errors: ['deposit.unknown', 'deposit.form_wrong', 'deposit.not_possible'],
  perMinute: 20,
})

export const depositRefund = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/bought/:id/refund',
  summary: 'Gives the money back, all of it, as long as nothing was spent',
  answer: z.object({ deposit: boughtDeposit }),
  errors: ['deposit.unknown', 'deposit.not_possible'],
  perMinute: 5,
})

/** Of the owner: a certificate in the own profile. */
export const depositTransfer = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/:id/transfer',
  summary: 'Gives a certificate of the own profile, with what is left on it, to somebody else by e-mail',
  body: z.object({
    recipientName: z._default(text(300), ''),
    recipientEmail: z._default(text(600), ''),
    message: z._default(text(2_000), ''),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['deposit.unknown', 'deposit.form_wrong', 'deposit.not_possible', 'auth.fresh_code_needed'],
  perMinute: 5,
})

export const profileCertificatePdf = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/:id/pdf',
  summary: 'A certificate of the own profile as a PDF, without a code',
  answer: pdfBytes,
  answerType: 'application/pdf',
  errors: ['deposit.unknown', 'deposit.pdf_failed'],
  perMinute: 10,
})

export const depositTopUp = call({
  ...bought,
  method: 'POST',
  path: '/profile/certificates/:id/top-up',
  summary: 'Makes an order that adds money to a certificate of the own profile',
  idempotencyKey: 'required',
  body: z.object({ amount: z.nullable(z.number()), email: receiptEmail, consents: depositConsents }),
  answer: depositOrderCreate.answer,
  errors: [
    'deposit.unknown',
    'deposit.form_wrong',
    'deposit.order_failed',
    'order.key_required',
    'order.key_reused',
    'order.in_progress',
    'order.too_many_unpaid',
    'order.consent_required',
  ],
  perMinute: 20,
})
