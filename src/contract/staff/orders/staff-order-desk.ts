import * as z from 'zod/mini'
import { RETURN_STATES } from '#rules/orders/return-state.ts'
import { call } from '../../call.ts'
import { staffOrderDetail } from './staff-orders.ts'

const number = z.string().check(z.maxLength(20))
const texts = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const reason = z.optional(z.string().check(z.maxLength(300)))

export const commentStaffOrder = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/comments',
  summary: 'Words for colleagues, which the buyer never sees',
  params: z.object({ number }),
  body: z.object({ text: texts(2_000) }),
  answer: staffOrderDetail,
  errors: ['order.unknown'],
  access: 'staff',
  permission: 'orders.assist',
  perMinute: 30,
})

export const resendStaffLetter = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/letters/:letter/resend',
  summary: 'Sends a letter about an order once more, with what is true of it now',
  params: z.object({ number, letter: z.coerce.number().check(z.int(), z.positive()) }),
  answer: staffOrderDetail,
  errors: ['order.unknown', 'order.letter_not_again'],
  access: 'staff',
  permission: 'orders.assist',
  perMinute: 10,
})

const returnParams = z.object({ number, return: number })
/** What was on the screen: somebody else may have moved it since. */
const expectedState = z.enum(RETURN_STATES)
const returnErrors = [
  'order.unknown',
  'return.unknown',
  'order.changed_meanwhile',
  'order.step_not_possible',
  'return.reason_required',
  'return.surcharge_awaited',
  'return.uin_missing',
  'order.uin_missing',
  'staff.not_allowed',
] as const

export const stepStaffReturn = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/returns/:return/steps',
  summary: 'Accepts a return, refuses it with a reason, says that it has arrived, or sends the other size',
  params: returnParams,
  body: z.object({ expectedState, to: z.enum(['approved', 'refused', 'received', 'rejected', 'exchanged']), reason }),
  answer: staffOrderDetail,
  errors: returnErrors,
  access: 'staff',
  permission: 'returns.step',
})

export const refundStaffReturn = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/returns/:return/refund',
  summary: 'Gives back what a return was promised, to each tender its share',
  params: returnParams,
  body: z.object({ expectedState }),
  answer: staffOrderDetail,
  errors: returnErrors,
  access: 'staff',
  permission: 'orders.refund',
})

export const refundStaffOrder = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/refunds',
  summary: 'Gives back a part of the money without any item coming back',
  params: z.object({ number }),
  body: z.object({
    /** Minor units. */
    amount: z.int().check(z.positive()),
    reason: texts(300),
    expectedVersion: z.int(),
    /** Of one press: repeated, it gives nothing back twice. */
    intent: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  answer: staffOrderDetail,
  errors: ['order.unknown', 'order.changed_meanwhile', 'payment.refund_too_large'],
  access: 'staff',
  permission: 'orders.refund',
})
