import * as z from 'zod/mini'
import { call } from '../call.ts'
import { picture } from '../entities/product.ts'

export const listedDesigner = z.object({
  name: z.string(),
  url: z.string(),
  /** One line about the work. */
  lead: z.string(),
  city: z.string(),
  picture,
  /** Products that their list shows. */
  count: z.int(),
})
export type ListedDesigner = z.output<typeof listedDesigner>

export const allDesigners = call({
  method: 'GET',
  path: '/pd/frontend/designers',
  summary: 'Everybody whose products the shop sells, by name',
  answer: z.object({ designers: z.array(listedDesigner) }),
})

export const designer = z.object({
  name: z.string(),
  lead: z.string(),
  story: z.string(),
  city: z.string(),
  /** The year in which the work began. */
  founded: z.int(),
  picture,
  /** The newest first. */
  collections: z.array(
    z.object({ slug: z.string(), name: z.string(), description: z.string(), year: z.int(), count: z.int() }),
  ),
})
export type Designer = z.output<typeof designer>

export const oneDesigner = call({
  method: 'GET',
  path: '/pd/frontend/designers/:id',
  summary: 'A designer: story, place, collections',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: designer,
  errors: ['listing.section_unknown'],
})

export const listedTrend = z.object({
  name: z.string(),
  url: z.string(),
  description: z.string(),
  picture: z.nullable(picture),
  count: z.int(),
})
export type ListedTrend = z.output<typeof listedTrend>

export const allTrends = call({
  method: 'GET',
  path: '/pd/frontend/trends',
  summary: 'Selections with a page of their own, in the order of the editors',
  answer: z.object({ trends: z.array(listedTrend) }),
})
