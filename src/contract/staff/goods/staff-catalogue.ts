import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency, picture } from '../../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffCatalogueErrors = {
  'prices.batch_unknown': 404,
  'prices.batch_over': 409,
} as const

/** What a product lacks before it can be shown to everybody. */
export const PRODUCT_LACKS = ['english', 'picture', 'weight', 'price'] as const
const lack = z.enum(PRODUCT_LACKS)

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))
const version = z.int().check(z.nonnegative())
const sum = z.object({ initial: z.int(), final: z.int() })

const row = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  designer: z.string(),
  photo: z.nullable(picture),
  variants: z.int(),
  /** The lowest asked, minor units of roubles. */
  price: z.nullable(z.int()),
  version,
  pricesVersion: version,
  isDraft: z.boolean(),
  isArchive: z.boolean(),
  isListed: z.boolean(),
  lacks: z.array(lack),
})
export type StaffProductRow = z.output<typeof row>

export const staffProducts = call({
  method: 'GET',
  path: '/backoffice/api/products',
  summary: 'Products, with what each lacks',
  query: z.object({
    /** A name in either language, a code of the product or of a variant. */
    search: text(100),
    lacks: z.optional(z.enum([...PRODUCT_LACKS, 'any'])),
    state: z.optional(z.enum(['sold', 'hidden', 'draft', 'archived'])),
    cursor: text(100),
  }),
  answer: z.object({
    products: z.array(row),
    cursor: z.nullable(z.string()),
    incomplete: z.array(z.object({ lacks: lack, count: z.int() })),
  }),
  access: 'staff',
  permission: 'catalogue.read',
})

const choice = z.object({ id: z.int(), name: z.string() })

/** What has become of a price that was set for a moment. */
export const PLAN_STATES = ['waiting', 'in_force', 'done', 'cancelled', 'refused', 'missed', 'overtaken'] as const

export const pricePlan = z.object({
  id: z.int(),
  version,
  productId: z.int(),
  product: z.string(),
  /** Of the variant. */
  code: z.string(),
  currency,
  ...sum.shape,
  startsAt: z.string(),
  /** Of a sale that ends by itself. */
  endsAt: z.nullable(z.string()),
  state: z.enum(PLAN_STATES),
  by: z.string(),
  /** Why the rules refused it; of one that waits, why they would today. */
  problem: z.nullable(z.string()),
})
export type PricePlanRow = z.output<typeof pricePlan>

const product = z.object({
  id: z.int(),
  version,
  pricesVersion: version,
  code: z.string(),
  url: z.string(),
  photo: z.nullable(picture),
  nameRu: z.string(),
  nameEn: z.string(),
  descriptionRu: z.string(),
  descriptionEn: z.string(),
  designerId: z.int(),
  tagIds: z.array(z.int()),
  isDraft: z.boolean(),
  isArchive: z.boolean(),
  isListed: z.boolean(),
  isSet: z.boolean(),
  lacks: z.array(lack),
  variants: z.array(
    z.object({
      skuId: z.int(),
      code: z.string(),
      metal: z.string(),
      size: z.nullable(z.number()),
      prices: z.array(z.object({ currency, ...sum.shape })),
    }),
  ),
  /** What was asked, the newest first. */
  history: z.array(z.object({ code: z.string(), currency, since: z.string(), price: z.int() })),
  /** Prices for a moment: those to come and those that failed and nobody has read of. */
  plans: z.array(pricePlan),
  /** By whose clock moments are written. */
  timeZone: z.string(),
  designers: z.array(choice),
  tags: z.array(choice),
})
export type StaffProduct = z.output<typeof product>

export const staffProduct = call({
  method: 'GET',
  path: '/backoffice/api/products/:id',
  summary: 'A product as an editor gets it',
  params: z.object({ id }),
  answer: product,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'catalogue.read',
})

const editErrors = ['edit.not_found', 'edit.invalid', 'edit.version_conflict'] as const

