import type { RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'
import { CONSENT_PURPOSES } from '#rules/content/document-versions.ts'
import { bannerPlaces } from '#rules/content/drafts/banner-draft.ts'
import type { ContentKind } from '#rules/content/drafts/content-draft.ts'
import type { MenuColumnDraft } from '#rules/content/drafts/menu-draft.ts'
import {
  type BlockDraft,
  CONTENT_FORMS,
  DOCUMENT_BLOCKS,
  GALLERY_LAYOUTS,
  PAGE_TEMPLATES,
} from '#rules/content/drafts/page-draft.ts'
import type { content } from '#site-texts/backoffice/content.ts'

type Label = keyof typeof content.fields

type Plain =
  | 'line'
  | 'text'
  | 'markdown'
  | 'day'
  | 'moment'
  | 'number'
  | 'flag'
  | 'picture'
  | 'video'
  | 'lines'
  | 'numbers'
  | 'texts'

/**
 * A field of a form: how its value is written. The form of every kind of content is such a list, so that there is one
 * form for all of them; `draft-shapes.test.ts` compares the lists with the schema that the server reads drafts by.
 */
export type FieldShape = { name: string; optional?: true; label?: Label } & (
  | { input: Plain }
  | { input: 'choice' | 'choices'; options: readonly string[] }
  | { input: 'group' | 'list'; fields: readonly FieldShape[] }
  | { input: 'variants'; variants: Readonly<Record<string, readonly FieldShape[]>> }
)

const field = (name: string, input: Plain, label?: Label): FieldShape => ({ name, input, ...(label && { label }) })
const optional = (shape: FieldShape): FieldShape => ({ ...shape, optional: true })
const choice = (name: string, options: readonly string[]): FieldShape => ({ name, input: 'choice', options })
const group = (name: string, fields: readonly FieldShape[]): FieldShape => ({ name, input: 'group', fields })
const list = (name: string, fields: readonly FieldShape[]): FieldShape => ({ name, input: 'list', fields })

const SIDES = ['left', 'right']
const TONES = ['light', 'dark']

const title = field('title', 'line')
const text = field('text', 'markdown')
const section = [optional(title), optional(field('id', 'line', 'anchor'))]
const pictureFields = [field('file', 'picture'), field('alt', 'line')]
const picture = group('picture', pictureFields)
const linkFields = [field('text', 'line', 'linkText'), field('href', 'line')]
const link = optional(group('link', linkFields))
const caption = optional(field('caption', 'line'))

export const BLOCK_SHAPES: Readonly<Record<BlockDraft['kind'], readonly FieldShape[]>> = {
  text: [...section, text],
  notice: [...section, text],
  picture: [picture, caption, optional(field('isWide', 'flag'))],
  gallery: [
    ...section,
    optional(choice('layout', GALLERY_LAYOUTS)),
    list('pictures', [...pictureFields, caption, link]),
  ],
  split: [...section, picture, choice('side', SIDES), text, link],
  banner: [
    title,
    text,
    group('wide', pictureFields),
    group('tall', pictureFields),
    link,
    choice('textSide', SIDES),
    choice('tone', TONES),
  ],
  products: [
    ...section,
    optional(field('slugs', 'lines')),
    optional(field('from', 'line', 'fromList')),
    optional(field('limit', 'number')),
    link,
  ],
  faq: [
    ...section,
    list('questions', [field('question', 'line'), field('answer', 'markdown'), field('id', 'line', 'anchor')]),
  ],
  steps: [...section, list('steps', [title, text])],
  timeline: [...section, list('events', [field('when', 'line'), title, text])],
  facts: [...section, list('rows', [field('name', 'line'), text])],
  clauses: [
    title,
    field('id', 'line', 'anchor'),
    list('clauses', [text, optional(list('rows', [field('name', 'line'), text]))]),
  ],
  comparison: [...section, field('columns', 'lines'), list('rows', [field('name', 'line'), field('cells', 'texts')])],
  cards: [...section, list('cards', [title, text, optional(picture), link])],
  quote: [text, optional(field('author', 'line'))],
  video: [...section, field('file', 'video'), field('alt', 'line'), caption],
  map: [...section, optional(field('shopIds', 'numbers'))],
  actions: [list('links', linkFields)],
  form: [...section, choice('form', CONTENT_FORMS), text],
}

const COLUMN_SHAPES: Readonly<Record<MenuColumnDraft['kind'], readonly FieldShape[]>> = {
  links: [title, list('links', linkFields)],
  categories: [title, optional(field('also', 'lines'))],
  filters: [title],
  trends: [title, optional(field('slugs', 'lines', 'trendSlugs'))],
  prices: [title, field('upTo', 'line'), field('from', 'line', 'fromPrice'), optional(field('list', 'line'))],
  designers: [],
}

const hero = optional(
  group('hero', [
    field('wide', 'picture'),
    field('tall', 'picture'),
    field('alt', 'line'),
    choice('textSide', SIDES),
    choice('tone', TONES),
  ]),
)

const blocksOf = (kinds: ReadonlySet<BlockDraft['kind']> | null): FieldShape => ({
  name: 'blocks',
  input: 'variants',
  variants: Object.fromEntries(
    Object.entries(BLOCK_SHAPES).filter(([kind]) => kinds === null || kinds.has(kind as BlockDraft['kind'])),
  ),
})

const pageShape = (own: readonly FieldShape[], kinds: ReadonlySet<BlockDraft['kind']> | null) => [
  title,
  field('lead', 'markdown'),
  field('description', 'text'),
  ...own,
  choice('template', PAGE_TEMPLATES),
  hero,
  blocksOf(kinds),
  field('related', 'lines'),
]

/** The form of each kind of content. */
export const CONTENT_SHAPES: Readonly<Record<ContentKind, readonly FieldShape[]>> = {
  page: pageShape([], null),
  service: pageShape([], null),
  document: pageShape(
    [field('versionDay', 'day'), optional({ name: 'consents', input: 'choices', options: CONSENT_PURPOSES })],
    DOCUMENT_BLOCKS,
  ),
  menu: [
    list('sections', [
      field('name', 'line'),
      field('href', 'line'),
      field('code', 'line'),
      optional(field('isAccented', 'flag')),
      optional(field('category', 'line')),
      optional(field('picture', 'picture')),
      { name: 'columns', input: 'variants', variants: COLUMN_SHAPES, label: 'menuColumns' },
    ]),
  ],
  letter: [
    field('subject', 'line'),
    field('preheader', 'line'),
    title,
    field('opening', 'text'),
    field('closing', 'text'),
  ],
  list: [
    field('lead', 'text', 'listLead'),
    list('tiles', [field('kicker', 'line'), title, picture, group('link', linkFields)]),
  ],
}

/** The form of what is a row of its own. */
const shownWindow = [optional(field('shownFrom', 'moment')), optional(field('shownUntil', 'moment'))]

export const ROW_SHAPES: Readonly<Record<RowKind, readonly FieldShape[]>> = {
  banner: [
    choice('place', bannerPlaces),
    field('position', 'number'),
    field('titleRu', 'line'),
    field('titleEn', 'line'),
    field('textRu', 'text'),
    field('textEn', 'text'),
    field('linkRu', 'line'),
    field('linkEn', 'line'),
    field('hrefRu', 'line'),
    field('hrefEn', 'line'),
    field('wide', 'picture'),
    field('tall', 'picture'),
    field('altRu', 'line'),
    field('altEn', 'line'),
    choice('textSide', SIDES),
    choice('tone', TONES),
    { name: 'sites', input: 'choices', options: ['ru', 'en'] },
    field('isActive', 'flag'),
    ...shownWindow,
  ],
  stream: [
    title,
    field('slug', 'line'),
    field('text', 'text'),
    field('startsAt', 'moment'),
    field('minutes', 'number'),
    field('poster', 'picture'),
    field('posterAlt', 'line'),
    optional(field('video', 'video')),
    field('products', 'lines'),
    field('isShown', 'flag'),
    ...shownWindow,
  ],
  vacancy: [
    title,
    field('place', 'line', 'vacancyPlace'),
    { name: 'hours', input: 'choice', options: VACANCY_KINDS },
    field('tasks', 'lines'),
    field('expectations', 'lines'),
    field('offers', 'lines'),
    field('position', 'number'),
    field('isOpen', 'flag'),
    ...shownWindow,
  ],
}
