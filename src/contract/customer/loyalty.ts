import * as z from 'zod/mini'
import { call } from '../call.ts'
import { picture } from '../entities/product.ts'

export const loyaltyPage = call({
  method: 'GET',
  path: '/pd/frontend/loyalty-page',
  summary: 'The pictures of the pages about the loyalty programme',
  answer: z.object({ wide: z.nullable(picture), tall: z.nullable(picture) }),
})
