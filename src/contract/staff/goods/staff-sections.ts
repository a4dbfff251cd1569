import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { picture } from '../../entities/product.ts'

/** What products are arranged by. */
export const SECTION_KINDS = ['designers', 'collections', 'categories', 'tags'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))
const line = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(10_000))
const names = { slug: z.string().check(z.maxLength(100)), nameRu: line, nameEn: line }
/** Of a picture that the section has already, or that somebody has brought. */
const pictureId = z.nullable(z.string().check(z.maxLength(12)))

const designer = z.strictObject({
  kind: z.literal('designers'),
  ...names,
  leadRu: text,
  leadEn: text,
  storyRu: text,
  storyEn: text,
  cityRu: line,
  cityEn: line,
  country: z.string().check(z.maxLength(2)),
  founded: z.int(),
  pictureId,
  position: z.int(),
})
const collection = z.strictObject({
  kind: z.literal('collections'),
  ...names,
  designerId: z.int(),
  descriptionRu: text,
  descriptionEn: text,
  releasedOn: z.iso.date(),
})
const category = z.strictObject({
  kind: z.literal('categories'),
  ...names,
  /** Null: it lies in no other. */
  parentId: z.nullable(z.int()),
  pictureId,
  expandsFamilies: z.boolean(),
  position: z.int(),
})
const tag = z.strictObject({
  kind: z.literal('tags'),
  ...names,
  /** A word on cards, or a selection with a page of its own. */
  use: z.enum(['badge', 'trend']),
  descriptionRu: text,
  descriptionEn: text,
  pictureId,
  expandsFamilies: z.boolean(),
  position: z.int(),
})

export const sectionDraft = z.discriminatedUnion('kind', [designer, collection, category, tag])
export type SectionForm = z.output<typeof sectionDraft>

const row = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Of a collection its designer, of a category the one that it lies in. */
  within: z.nullable(z.string()),
  /** Off the site, until it is brought back. */
  isArchive: z.boolean(),
  /** Null: it has no page of its own. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** How many products are on sale in it: with none of them the site leaves it out. */
  products: z.int(),
})
export type SectionRow = z.output<typeof row>

export const staffSections = call({
  method: 'GET',
  path: '/backoffice/api/sections/:kind',
  summary: 'Designers, collections, categories or tags',
  params: z.object({ kind: z.enum(SECTION_KINDS) }),
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ sections: z.array(row) }),
  access: 'staff',
  permission: 'catalogue.read',
})

const section = z.object({
  id: z.int(),
  version: z.int(),
  isArchive: z.boolean(),
  url: z.nullable(z.string()),
  draft: sectionDraft,
  picture: z.nullable(picture),
})
export type StaffSection = z.output<typeof section>

export const staffSection = call({
  method: 'GET',
  path: '/backoffice/api/sections/:kind/:id',
  summary: 'A designer, a collection, a category or a tag as an editor gets it',
  params: z.object({ kind: z.enum(SECTION_KINDS), id }),
  answer: section,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'catalogue.read',
})

export const saveStaffSection = call({
  method: 'POST',
  path: '/backoffice/api/sections',
  summary: 'Adds or changes a designer, a collection, a category or a tag; visitors see it at once',
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(z.int().check(z.positive())),
    expectedVersion: z.nullable(z.int().check(z.positive())),
    draft: sectionDraft,
  }),
  answer: section,
  errors: ['edit.not_found', 'edit.invalid', 'edit.version_conflict'],
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})

export const archiveStaffSection = call({
  method: 'POST',
  path: '/backoffice/api/sections/:kind/:id/archive',
  summary: 'Takes a designer, a collection, a category or a tag off the site, or brings it back; products stay',
  params: z.object({ kind: z.enum(SECTION_KINDS), id }),
  body: z.object({
    expectedVersion: z.int().check(z.positive()),
    /** False: it is brought back. */
    isArchive: z.boolean(),
  }),
  answer: section,
  errors: ['edit.not_found', 'edit.invalid', 'edit.version_conflict'],
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})
