import * as z from 'zod/mini'
import { CONTENT_FORMS, GALLERY_LAYOUTS, PAGE_TEMPLATES } from '#rules/content/drafts/page-draft.ts'
import { type AnswerOf, call } from '../call.ts'
import { picture, productCard } from '../entities/product.ts'
import { homeShop } from './content.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const contentErrors = {
  'content.page_unknown': 404,
  'content.preview_unknown': 404,
} as const

/** Words in one look. Nothing in it is markup: the browser shows `text` as it is. */
export const span = z.object({
  text: z.string(),
  isStrong: z.optional(z.boolean()),
  isEmphasis: z.optional(z.boolean()),
  /** An address of the shop, an anchor, `https:`, `mailto:` or `tel:`. */
  href: z.optional(z.string()),
})
export type Span = z.output<typeof span>

const spans = z.array(span)

/** What an editor wrote, as a tree of known parts. */
export const richText = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), spans }),
    z.object({ kind: z.literal('subheading'), spans }),
    z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spans) }),
  ]),
)
export type RichText = z.output<typeof richText>

/** A block that can be linked to; with a title it stands in the table of contents. */
const section = { id: z.nullable(z.string()), title: z.nullable(z.string()) }
const link = z.object({ href: z.string(), text: z.string() })

export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...section, text: richText }),
  z.object({ kind: z.literal('notice'), ...section, text: richText }),
  z.object({ kind: z.literal('picture'), picture, caption: z.nullable(z.string()), isWide: z.boolean() }),
  z.object({
    kind: z.literal('gallery'),
    ...section,
    layout: z.enum(GALLERY_LAYOUTS),
    pictures: z.array(z.object({ picture, caption: z.nullable(z.string()), link: z.nullable(link) })),
  }),
  /** A picture beside words. */
  z.object({
    kind: z.literal('split'),
    ...section,
    picture,
    side: z.enum(['left', 'right']),
    text: richText,
    link: z.nullable(link),
  }),
  z.object({
    kind: z.literal('banner'),
    wide: picture,
    tall: picture,
    title: z.string(),
    text: z.string(),
    link: z.nullable(link),
    textSide: z.enum(['left', 'right']),
    tone: z.enum(['light', 'dark']),
  }),
  z.object({ kind: z.literal('products'), ...section, products: z.array(productCard), link: z.nullable(link) }),
  z.object({
    kind: z.literal('faq'),
    ...section,
    questions: z.array(z.object({ id: z.string(), question: z.string(), answer: richText })),
  }),
  z.object({
    kind: z.literal('steps'),
    ...section,
    steps: z.array(z.object({ title: z.string(), text: richText })),
  }),
  z.object({
    kind: z.literal('timeline'),
    ...section,
    events: z.array(z.object({ when: z.string(), title: z.string(), text: richText })),
  }),
  /** Names and what there is to say of each. */
  z.object({
    kind: z.literal('facts'),
    ...section,
    rows: z.array(z.object({ name: z.string(), text: richText })),
  }),
  /** A section of a document; its clauses are numbered in it, and have the anchors `{id}-1`, `{id}-2`. */
  z.object({
    kind: z.literal('clauses'),
    id: z.string(),
    title: z.string(),
    number: z.int(),
    clauses: z.array(z.object({ text: richText, rows: z.array(z.object({ name: z.string(), text: richText })) })),
  }),
  z.object({
    kind: z.literal('comparison'),
    ...section,
    columns: z.array(z.string()),
    rows: z.array(z.object({ name: z.string(), cells: z.array(z.array(span)) })),
  }),
  z.object({
    kind: z.literal('cards'),
    ...section,
    cards: z.array(
      z.object({ picture: z.nullable(picture), title: z.string(), text: richText, link: z.nullable(link) }),
    ),
  }),
  z.object({ kind: z.literal('quote'), text: z.string(), author: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('video'),
    ...section,
    video: z.object({ id: z.string(), width: z.int(), height: z.int() }),
    poster: picture,
    caption: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('map'), ...section, shops: z.array(homeShop) }),
  z.object({ kind: z.literal('actions'), links: z.array(link) }),
  z.object({ kind: z.literal('form'), ...section, form: z.enum(CONTENT_FORMS), text: richText }),
])
export type ContentBlock = z.output<typeof contentBlock>

