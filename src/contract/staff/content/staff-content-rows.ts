import * as z from 'zod/mini'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'
import { bannerPlaces } from '#rules/content/drafts/banner-draft.ts'
import { call } from '../../call.ts'
import { contentId } from './staff-content.ts'

/** What visitors see as soon as it is saved, unless it is switched off or its hour has not come; with versions. */
export const ROW_KINDS = ['banner', 'stream', 'vacancy'] as const
export type RowKind = (typeof ROW_KINDS)[number]

const MAX_LINES = 60
const text = z.string().check(z.maxLength(20_000))
const lines = z.array(text).check(z.maxLength(MAX_LINES))

/** From when and until when visitors see it, by the clock of the shop; without one there is no such end. */
const shownWindow = { shownFrom: z.optional(text), shownUntil: z.optional(text) }

const banner = z.strictObject({
  kind: z.literal('banner'),
  place: z.enum(bannerPlaces),
  position: z.int(),
  titleRu: text,
  titleEn: text,
  textRu: text,
  textEn: text,
  linkRu: text,
  linkEn: text,
  hrefRu: text,
  hrefEn: text,
  /** Files under `media/`. */
  wide: text,
  tall: text,
  altRu: text,
  altEn: text,
  textSide: z.enum(['left', 'right']),
  tone: z.enum(['light', 'dark']),
  sites: z.array(z.enum(['ru', 'en'])),
  isActive: z.boolean(),
  ...shownWindow,
})

const stream = z.strictObject({
  kind: z.literal('stream'),
  title: text,
  slug: text,
  text,
  /** By the clock of the shop, `2026-12-01T19:00`. */
  startsAt: text,
  minutes: z.int(),
  poster: text,
  posterAlt: text,
  video: z.optional(text),
  products: lines,
  /** Hidden while it is written. */
  isShown: z.boolean(),
  ...shownWindow,
})

const vacancy = z.strictObject({
  kind: z.literal('vacancy'),
  title: text,
  place: text,
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
  permission: 'content.publish',
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
  permission: 'content.publish',
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
  permission: 'content.publish',
})
