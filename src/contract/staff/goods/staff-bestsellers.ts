import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { picture } from '../../entities/product.ts'

const product = z.object({ id: z.int(), name: z.string(), code: z.string(), photo: z.nullable(picture) })
export type ChosenProduct = z.output<typeof product>

/** Counted from 0; each visitor is shown one of them. Without a version it was never saved. */
const selection = z.object({ selection: z.int(), version: z.nullable(z.int()), products: z.array(product) })
export type BestsellerSelection = z.output<typeof selection>

const answer = z.object({ selections: z.array(selection) })

export const staffBestsellers = call({
  method: 'GET',
  path: '/backoffice/api/bestsellers',
  summary: 'The selections that are shown where a page has nothing else to offer',
  answer,
  access: 'staff',
  permission: 'catalogue.read',
})

export const saveStaffBestsellers = call({
  method: 'POST',
  path: '/backoffice/api/bestsellers',
  summary: 'Replaces a selection, in its order',
  body: z.object({
    selection: z.int(),
    expectedVersion: z.nullable(z.int()),
    productIds: z.array(z.int()).check(z.maxLength(50)),
  }),
  answer,
  errors: ['edit.not_found', 'edit.invalid', 'edit.version_conflict'],
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})
