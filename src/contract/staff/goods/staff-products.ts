import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency, imageType, picture } from '../../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffProductErrors = {
  'products.batch_unknown': 404,
  'products.batch_over': 409,
} as const

const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))
const version = z.int().check(z.nonnegative())
const line = (most: number) => z.string().check(z.maxLength(most))
const code = line(40)
const number = z.nullable(z.number())
const ids = z.array(z.int()).check(z.maxLength(100))
const sizeKind = z.nullable(z.enum(['ring', 'bracelet', 'chain']))
const editErrors = ['edit.not_found', 'edit.invalid', 'edit.version_conflict'] as const

const choice = z.object({ id: z.int(), name: z.string() })
const coded = z.object({ code: z.string(), name: z.string() })
const choices = z.object({
  designers: z.array(choice),
  collections: z.array(z.extend(choice, { designerId: z.int() })),
  /** Each with the names above it: «Кольца / Помолвочные». */
  categories: z.array(choice),
  tags: z.array(choice),
  metals: z.array(z.extend(coded, { swatch: z.string() })),
  gems: z.array(coded),
  care: z.array(coded),
})
export type CatalogueChoices = z.output<typeof choices>

export const staffCatalogueChoices = call({
  method: 'GET',
  path: '/backoffice/api/catalogue/choices',
  summary: 'What the forms of the catalogue choose from',
  answer: choices,
  access: 'staff',
  permission: 'catalogue.read',
})

export const createStaffProduct = call({
  method: 'POST',
  path: '/backoffice/api/products',
  summary: 'Begins a product: a draft that nobody but staff sees',
  body: z.object({
    code,
    slug: line(100),
    nameRu: line(200),
    designerId: z.int(),
    categoryId: z.int(),
    metal: code,
    sizeKind,
    /** A variant for each; none where the product has no sizes. */
    sizes: z.array(z.number()).check(z.maxLength(60)),
    /** Bought as its parts, which are chosen afterwards. */
    isSet: z.optional(z.boolean()),
  }),
  answer: z.object({ id: z.int() }),
  errors: editErrors,
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})

const color = z.object({ metal: code, slug: line(100), weightG: number })
const stone = z.object({
  gem: code,
  cut: code,
  color: z.nullable(code),
  count: z.int(),
  diameterMm: number,
  lengthMm: number,
  widthMm: number,
  depthMm: number,
  caratEach: number,
  caratTotal: number,
  isMain: z.boolean(),
})
const variant = z.object({
  /** Null: a new one. */
  skuId: z.nullable(z.int()),
  code,
  metal: code,
  size: number,
  mainGemWeight: number,
  metalWeightG: number,
  isArchive: z.boolean(),
})

const make = {
  code,
  categoryId: z.int(),
  alsoIn: ids,
  collectionId: z.nullable(z.int()),
  finish: code,
  country: line(2),
  sizeKind,
  widthMm: number,
  heightMm: number,
  depthMm: number,
  pieces: z.int(),
  careCodes: z.array(code).check(z.maxLength(20)),
  /** A day; null: not sold before it is made. */
  preorderShipsOn: z.nullable(z.iso.date()),
  colors: z.array(color).check(z.maxLength(20)),
  stones: z.array(stone).check(z.maxLength(40)),
  variants: z.array(variant).check(z.maxLength(400)),
}
const makeAnswer = z.object(make)
export type ProductMake = z.output<typeof makeAnswer>

const photo = z.object({ pictureId: line(12), imageType, altRu: line(500), altEn: line(500) })
const colorPhotos = z.object({
  metal: z.string(),
  photos: z.array(z.extend(photo, { picture })),
})
export type ColorPhotos = z.output<typeof colorPhotos>

const parts = z.object({
  id: z.int(),
  version,
  isDraft: z.boolean(),
  make: makeAnswer,
  photos: z.array(colorPhotos),
})
export type StaffProductParts = z.output<typeof parts>

export const staffProductParts = call({
  method: 'GET',
  path: '/backoffice/api/products/:id/parts',
  summary: 'What a product is made of: colours, variants, stones and photographs',
  params: z.object({ id }),
  answer: parts,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'catalogue.read',
})

export const saveStaffMake = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/make',
  summary:
    'Saves where a product belongs and what it is made of; a variant that was ever priced goes to the archive only',
  params: z.object({ id }),
  body: z.object({ expectedVersion: version, ...make }),
  answer: parts,
  errors: editErrors,
  access: 'staff',
  permission: 'catalogue.edit',
})