export const saveStaffProduct = call({
  method: 'POST',
  path: '/backoffice/api/products/:id',
  summary: 'Saves the words of a product, its designer and tags, and whether it is shown',
  params: z.object({ id }),
  body: z.object({
    expectedVersion: version,
    nameRu: z.string().check(z.maxLength(200)),
    nameEn: z.string().check(z.maxLength(200)),
    descriptionRu: z.string().check(z.maxLength(5_000)),
    descriptionEn: z.string().check(z.maxLength(5_000)),
    designerId: z.int(),
    tagIds: z.array(z.int()).check(z.maxLength(100)),
    isListed: z.boolean(),
    isArchive: z.boolean(),
  }),
  answer: product,
  errors: editErrors,
  access: 'staff',
  permission: 'catalogue.edit',
})

export const saveStaffPrices = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/prices',
  summary: 'Sets prices of variants in price books; a crossed-out price needs thirty days behind it',
  params: z.object({ id }),
  body: z.object({
    expectedVersion: version,
    prices: z
      .array(z.object({ skuId: z.int(), currency, price: z.nullable(sum) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: product,
  errors: editErrors,
  access: 'staff',
  permission: 'prices.edit',
})

const wallClock = z.string().check(z.maxLength(40))

export const planStaffPrices = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/planned-prices',
  summary: 'Sets prices of variants for a moment; a sale may end by itself',
  params: z.object({ id }),
  body: z.object({
    prices: z.array(z.object({ skuId: z.int(), currency, price: sum })).check(z.minLength(1), z.maxLength(500)),
    /** `2026-12-01T09:00` by the clock of the shop. */
    from: wallClock,
    until: z.nullable(wallClock),
  }),
  answer: product,
  errors: editErrors,
  access: 'staff',
  permission: 'prices.edit',
})

export const staffPlannedPrices = call({
  method: 'GET',
  path: '/backoffice/api/planned-prices',
  summary: 'Prices for a moment: those to come, the sales that run, and what failed',
  answer: z.object({ plans: z.array(pricePlan), timeZone: z.string() }),
  access: 'staff',
  permission: 'catalogue.read',
})

export const closeStaffPlan = call({
  method: 'POST',
  path: '/backoffice/api/planned-prices/:id/close',
  summary: 'Calls a price off that waits, ends a sale that runs, puts away what failed',
  params: z.object({ id }),
  body: z.object({ expectedVersion: version }),
  answer: z.object({ plans: z.array(pricePlan), timeZone: z.string() }),
  errors: editErrors,
  access: 'staff',
  permission: 'prices.edit',
})

export const exportStaffPrices = call({
  method: 'GET',
  path: '/backoffice/api/prices/export',
  summary: 'All prices as a file for a spreadsheet',
  answer: z.object({ csv: z.string() }),
  access: 'staff',
  permission: 'catalogue.read',
})

const imported = z.object({
  lines: z.int(),
  changed: z.int(),
  /** Set for a moment. */
  planned: z.int(),
  unchanged: z.int(),
  /** Lines are counted as a spreadsheet does: the names of the columns are line 1. With any of them nothing is changed. */
  problems: z.array(z.object({ line: z.int(), text: z.string() })),
  /** What it was kept as; null when nothing was changed, or it was only tried. */
  batchId: z.nullable(z.int()),
})
export type PriceImport = z.output<typeof imported>

export const importStaffPrices = call({
  method: 'POST',
  path: '/backoffice/api/prices/import',
  summary: 'Takes prices from a file, all of them or none; tried first without changing anything',
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(900_000)), isDryRun: z.boolean() }),
  answer: imported,
  access: 'staff',
  permission: 'prices.edit',
  perMinute: 20,
})

const batch = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  changed: z.int(),
  planned: z.int(),
  undoneAt: z.nullable(z.string()),
})
export type PriceBatch = z.output<typeof batch>

export const staffPriceBatches = call({
  method: 'GET',
  path: '/backoffice/api/prices/batches',
  summary: 'The last price lists that were taken in',
  answer: z.object({ batches: z.array(batch) }),
  access: 'staff',
  permission: 'prices.edit',
})

export const undoStaffPrices = call({
  method: 'POST',
  path: '/backoffice/api/prices/batches/:id/undo',
  summary: 'Brings back the prices from before a price list, unless somebody has changed them since',
  params: z.object({ id }),
  answer: z.object({ batches: z.array(batch) }),
  errors: ['prices.batch_unknown', 'prices.batch_over', ...editErrors],
  access: 'staff',
  permission: 'prices.edit',
})
