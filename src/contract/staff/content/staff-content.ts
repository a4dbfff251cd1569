import * as z from 'zod/mini'
import { CONTENT_KINDS, type ContentDraft } from '#rules/content/drafts/content-draft.ts'
import { type AnswerOf, call } from '../../call.ts'
import { contentDraft } from '../../content/content-draft.ts'

/** What stands in the list of content: a landing is a page of its template, and banners and the like are rows. */
export const ENTRY_KINDS = [
  'page',
  'landing',
  'document',
  'service',
  'list',
  'menu',
  'letter',
  'banner',
  'stream',
  'vacancy',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const MAX_ID = 2_147_483_647
const MAX_PATH = 200

export const contentId = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_ID))
const language = z.enum(['ru', 'en'])
const versionNumber = z.int().check(z.positive(), z.lte(MAX_ID))
const editErrors = ['edit.invalid', 'edit.not_found', 'edit.version_conflict'] as const

/** How something stands on one site. */
const onSite = z.object({
  id: z.int(),
  version: z.int(),
  /** Null: visitors do not see it. */
  publishedVersion: z.nullable(z.int()),
  scheduledAt: z.nullable(z.string()),
})

const entry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** An address, or the name under which it is stored. */
  path: z.string(),
  title: z.string(),
  sites: z.object({ ru: z.nullable(onSite), en: z.nullable(onSite) }),
  changedAt: z.nullable(z.string()),
  /** `staff:` and a login, or which program. */
  changedBy: z.nullable(z.string()),
})
export type ContentEntry = z.output<typeof entry>

export const staffContentList = call({
  method: 'GET',
  path: '/backoffice/api/content',
  summary: 'Everything that staff write, by kind, with its state on each site',
  answer: z.object({ entries: z.array(entry) }),
  access: 'staff',
  permission: 'content.read',
})

const version = z.object({
  version: z.int(),
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** Of a document: the day under which this version was published. */
  versionDay: z.nullable(z.string()),
})
export type ContentVersion = z.output<typeof version>

const page = z.object({
  id: z.int(),
  language,
  kind: z.enum(CONTENT_KINDS),
  path: z.string(),
  title: z.string(),
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(z.string()),
  scheduledVersion: z.nullable(z.int()),
  scheduledAt: z.nullable(z.string()),
  /** The newest version. */
  draft: contentDraft,
  /** The newest first. */
  versions: z.array(version),
  /** The same on the other site. */
  sibling: z.nullable(z.object({ id: z.int(), language })),
  /** Where visitors see it; null: nowhere yet, or at no address of its own. */
  url: z.nullable(z.string()),
  /** What may be written in braces, with what it says now. */
  figures: z.array(z.object({ name: z.string(), says: z.string() })),
  timeZone: z.string(),
})
export type StaffContent = Omit<z.output<typeof page>, 'draft'> & { draft: ContentDraft }

const params = z.object({ id: contentId })

export const staffContent = call({
  method: 'GET',
  path: '/backoffice/api/content/:id',
  summary: 'One page, menu, list or letter with its versions',
  params,
  answer: page,
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'content.read',
})

export const staffContentVersion = call({
  method: 'GET',
  path: '/backoffice/api/content/:id/versions/:version',
  summary: 'What a version says',
  params: z.object({ id: contentId, version: contentId }),
  answer: z.object({ version: z.int(), draft: contentDraft }),
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'content.read',
})

const path = z.string().check(z.maxLength(MAX_PATH))

export const createStaffContent = call({
  method: 'POST',
  path: '/backoffice/api/content',
  summary: 'Begins a page, a service or a list; visitors see nothing until it is published',
  body: z.object({ language, path, draft: contentDraft }),
  answer: page,
  errors: editErrors,
  access: 'staff',
  permission: 'content.edit',
})

export const saveStaffContent = call({
  method: 'POST',
  path: '/backoffice/api/content/:id/save',
  summary: 'Writes the next version; what visitors see does not change',
  params,
  body: z.object({ expectedVersion: versionNumber, draft: contentDraft }),
  answer: page,
  errors: editErrors,
  access: 'staff',
  permission: 'content.edit',
})

/** What was on the screen: whoever decides by something else is refused. */
const seen = z.object({
  version: versionNumber,
  publishedVersion: z.nullable(versionNumber),
  scheduledVersion: z.nullable(versionNumber),
})

const MAX_MOMENT = 16

export const publishStaffContent = call({
  method: 'POST',
  path: '/backoffice/api/content/:id/publish',
  summary: 'Shows a version to visitors, an old one too: at once, or from a moment on',
  params,
  body: z.object({
    version: versionNumber,
    seen,
    /** By the clock of the shop, `2026-12-01T09:00`; null: at once. */
    at: z.nullable(z.string().check(z.maxLength(MAX_MOMENT))),
  }),
  answer: page,
  errors: editErrors,
  access: 'staff',
  permission: 'content.publish',
})

export const withdrawStaffContent = call({
  method: 'POST',
  path: '/backoffice/api/content/:id/withdraw',
  summary: 'Visitors no longer see it, or what waited for its hour waits no more',
  params,
  body: z.object({ what: z.enum(['published', 'scheduled']), seen }),
  answer: page,
  errors: editErrors,
  access: 'staff',
  permission: 'content.publish',
})

export const previewStaffContent = call({
  method: 'POST',
  path: '/backoffice/api/content/preview',
  summary: 'Checks a draft as saving it would, and gives the address at which it can be looked at',
  body: z.object({ language, path, draft: contentDraft }),
  answer: z.object({
    /** Null: this kind is seen on no page of its own. */
    url: z.nullable(z.string()),
  }),
  errors: ['edit.invalid'],
  access: 'staff',
  permission: 'content.edit',
})

export const LETTER_TONES = ['light', 'dark'] as const

export const staffLetterPreview = call({
  method: 'GET',
  path: '/backoffice/api/content/letters/:preview',
  summary: 'A letter with the words of a draft and figures made up for the purpose',
  params: z.object({ preview: contentId }),
  query: z.object({ tone: z.optional(z.enum(LETTER_TONES)) }),
  answer: z.string(),
  answerType: 'text/html',
  errors: ['edit.not_found'],
  access: 'staff',
  permission: 'content.edit',
})

const medium = z.object({
  file: z.string(),
  /** Of the photograph; of a video, of what is shown before it plays. */
  id: z.string(),
  width: z.int(),
  height: z.int(),
  isVideo: z.boolean(),
})
export type StaffMedium = z.output<typeof medium>

export const staffMedia = call({
  method: 'GET',
  path: '/backoffice/api/media',
  summary: 'The photographs and videos that content may show',
  answer: z.object({ media: z.array(medium) }),
  access: 'staff',
  permission: 'content.read',
})
export type StaffMedia = AnswerOf<typeof staffMedia>
