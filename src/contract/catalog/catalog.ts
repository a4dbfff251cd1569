import * as z from 'zod/mini'
import { call } from '../call.ts'
import { productCard } from '../entities/product.ts'

/** Spec 2: the error page draws one of ten selections by lot. */
export const BESTSELLER_SETS = 10
/** Spec 9: a slider holds at most eight. */
export const SLIDER_LIMIT = 8

export const bestsellers = call({
  method: 'GET',
  path: '/pd/frontend/bestsellers',
  summary: 'Products that are bought most, in ten selections of up to eight',
  query: z.object({
    id: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lt(BESTSELLER_SETS))),
  }),
  answer: z.object({ products: z.array(productCard).check(z.maxLength(SLIDER_LIMIT)) }),
})
