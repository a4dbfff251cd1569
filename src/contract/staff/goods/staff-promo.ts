import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency } from '../../entities/product.ts'

/** Kinds that the form makes; the others are made from files. */
export const NEW_PROMO_KINDS = ['percent', 'fixed', 'free_delivery'] as const

const promo = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  kind: z.string(),
  percent: z.int(),
  amount: z.int(),
  currency: z.nullable(currency),
  used: z.int(),
  totalLimit: z.nullable(z.int()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** The last day of it by the shop's clock. */
  lastDay: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Codes of it are made in batches, each for one use. */
  isIssued: z.boolean(),
})
export type StaffPromo = z.output<typeof promo>

const answer = z.object({ promos: z.array(promo) })
const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))
const expectedVersion = z.int().check(z.positive())
const errors = ['edit.invalid', 'edit.not_found', 'edit.version_conflict'] as const
/** The last day on which it works, by the shop's clock; null for ever. */
const lastDay = z.nullable(z.iso.date())

export const staffPromos = call({
  method: 'GET',
  path: '/backoffice/api/promos',
  summary: 'Promo codes, with how often each was used',
  answer,
  access: 'staff',
  permission: 'promo.read',
})

export const createStaffPromo = call({
  method: 'POST',
  path: '/backoffice/api/promos',
  summary: 'Makes a promo code for all of the catalogue',
  body: z.object({
    code: z.string().check(z.maxLength(40)),
    kind: z.enum(NEW_PROMO_KINDS),
    /** 1 to 100, with `percent`. */
    percent: z.int(),
    /** Minor units of `currency`, with `fixed`. */
    amount: z.int(),
    currency: z.nullable(currency),
    minSum: z.int(),
    includesSale: z.boolean(),
    /** Not typed itself: codes of it are made in batches. */
    isIssued: z.optional(z.boolean()),
    totalLimit: z.nullable(z.int()),
    lastDay,
  }),
  answer,
  errors,
  access: 'staff',
  permission: 'promo.edit',
})

export const blockStaffPromo = call({
  method: 'POST',
  path: '/backoffice/api/promos/:id/block',
  summary: 'The code works no more; orders that used it stay as they are',
  params: z.object({ id }),
  body: z.object({ expectedVersion }),
  answer,
  errors,
  access: 'staff',
  permission: 'promo.edit',
})

export const extendStaffPromo = call({
  method: 'POST',
  path: '/backoffice/api/promos/:id/extend',
  summary: 'The code works until another day',
  params: z.object({ id }),
  body: z.object({ expectedVersion, lastDay }),
  answer,
  errors,
  access: 'staff',
  permission: 'promo.edit',
})

export const makeStaffPromoBatch = call({
  method: 'POST',
  path: '/backoffice/api/promos/:id/batch',
  summary: 'Makes so many codes of a promo at once, each for one use by anybody, and hands them over as a table',
  params: z.object({ id }),
  body: z.object({
    name: z.string().check(z.maxLength(200)),
    prefix: z.string().check(z.maxLength(12)),
    size: z.int(),
  }),
  answer: z.object({ csv: z.string() }),
  errors,
  access: 'staff',
  permission: 'promo.edit',
  perMinute: 10,
})
