import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from '#rules/content/editions.ts'
import {
  CONTENT_FORMS,
  GALLERY_LAYOUTS,
  PAGE_KINDS,
  PAGE_TEMPLATES,
  type PageDraft,
} from '#rules/content/page-draft.ts'

const words = z.string()
const optional = z.optional(words)
const section = { id: optional, title: optional }
const picture = z.strictObject({ file: words, alt: words })
const link = z.strictObject({ href: words, text: words })
const side = z.enum(['left', 'right'])
const tone = z.enum(['light', 'dark'])

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...section, text: words }),
  z.strictObject({ kind: z.literal('notice'), ...section, text: words }),
  z.strictObject({ kind: z.literal('picture'), picture, caption: optional, isWide: z.optional(z.boolean()) }),
  z.strictObject({
    kind: z.literal('gallery'),
    ...section,
    layout: z.optional(z.enum(GALLERY_LAYOUTS)),
    pictures: z.array(z.strictObject({ file: words, alt: words, caption: optional, link: z.optional(link) })),
  }),
  z.strictObject({ kind: z.literal('split'), ...section, picture, side, text: words, link: z.optional(link) }),
  z.strictObject({
    kind: z.literal('banner'),
    wide: picture,
    tall: picture,
    title: words,
    text: words,
    link: z.optional(link),
    textSide: side,
    tone,
  }),
  z.strictObject({
    kind: z.literal('products'),
    ...section,
    slugs: z.optional(z.array(words)),
    from: optional,
    limit: z.optional(z.int()),
    link: z.optional(link),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    ...section,
    questions: z.array(z.strictObject({ id: words, question: words, answer: words })),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    ...section,
    steps: z.array(z.strictObject({ title: words, text: words })),
  }),
  z.strictObject({
    kind: z.literal('timeline'),
    ...section,
    events: z.array(z.strictObject({ when: words, title: words, text: words })),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    ...section,
    rows: z.array(z.strictObject({ name: words, text: words })),
  }),
  z.strictObject({
    kind: z.literal('clauses'),
    id: words,
    title: words,
    clauses: z.array(
      z.strictObject({ text: words, rows: z.optional(z.array(z.strictObject({ name: words, text: words }))) }),
    ),
  }),
  z.strictObject({
    kind: z.literal('comparison'),
    ...section,
    columns: z.array(words),
    rows: z.array(z.strictObject({ name: words, cells: z.array(words) })),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    ...section,
    cards: z.array(z.strictObject({ picture: z.optional(picture), title: words, text: words, link: z.optional(link) })),
  }),
  z.strictObject({ kind: z.literal('quote'), text: words, author: optional }),
  z.strictObject({ kind: z.literal('video'), ...section, file: words, alt: words, caption: optional }),
  z.strictObject({ kind: z.literal('map'), ...section, shopIds: z.optional(z.array(z.int())) }),
  z.strictObject({ kind: z.literal('actions'), links: z.array(link) }),
  z.strictObject({ kind: z.literal('form'), ...section, form: z.enum(CONTENT_FORMS), text: words }),
])

/** A page as staff write it; what its words may say is in `rules/content`. */
export const pageDraft: z.ZodMiniType<PageDraft> = z.strictObject({
  kind: z.enum(PAGE_KINDS),
  edition: optional,
  consents: z.optional(z.array(z.enum(CONSENT_PURPOSES))),
  template: z.enum(PAGE_TEMPLATES),
  title: words,
  description: words,
  lead: words,
  hero: z.optional(z.strictObject({ wide: words, tall: words, alt: words, textSide: side, tone })),
  blocks: z.array(block),
  related: z.array(words),
})
