import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from '#rules/content/document-versions.ts'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import { CONTENT_FORMS, GALLERY_LAYOUTS, PAGE_KINDS, PAGE_TEMPLATES } from '#rules/content/drafts/page-draft.ts'

const text = z.string()
const optional = z.optional(text)
const section = { id: optional, title: optional }
const picture = z.strictObject({ file: text, alt: text })
const link = z.strictObject({ href: text, text })
const side = z.enum(['left', 'right'])
const tone = z.enum(['light', 'dark'])

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...section, text }),
  z.strictObject({ kind: z.literal('notice'), ...section, text }),
  z.strictObject({ kind: z.literal('picture'), picture, caption: optional, isWide: z.optional(z.boolean()) }),
  z.strictObject({
    kind: z.literal('gallery'),
    ...section,
    layout: z.optional(z.enum(GALLERY_LAYOUTS)),
    pictures: z.array(z.strictObject({ file: text, alt: text, caption: optional, link: z.optional(link) })),
  }),
  z.strictObject({ kind: z.literal('split'), ...section, picture, side, text, link: z.optional(link) }),
  z.strictObject({
    kind: z.literal('banner'),
    wide: picture,
    tall: picture,
    title: text,
    text,
    link: z.optional(link),
    textSide: side,
    tone,
  }),
  z.strictObject({
    kind: z.literal('products'),
    ...section,
    slugs: z.optional(z.array(text)),
    from: optional,
    limit: z.optional(z.int()),
    link: z.optional(link),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    ...section,
    questions: z.array(z.strictObject({ id: text, question: text, answer: text })),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    ...section,
    steps: z.array(z.strictObject({ title: text, text })),
  }),
  z.strictObject({
    kind: z.literal('timeline'),
    ...section,
    events: z.array(z.strictObject({ when: text, title: text, text })),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    ...section,
    rows: z.array(z.strictObject({ name: text, text })),
  }),
  z.strictObject({
    kind: z.literal('clauses'),
    id: text,
    title: text,
    clauses: z.array(z.strictObject({ text, rows: z.optional(z.array(z.strictObject({ name: text, text }))) })),
  }),
  z.strictObject({
    kind: z.literal('comparison'),
    ...section,
    columns: z.array(text),
    rows: z.array(z.strictObject({ name: text, cells: z.array(text) })),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    ...section,
    cards: z.array(z.strictObject({ picture: z.optional(picture), title: text, text, link: z.optional(link) })),
  }),
  z.strictObject({ kind: z.literal('quote'), text, author: optional }),
  z.strictObject({ kind: z.literal('video'), ...section, file: text, alt: text, caption: optional }),
  z.strictObject({ kind: z.literal('map'), ...section, shopIds: z.optional(z.array(z.int())) }),
  z.strictObject({ kind: z.literal('actions'), links: z.array(link) }),
  z.strictObject({ kind: z.literal('form'), ...section, form: z.enum(CONTENT_FORMS), text }),
])

const pageDraft = z.strictObject({
  kind: z.enum(PAGE_KINDS),
  versionDay: optional,
  consents: z.optional(z.array(z.enum(CONSENT_PURPOSES))),
  template: z.enum(PAGE_TEMPLATES),
  title: text,
  description: text,
  lead: text,
  hero: z.optional(z.strictObject({ wide: text, tall: text, alt: text, textSide: side, tone })),
  blocks: z.array(block),
  related: z.array(text),
})

const titled = { title: text }

const menuColumn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('links'), ...titled, links: z.array(link) }),
  z.strictObject({ kind: z.literal('categories'), ...titled, also: z.optional(z.array(text)) }),
  z.strictObject({ kind: z.literal('filters'), ...titled }),
  z.strictObject({ kind: z.literal('trends'), ...titled, slugs: z.optional(z.array(text)) }),
  z.strictObject({ kind: z.literal('prices'), ...titled, upTo: text, from: text, list: optional }),
  z.strictObject({ kind: z.literal('designers') }),
])

const menuDraft = z.strictObject({
  kind: z.literal('menu'),
  sections: z.array(
    z.strictObject({
      code: text,
      name: text,
      href: text,
      isAccented: z.optional(z.boolean()),
      category: optional,
      picture: optional,
      columns: z.array(menuColumn),
    }),
  ),
})

const letterDraft = z.strictObject({
  kind: z.literal('letter'),
  subject: text,
  preheader: text,
  title: text,
  opening: text,
  closing: text,
})

const listDraft = z.strictObject({
  kind: z.literal('list'),
  lead: text,
  tiles: z.array(
    z.strictObject({
      picture: z.strictObject({ file: text, alt: text }),
      kicker: text,
      title: text,
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
