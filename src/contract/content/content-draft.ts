import * as z from 'zod/mini'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import { CONTENT_FORMS, GALLERY_LAYOUTS, PAGE_KINDS, PAGE_TEMPLATES } from '#rules/content/drafts/page-draft.ts'
import { CONSENT_PURPOSES } from '#rules/content/editions.ts'

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

const pageDraft = z.strictObject({
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

const titled = { title: words }

const menuColumn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('links'), ...titled, links: z.array(link) }),
  z.strictObject({ kind: z.literal('categories'), ...titled, also: z.optional(z.array(words)) }),
  z.strictObject({ kind: z.literal('filters'), ...titled }),
  z.strictObject({ kind: z.literal('trends'), ...titled, slugs: z.optional(z.array(words)) }),
  z.strictObject({ kind: z.literal('prices'), ...titled, upTo: words, from: words, list: optional }),
  z.strictObject({ kind: z.literal('designers') }),
])

const menuDraft = z.strictObject({
  kind: z.literal('menu'),
  sections: z.array(
    z.strictObject({
      code: words,
      name: words,
      href: words,
      isAccented: z.optional(z.boolean()),
      category: optional,
      picture: optional,
      columns: z.array(menuColumn),
    }),
  ),
})

const letterDraft = z.strictObject({
  kind: z.literal('letter'),
  subject: words,
  preheader: words,
  title: words,
  opening: words,
  closing: words,
})

const listDraft = z.strictObject({
  kind: z.literal('list'),
  lead: words,
  tiles: z.array(
    z.strictObject({
      picture: z.strictObject({ file: words, alt: words }),
      kicker: words,
      title: words,
      link,
    }),
  ),
})

/** Content as staff write it; what its words may say is in `rules/content`. */
export const contentDraft: z.ZodMiniType<ContentDraft> = z.discriminatedUnion('kind', [
  menuDraft,
  letterDraft,
  listDraft,
  pageDraft,
])
