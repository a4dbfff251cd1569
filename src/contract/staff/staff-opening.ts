import * as z from 'zod/mini'
import { OPENING_ITEMS } from '#rules/opening/opening-list.ts'
import { STARTER_KINDS, STARTER_METALS } from '#rules/opening/starter-catalogue.ts'
import { call } from '../call.ts'
import { currency } from '../entities/product.ts'

export const openingErrors = {
  'opening.not_ready': 409,
  'opening.details_first': 409,
  'opening.shop_first': 409,
  'opening.logo_refused': 422,
} as const

const line = z.string().check(z.maxLength(400))
const company = z.object({ name: line, fullName: line, address: line })
const site = z.object({ name: line, tagline: line, email: line, phone: line, company })
const details = z.object({
  ru: z.extend(site, { genitive: line, dative: line, accusative: line }),
  en: site,
  inn: z.string().check(z.maxLength(20)),
})
const expectedVersion = z.int().check(z.nonnegative())
const money = z.int().check(z.positive(), z.lte(100_000_000_000))

const answer = z.object({
  version: z.int(),
  isOpen: z.boolean(),
  /** Whether the menu still names this screen. */
  isShown: z.boolean(),
  items: z.array(
    z.object({
      key: z.enum(OPENING_ITEMS),
      isDone: z.boolean(),
      isNeeded: z.boolean(),
      missing: z.array(z.string()),
    }),
  ),
  details,
  look: z.object({ accent: z.nullable(z.string()), logo: z.nullable(z.string()) }),
  hosts: z.array(z.string()),
  currencies: z.array(currency),
  /** Where the shop's clock stands, for the first shop. */
  timeZone: z.string(),
  /** Photographs that the first product may have. */
  pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })),
})
export type StaffOpening = z.output<typeof answer>

const staff = { access: 'staff', permission: 'shop.open', answer } as const
const editErrors = ['edit.invalid', 'edit.version_conflict', 'edit.not_found'] as const

export const staffOpening = call({
  ...staff,
  method: 'GET',
  path: '/backoffice/api/opening',
  summary: 'What is missing before the shop can open',
})

export const saveShopDetails = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/details',
  summary: 'How the shop is called, how to reach it and who sells',
  body: z.object({ expectedVersion, details }),
  errors: editErrors,
})

export const saveShopColour = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/colour',
  summary: 'The colour of buttons and links; null is that of the shop’s files',
  body: z.object({ expectedVersion, accent: z.nullable(z.string().check(z.maxLength(20))), removesLogo: z.boolean() }),
  errors: editErrors,
})

export const saveShopLogo = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/logo',
  summary: 'The logo in the place of the name: SVG or PNG, the body as it is',
  query: z.object({ expectedVersion: z.coerce.number().check(z.int(), z.nonnegative()) }),
  errors: [...editErrors, 'opening.logo_refused'],
  upload: { maxBytes: 200_000 },
})

const clock = z.string().check(z.maxLength(5))

export const makeFirstShop = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/shop',
  summary: 'A shop with its address and hours, and the storage that online orders are sent from',
  body: z.object({
    expectedVersion,
    nameRu: line,
    nameEn: line,
    cityRu: line,
    cityEn: line,
    country: z.string().check(z.maxLength(2)),
    addressRu: line,
    addressEn: line,
    phone: line,
    latitude: z.number(),
    longitude: z.number(),
    timeZone: line,
    /** Of every day. */
    from: clock,
    to: clock,
  }),
  errors: editErrors,
})

export const makeFirstProduct = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/product',
  summary: 'A product that can be bought at once: with its section, metal, prices and stock',
  body: z.object({
    expectedVersion,
    kind: z.enum(STARTER_KINDS),
    metal: z.enum(STARTER_METALS),
    nameRu: line,
    nameEn: line,
    descriptionRu: z.string().check(z.maxLength(5_000)),
    descriptionEn: z.string().check(z.maxLength(5_000)),
    /** Millimetres across a ring, centimetres along a bracelet; null where it comes in one size. */
    size: z.nullable(z.number()),
    prices: z.array(z.object({ currency, amount: money })).check(z.minLength(1), z.maxLength(3)),
    quantity: z.int().check(z.positive(), z.lte(10_000)),
    pictureId: z.string().check(z.maxLength(40)),
  }),
  errors: [...editErrors, 'opening.shop_first', 'opening.details_first'],
})

export const takeShopPages = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/pages',
  summary: 'Publishes the pages and documents of the shop’s folder; those that are there stay',
  body: z.object({ expectedVersion }),
  errors: [...editErrors, 'opening.details_first'],
})

export const openShop = call({
  ...staff,
  method: 'POST',
  path: '/backoffice/api/opening/open',
  summary: 'Opens the shop: search engines may come',
  body: z.object({ expectedVersion }),
  errors: [...editErrors, 'opening.not_ready'],
})