export const saveStaffPhotos = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/photos',
  summary: 'Saves the photographs of the colours of a product, in their order; what is left out is taken off the card',
  params: z.object({ id }),
  body: z.object({
    expectedVersion: version,
    colors: z
      .array(z.object({ metal: code, photos: z.array(photo).check(z.maxLength(30)) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  answer: parts,
  errors: editErrors,
  access: 'staff',
  permission: 'catalogue.edit',
})

export const publishStaffProduct = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/publish',
  summary: 'Shows a draft to everybody, once it lacks nothing',
  params: z.object({ id }),
  body: z.object({ expectedVersion: version }),
  answer: parts,
  errors: [...editErrors, 'product.not_draft'],
  access: 'staff',
  permission: 'catalogue.edit',
})

export const previewStaffProduct = call({
  method: 'POST',
  path: '/backoffice/api/products/:id/preview',
  summary: 'An address that shows the page of a product as it will be, for an hour',
  params: z.object({ id }),
  answer: z.object({ url: z.string() }),
  errors: ['edit.not_found', 'product.preview_needs_photo'],
  access: 'staff',
  permission: 'catalogue.read',
})

const imported = z.object({
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Lines are counted as a spreadsheet does: the names of the columns are line 1. With any of them nothing is changed. */
  problems: z.array(z.object({ line: z.int(), text: z.string() })),
  /** What it was kept as; null when nothing was changed, or it was only tried. */
  batchId: z.nullable(z.int()),
})
export type ProductImport = z.output<typeof imported>

export const importStaffProducts = call({
  method: 'POST',
  path: '/backoffice/api/products/import',
  summary: 'Takes products from a file, all of them or none; tried first without changing anything',
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(900_000)), isDryRun: z.boolean() }),
  answer: imported,
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 20,
})

const batch = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  created: z.int(),
  changed: z.int(),
  undoneAt: z.nullable(z.string()),
})
export type ProductBatch = z.output<typeof batch>

export const staffProductBatches = call({
  method: 'GET',
  path: '/backoffice/api/products/batches',
  summary: 'The last files of products that were taken in',
  answer: z.object({ batches: z.array(batch) }),
  access: 'staff',
  permission: 'catalogue.edit',
})

export const undoStaffProducts = call({
  method: 'POST',
  path: '/backoffice/api/products/batches/:id/undo',
  summary: 'Takes a file of products back, unless somebody has changed one of them since',
  params: z.object({ id }),
  answer: z.object({ batches: z.array(batch) }),
  errors: ['products.batch_unknown', 'products.batch_over', ...editErrors],
  access: 'staff',
  permission: 'catalogue.edit',
})

export const exportStaffProducts = call({
  method: 'GET',
  path: '/backoffice/api/products/export',
  summary: 'The catalogue, or an example of a file, for a spreadsheet',
  query: z.object({ template: z.optional(z.enum(['yes'])) }),
  answer: z.object({ csv: z.string() }),
  access: 'staff',
  permission: 'catalogue.read',
  perMinute: 20,
})

/** What can be done to several products at once, and what each needs to know. */
export const BULK_ACTIONS = ['publish', 'show', 'hide', 'archive', 'tag', 'untag', 'raise', 'sale'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
const percent = z.int().check(z.gte(1), z.lte(90))

export const changeStaffProducts = call({
  method: 'POST',
  path: '/backoffice/api/products/change',
  summary: 'Changes several products at once, all of them or none',
  body: z.object({
    products: z
      .array(z.object({ id: z.int(), expectedVersion: version, expectedPricesVersion: version }))
      .check(z.minLength(1), z.maxLength(100)),
    change: z.discriminatedUnion('action', [
      z.object({ action: z.enum(['publish', 'show', 'hide', 'archive']) }),
      z.object({ action: z.enum(['tag', 'untag']), tagId: z.int() }),
      z.object({ action: z.enum(['raise', 'sale']), percent, currency }),
    ]),
  }),
  /** With any problem nothing is changed; each names its product by code. */
  answer: z.object({
    changed: z.int(),
    problems: z.array(z.object({ code: z.string(), text: z.string() })),
  }),
  errors: editErrors,
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 30,
})