export const contentHero = z.object({
  wide: picture,
  tall: picture,
  textSide: z.enum(['left', 'right']),
  tone: z.enum(['light', 'dark']),
})

/** A document, and which of its versions this is. */
export const documentVersion = z.object({
  /** The day it bears, `yyyy-mm-dd`. */
  day: z.string(),
  isInForce: z.boolean(),
  /** Where the version in force is read; null when the document is no longer published. */
  inForce: z.nullable(z.object({ day: z.string(), href: z.string() })),
  /** All others, the newest first: each stays at its address for ever. */
  others: z.array(z.object({ day: z.string(), href: z.string() })),
})
export type DocumentVersion = z.output<typeof documentVersion>

export const contentPage = z.object({
  path: z.string(),
  template: z.enum(PAGE_TEMPLATES),
  title: z.string(),
  /** For search engines. */
  description: z.string(),
  lead: richText,
  hero: z.nullable(contentHero),
  blocks: z.array(contentBlock),
  /** Pages that readers of this one go to next. */
  related: z.array(z.object({ href: z.string(), title: z.string() })),
  /** The day since which it says this, `yyyy-mm-dd`. */
  publishedOn: z.string(),
  /** Of a document; null for any other page. */
  documentVersion: z.nullable(documentVersion),
})
export type ContentPage = z.output<typeof contentPage>

const MAX_PATH = 200
const MAX_DAY = 10
const MAX_TOKEN = 300
export const MAX_HELP_QUESTION = 200

/** Spec 7: calls under `/_content` take their query in the body. */
export const readContentPage = call({
  method: 'POST',
  path: '/_content/page',
  summary: 'A page that editors wrote, as published on this site',
  body: z.object({
    path: z.string().check(z.maxLength(MAX_PATH)),
    /** Of a document: the day of a version; without it, the one in force. */
    versionDay: z.optional(z.string().check(z.maxLength(MAX_DAY))),
  }),
  answer: contentPage,
  errors: ['content.page_unknown'],
})

export const previewContentPage = call({
  method: 'POST',
  path: '/_content/preview',
  summary: 'A version of a page that is not published, by the signed link that staff were given',
  body: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN)) }),
  answer: z.extend(contentPage, {
    /** Null: it is being written and is not saved yet. */
    version: z.nullable(z.int()),
    isPublished: z.boolean(),
  }),
  errors: ['content.preview_unknown'],
})

export const searchContent = call({
  method: 'POST',
  path: '/_content/search',
  summary: 'Paragraphs of the help pages that answer a question',
  body: z.object({ question: z.string().check(z.maxLength(MAX_HELP_QUESTION)) }),
  answer: z.object({
    passages: z.array(
      z.object({
        /** With the anchor of the paragraph’s section. */
        href: z.string(),
        page: z.string(),
        section: z.nullable(z.string()),
        /** The words around what was found; those that match are strong. */
        excerpt: z.array(span),
      }),
    ),
    /** The first of them is about what was asked, and not about some word of it. */
    isAnswered: z.boolean(),
  }),
  perMinute: 60,
})

export const listTile = z.object({
  picture,
  /** What the story is about, in a word or two. */
  kicker: z.string(),
  title: z.string(),
  link,
})
export type ListTile = z.output<typeof listTile>

/** A list that editors have said nothing on answers with nothing. */
export const readListContent = call({
  method: 'GET',
  path: '/content/list',
  summary: 'What the editors say on a list: a line under its title and stories between its cards',
  query: z.object({ path: z.string().check(z.maxLength(200)) }),
  answer: z.object({ lead: z.nullable(z.string()), tiles: z.array(listTile) }),
})
export type ListContent = AnswerOf<typeof readListContent>

export const SERVICE_KEYS = ['delivery', 'refund', 'warranty'] as const

/** Spec 7. */
export const readService = call({
  method: 'GET',
  path: '/api/v1/services/:key',
  summary: 'In short: how the shop delivers, takes back and repairs',
  params: z.object({ key: z.enum(SERVICE_KEYS) }),
  answer: z.object({
    data: z.object({ title: z.string(), lead: richText, blocks: z.array(contentBlock), page: z.nullable(link) }),
  }),
  errors: ['content.page_unknown'],
})
