import * as z from 'zod/mini'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { call } from '../../call.ts'
import { currency } from '../../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffMoneyErrors = {
  'money.refund_unknown': 404,
  'money.refund_changed': 409,
  'money.receipt_unknown': 404,
  'money.receipt_changed': 409,
  'money.form_wrong': 422,
  'money.order_unknown': 404,
  'money.provider_unknown': 404,
} as const

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))

const payment = z.object({
  id: z.int(),
  at: z.string(),
  order: z.string(),
  /** The name of its service; `offline`: the money changed hands at the door. */
  provider: z.string(),
  method: z.int(),
  amount: z.int(),
  refunded: z.int(),
  currency,
  state: z.enum(PAYMENT_STATES),
  ref: z.nullable(z.string()),
  /** Paid twice or too late: it goes back. */
  isSurplus: z.boolean(),
})
export type StaffPayment = z.output<typeof payment>

export const staffPayments = call({
  method: 'GET',
  path: '/backoffice/api/payments',
  summary: 'Payments, the newest first, by number of the order or of the transaction, state and day',
  query: z.object({
    search: text(100),
    state: z.optional(z.enum(PAYMENT_STATES)),
    from: text(10),
    to: text(10),
    cursor: text(20),
  }),
  answer: z.object({ rows: z.array(payment), cursor: z.nullable(z.string()) }),
  access: 'staff',
  permission: 'money.read',
})

const refund = z.object({
  id: z.int(),
  at: z.string(),
  order: z.string(),
  amount: z.int(),
  currency,
  reason: z.string(),
  state: z.enum(['queued', 'done', 'by_hand']),
  tries: z.int(),
  error: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
})
export type StaffRefund = z.output<typeof refund>

export const staffRefunds = call({
  method: 'GET',
  path: '/backoffice/api/refunds',
  summary: 'Refunds, the newest first, with what hinders those that are not done',
  query: z.object({ search: text(100), cursor: text(20) }),
  answer: z.object({ rows: z.array(refund), cursor: z.nullable(z.string()) }),
  access: 'staff',
  permission: 'money.read',
})

export const closeStaffRefund = call({
  method: 'POST',
  path: '/backoffice/api/refunds/:id/sent',
  summary: 'The money of a refund whose provider never said what became of it has been sent by hand',
  params: z.object({ id }),
  answer: refund,
  errors: ['money.refund_unknown', 'money.refund_changed'],
  access: 'staff',
  permission: 'money.act',
})

const RECEIPT_STATES = ['with_payment', 'waiting', 'printed', 'failed'] as const
const receipt = z.object({
  id: z.int(),
  at: z.string(),
  order: z.string(),
  kind: z.enum(['prepayment', 'final', 'prepayment_refund', 'final_refund']),
  total: z.int(),
  state: z.enum(RECEIPT_STATES),
  note: z.string(),
})
export type StaffReceipt = z.output<typeof receipt>

const correction = z.object({
  id: z.int(),
  at: z.string(),
  order: z.string(),
  kind: z.enum(['sale', 'refund']),
  amount: z.int(),
  basis: z.enum(['self', 'order']),
  document: z.string(),
  happenedOn: z.string(),
  reason: z.string(),
  by: z.string(),
})
export type StaffCorrection = z.output<typeof correction>

const receipts = z.object({ receipts: z.array(receipt), corrections: z.array(correction) })
export type StaffReceipts = z.output<typeof receipts>

export const staffReceipts = call({
  method: 'GET',
  path: '/backoffice/api/receipts',
  summary: 'Receipts of 54-FZ: those that failed and those that wait first; correction receipts',
  query: z.object({ search: text(100) }),
  answer: receipts,
  access: 'staff',
  permission: 'money.read',
})

export const markStaffReceipt = call({
  method: 'POST',
  path: '/backoffice/api/receipts/:id/mark',
  summary: 'The cash register has printed a receipt, or could not, or is to try again',
  params: z.object({ id }),
  body: z.object({
    to: z.enum(['printed', 'failed', 'waiting']),
    expectedState: z.enum(RECEIPT_STATES),
    /** The fiscal sign of a printed one, or why it failed. */
    note: z.string().check(z.maxLength(300)),
  }),
  answer: receipts,
  errors: ['money.receipt_unknown', 'money.receipt_changed', 'money.form_wrong'],
  access: 'staff',
  permission: 'money.act',
})

export const makeStaffCorrection = call({
  method: 'POST',
  path: '/backoffice/api/corrections',
  summary: 'A correction receipt for money that came or went without a receipt, or with a wrong one',
  body: z.object({
    order: z.string().check(z.maxLength(40)),
    kind: z.enum(['sale', 'refund']),
    amount: z.int().check(z.positive(), z.lte(10_000_000_000)),
    basis: z.enum(['self', 'order']),
    document: z.string().check(z.maxLength(100)),
    happenedOn: z.iso.date(),
    reason: z.string().check(z.maxLength(300)),
    intent: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  }),
  answer: receipts,
  errors: ['money.order_unknown', 'money.form_wrong'],
  access: 'staff',
  permission: 'money.act',
})

const difference = z.object({
  verdict: z.enum(['missing_here', 'missing_there', 'amount_differs', 'doubled']),
  kind: z.enum(['payment', 'refund']),
  orderId: z.string(),
  orderNumber: z.nullable(z.string()),
  ref: z.string(),
  registerAmount: z.nullable(z.int()),
  bookAmount: z.nullable(z.int()),
  currency: z.string(),
})
export type RegisterDifference = z.output<typeof difference>

export const registerBatch = z.object({
  id: z.int(),
  provider: z.string(),
  source: z.enum(['upload', 'nightly']),
  fileName: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  matched: z.int(),
  unanswered: z.int(),
  differences: z.array(difference),
})
export type RegisterBatch = z.output<typeof registerBatch>

const batches = z.object({ providers: z.array(z.string()), batches: z.array(registerBatch) })

export const staffRegisters = call({
  method: 'GET',
  path: '/backoffice/api/registers',
  summary: 'Registers of providers that were compared with our book, the newest first',
  answer: batches,
  access: 'staff',
  permission: 'money.read',
})

export const compareStaffRegister = call({
  method: 'POST',
  path: '/backoffice/api/registers',
  summary: 'Compares the register of a provider with our book, line by line, and keeps what came of it',
  body: z.object({
    /** One of `providers` of the list. */
    provider: z.string().check(z.maxLength(40)),
    fileName: z.string().check(z.maxLength(200)),
    csv: z.string().check(z.maxLength(2_000_000)),
  }),
  answer: z.object({
    /** Lines that could not be read: with any of them nothing is kept. */
    problems: z.array(z.object({ line: z.int(), text: z.string() })),
    batch: z.nullable(registerBatch),
  }),
  errors: ['money.provider_unknown'],
  access: 'staff',
  permission: 'money.act',
  perMinute: 20,
})
