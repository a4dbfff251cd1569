import * as z from 'zod/mini'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'
import { bannerPlaces } from '#rules/content/drafts/banner-draft.ts'
import { call } from '../../call.ts'
import { contentId } from './staff-content.ts'

/** What visitors see as soon as it is saved, unless it is switched off or its hour has not come; with versions. */
export const ROW_KINDS = ['banner', 'stream', 'vacancy'] as const
export type RowKind = (typeof ROW_KINDS)[number]

const MAX_LINES = 60
const words = z.string().check(z.maxLength(20_000))
const lines = z.array(words).check(z.maxLength(MAX_LINES))

/** From when and until when visitors see it, by the clock of the shop; without one there is no such end. */
const shownWindow = { shownFrom: z.optional(words), shownUntil: z.optional(words) }

const banner = z.strictObject({
  kind: z.literal('banner'),
  place: z.enum(bannerPlaces),
  position: z.int(),
  titleRu: words,
  titleEn: words,
  textRu: words,
  textEn: words,
  linkRu: words,
  linkEn: words,
  hrefRu: words,
  hrefEn: words,
  /** Files under `media/`. */
  wide: words,
  tall: words,
  altRu: words,
  altEn: words,
  textSide: z.enum(['left', 'right']),
  tone: z.enum(['light', 'dark']),
  sites: z.array(z.enum(['ru', 'en'])),
  isActive: z.boolean(),
  ...shownWindow,
})

const stream = z.strictObject({
  kind: z.literal('stream'),
  title: words,
  slug: words,
  text: words,
  /** By the clock of the shop, `2026-12-01T19:00`. */
  startsAt: words,
  minutes: z.int(),
  poster: words,
  posterAlt: words,
  video: z.optional(words),
  products: lines,
  /** Hidden while it is written. */
  isShown: z.boolean(),
  ...shownWindow,
})

const vacancy = z.strictObject({
  kind: z.literal('vacancy'),
  title: words,
  place: words,
  hours: z.enum(VACANCY_KINDS),
  tasks: lines,
  expectations: lines,
  offers: lines,
  position: z.int(),
  isOpen: z.boolean(),
  ...shownWindow,
})

export const contentRow = z.discriminatedUnion('kind', [banner, stream, vacancy])
export type ContentRow = z.output<typeof contentRow>

const answer = z.object({
  id: z.int(),
  version: z.int(),
  draft: contentRow,
  /** The newest first. */
  versions: z.array(z.object({ version: z.int(), writtenBy: z.string(), writtenAt: z.string(), draft: contentRow })),
})
export type StaffContentRow = z.output<typeof answer>

const kind = z.enum(ROW_KINDS)
const params = z.object({ kind, id: contentId })
const expectedVersion = z.int().check(z.positive())
const errors = ['edit.invalid', 'edit.not_found', 'edit.version_conflict'] as const

export const staffContentRow = call({
  method: 'GET',
  path: '/backoffice/api/content-rows/:kind/:id',
  summary: 'A banner, a broadcast or a vacancy, with what it was before',
  params,
  answer,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'content.read',
})

export const createStaffContentRow = call({
  method: 'POST',
  path: '/backoffice/api/content-rows',
  summary: 'Adds a banner, a broadcast or a vacancy',
  body: z.object({ draft: contentRow }),
  answer,
  errors,
  access: 'staff',
  permission: 'content.edit',
})

export const saveStaffContentRow = call({
  method: 'POST',
  path: '/backoffice/api/content-rows/:kind/:id/save',
  summary: 'Changes it; visitors see it at once or at its hour',
  params,
  body: z.object({ expectedVersion, draft: contentRow }),
  answer,
  errors,
  access: 'staff',
  permission: 'content.edit',
})

export const previewStaffContentRow = call({
  method: 'POST',
  path: '/backoffice/api/content-rows/preview',
  summary: 'Checks it as saving would, and gives the address at which the site shows it before visitors see it',
  body: z.object({
    /** Null: it is new. */
    id: z.nullable(contentId),
    language: z.enum(['ru', 'en']),
    draft: contentRow,
  }),
  answer: z.object({
    /** Null: that site does not show it. */
    url: z.nullable(z.string()),
  }),
  errors: ['edit.invalid'],
  access: 'staff',
  permission: 'content.edit',
})
