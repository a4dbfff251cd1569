import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency, picture } from '../../entities/product.ts'

const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))

const element = z.object({
  productId: z.int(),
  name: z.string(),
  code: z.string(),
  photo: z.nullable(picture),
  count: z.int(),
})
export type SetElementRow = z.output<typeof element>

const row = z.object({
  id: z.int(),
  /** The product's: an edit of its parts begins from it. */
  version: z.int(),
  name: z.string(),
  code: z.string(),
  photo: z.nullable(picture),
  isDraft: z.boolean(),
  isArchive: z.boolean(),
  elements: z.array(element),
  /** What the set costs, and what its parts cost apart; null where one of them has no price in the book. */
  prices: z.array(z.object({ currency, set: z.int(), apart: z.nullable(z.int()) })),
})
export type StaffSet = z.output<typeof row>

export const staffSets = call({
  method: 'GET',
  path: '/backoffice/api/sets',
  summary: 'Sets, with what each is made of',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ sets: z.array(row) }),
  access: 'staff',
  permission: 'catalogue.read',
})

export const staffSet = call({
  method: 'GET',
  path: '/backoffice/api/sets/:id',
  summary: 'What a set is made of',
  params: z.object({ id }),
  answer: row,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'catalogue.read',
})

export const saveStaffSet = call({
  method: 'POST',
  path: '/backoffice/api/sets/:id',
  summary: 'Says what a set is made of; it costs less than its parts do apart',
  params: z.object({ id }),
  body: z.object({
    expectedVersion: z.int().check(z.positive()),
    elements: z.array(z.object({ productId: z.int(), count: z.int() })).check(z.maxLength(20)),
  }),
  answer: row,
  errors: ['edit.not_found', 'edit.invalid', 'edit.version_conflict'],
  access: 'staff',
  permission: 'catalogue.edit',
})
