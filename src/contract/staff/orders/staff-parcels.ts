import * as z from 'zod/mini'
import { PROVIDER_PATTERN } from '#rules/pickup-points/point.ts'
import { PARCEL_STATES } from '#rules/shipments/parcel.ts'
import { call } from '../../call.ts'

export const parcelErrors = {
  'parcel.not_by_carrier': 409,
  'parcel.not_now': 409,
  'parcel.unknown': 404,
} as const

const number = z.string().check(z.maxLength(20))
const params = z.object({ number })

const provider = z.string().check(z.regex(PROVIDER_PATTERN))

const parcel = z.object({
  id: z.int(),
  provider,
  state: z.enum(PARCEL_STATES),
  trackingNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  canBeCancelled: z.boolean(),
})
const answer = z.object({
  /** Who would carry it; null: nobody whom the shop can ask. */
  provider: z.nullable(provider),
  /** In the language of the site. */
  providerName: z.nullable(z.string()),
  canBeAsked: z.boolean(),
  parcel: z.nullable(parcel),
})
export type StaffParcel = z.output<typeof answer>

const staff = { access: 'staff', params } as const

export const staffParcel = call({
  ...staff,
  method: 'GET',
  path: '/backoffice/api/orders/:number/parcel',
  summary: 'The parcel of an order at its carrier',
  answer,
  errors: ['order.unknown'],
  permission: 'orders.read',
})

export const askStaffParcel = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/orders/:number/parcel',
  summary: 'Asks the carrier for a parcel; asked again while there is one, nothing happens',
  answer,
  errors: ['order.unknown', 'parcel.not_by_carrier', 'parcel.not_now'],
  permission: 'orders.step',
  perMinute: 30,
})

export const cancelStaffParcel = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/orders/:number/parcel/cancel',
  summary: 'Takes the parcel back from the carrier before it has left',
  body: z.object({ id: z.int().check(z.positive()) }),
  answer,
  errors: ['order.unknown', 'parcel.unknown', 'parcel.not_now'],
  permission: 'orders.step',
})

export const staffParcelLabel = call({
  ...staff,
  method: 'GET',
  path: '/backoffice/api/orders/:number/parcel/label',
  summary: 'The label of the parcel as a PDF',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  errors: ['order.unknown', 'parcel.unknown'],
  permission: 'orders.read',
})
