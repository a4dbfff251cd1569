import * as z from 'zod/mini'
import { MAX_ID } from '#rules/favorites/saved-item.ts'
import { call } from '../call.ts'

/** The choice itself is the cookie `consent`; a browser says when it has changed. */
export const reportMarketingChoice = call({
  method: 'POST',
  path: '/marketing/choice',
  summary: 'Takes over whether this browser allows advertising, as its cookie says',
  answer: z.object({ isAllowed: z.boolean() }),
  perMinute: 20,
})

/** Spec 7: what the marketing platform is told of a visit. */
export const reportMarketingView = call({
  method: 'POST',
  path: '/marketing/views',
  summary: 'Tells the marketing platform of a category or a product, if this browser allows advertising',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('product'), productId: z.int().check(z.gte(1), z.lte(MAX_ID)) }),
    /** The address of the category below the catalogue: `rings`, `rings/signet`. */
    z.object({
      kind: z.literal('category'),
      path: z.string().check(z.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/), z.maxLength(100)),
    }),
  ]),
  /** False: advertising is not allowed here, or there is no such thing. */
  answer: z.object({ isReported: z.boolean() }),
  perMinute: 120,
})
