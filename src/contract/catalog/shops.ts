import * as z from 'zod/mini'
import { SHOP_SERVICES } from '#rules/stock/shop-services.ts'
import { call } from '../call.ts'
import { picture } from '../entities/product.ts'
import { shop } from './product.ts'

/** A shop as the pages about shops show it. */
export const shopPlace = z.extend(shop, {
  /** Its window. */
  picture: z.nullable(picture),
  services: z.array(z.enum(SHOP_SERVICES)),
  /** How many products of the catalogue lie there now. */
  pieces: z.int(),
})
export type ShopPlace = z.output<typeof shopPlace>

export const shopPlaces = call({
  method: 'GET',
  path: '/pd/frontend/shop-places',
  summary: 'All shops with their windows, what can be done there and how many products lie there',
  answer: z.object({ shops: z.array(shopPlace) }),
})

export const currentSale = call({
  method: 'GET',
  path: '/pd/frontend/sale',
  summary: 'Until when the sale lasts, where staff have set its end',
  answer: z.object({
    /** The last day, `yyyy-mm-dd`, by the shop’s calendar; null: nobody has set it. */
    endsOn: z.nullable(z.string()),
  }),
})
