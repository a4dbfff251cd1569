import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SLIDER_LIMIT } from '../catalog/catalog.ts'
import { picture, productCard } from '../entities/product.ts'

/** A picture with words and somewhere to go, as the editors made it for this site. */
export const banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  linkText: z.string(),
  href: z.string(),
  /** The same scene twice: for wide screens, and for phones held upright. */
  wide: picture,
  tall: picture,
  /** Where the wide picture leaves room for words. */
  textSide: z.enum(['left', 'right']),
  /** Dark pictures carry light words. */
  tone: z.enum(['light', 'dark']),
})
export type Banner = z.output<typeof banner>

/** Spec 7. */
export const mainPage = call({
  method: 'GET',
  path: '/main-page',
  summary: 'What the editors put on the home page',
  answer: z.object({
    mainBanner: z.nullable(banner),
    /** Null where certificates are not sold. */
    certificateStoryImage: z.nullable(picture),
    banners: z.array(banner),
  }),
})

const MAX_PREVIEW_TOKEN = 300

/** What the signed link of something unpublished carries, and what is said beside it. */
export const previewLink = z.object({ token: z.string().check(z.maxLength(MAX_PREVIEW_TOKEN)) })
export const rowPreview = z.object({
  /** From when visitors will see it; null: as soon as it is switched on. */
  from: z.nullable(z.string()),
  /** False: others stand before it, and the page has no room. */
  isSeen: z.boolean(),
})
export type RowPreview = z.output<typeof rowPreview>

export const previewMainPage = call({
  method: 'POST',
  path: '/_content/preview/main-page',
  summary: 'The home page with a banner that is not published, by the signed link that staff were given',
  body: previewLink,
  answer: z.extend(mainPage.answer, { preview: rowPreview }),
  errors: ['content.preview_unknown'],
})

export const homeCategory = z.object({
  name: z.string(),
  url: z.string(),
  /** How many products there are in it. */
  count: z.int(),
  picture: z.nullable(picture),
})
export type HomeCategory = z.output<typeof homeCategory>

export const homeDesigner = z.object({
  name: z.string(),
  url: z.string(),
  /** One line about the work. */
  lead: z.string(),
  city: z.string(),
  picture,
})
export type HomeDesigner = z.output<typeof homeDesigner>

export const homeShop = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type HomeShop = z.output<typeof homeShop>

export const homeCatalog = call({
  method: 'GET',
  path: '/pd/frontend/home-catalog',
  summary: 'What the home page shows of the catalogue: sections, newest products, designers, shops',
  answer: z.object({
    categories: z.array(homeCategory),
    newest: z.array(productCard).check(z.maxLength(SLIDER_LIMIT)),
    designers: z.array(homeDesigner),
    /** Of all there are: the list above is short. */
    designerCount: z.int(),
    shops: z.array(homeShop),
    /** Until when the fastest couriers take orders; null where there are none. */
    courierHours: z.nullable(z.object({ express: z.int(), sameDay: z.int() })),
  }),
})
