import type { HomeShop } from '#contract/content/content.ts'
import type { ContentBlock, ContentPage } from '#contract/content/content-pages.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { BlockDraft, HeroDraft, LinkDraft, PageDraft, PictureDraft } from '#rules/content/drafts/page-draft.ts'
import { fillFigures } from '#rules/content/figures.ts'
import { describedPicture, isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import { toRichText, toSpans } from './rich-text.ts'

/** Where the parts of a page come from that its draft only names. */
export type PageParts = {
  media: MediaIndex
  figures: Readonly<Record<string, string>>
  productsOf(slugs: readonly string[]): Promise<ProductCard[]>
  productsFrom(address: string, limit: number): Promise<ProductCard[]>
  shops(): Promise<HomeShop[]>
  /** Of the pages of this site that are published. */
  titlesOf(paths: readonly string[]): Promise<{ path: string; title: string }[]>
}

const FEW = 8

type Draft<Kind extends BlockDraft['kind']> = Extract<BlockDraft, { kind: Kind }>

/** The page as the browser shows it: figures said, pictures and products found, sections of clauses numbered. */
export async function resolvePage(
  { path, draft, publishedOn }: { path: string; draft: PageDraft; publishedOn: string },
  parts: PageParts,
): Promise<Omit<ContentPage, 'documentVersion'>> {
  const say = (text: string) => fillFigures(text, parts.figures)
  const sections = draft.blocks.filter(({ kind }) => kind === 'clauses')
  const [blocks, related] = await Promise.all([
    Promise.all(draft.blocks.map((block) => resolveBlock(block, parts, sections.indexOf(block) + 1))),
    parts.titlesOf(draft.related),
  ])
  return {
    path,
    template: draft.template,
    title: say(draft.title),
    description: say(draft.description),
    lead: toRichText(say(draft.lead)),
    hero: draft.hero ? heroOf(draft.hero, parts.media) : null,
    blocks: blocks.filter((block) => block !== null),
    related: draft.related.flatMap((href) => {
      const found = related.find((page) => page.path === href)
      return found ? [{ href, title: say(found.title) }] : []
    }),
    publishedOn,
  }
}

/** Null for a block that has nothing to show, such as a row of products that are gone. */
async function resolveBlock(block: BlockDraft, parts: PageParts, number: number): Promise<ContentBlock | null> {
  const { media } = parts
  const say = (text: string) => fillFigures(text, parts.figures)
  const rich = (text: string) => toRichText(say(text))
  const head = headOf(block, say)
  const caption = (text: string | undefined) => (text === undefined ? null : say(text))
  const linkTo = (link: LinkDraft | undefined) => (link ? saidLink(link, say) : null)
  switch (block.kind) {
    case 'picture': {
      const picture = pictureOf(block.picture, media)
      return picture && { kind: 'picture', picture, caption: caption(block.caption), isWide: block.isWide ?? false }
    }
    case 'gallery':
      return {
        kind: 'gallery',
        ...head,
        layout: block.layout ?? 'columns',
        pictures: block.pictures.flatMap((one) => {
          const picture = pictureOf(one, media)
          return picture ? [{ picture, caption: caption(one.caption), link: one.link ?? null }] : []
        }),
      }
    case 'split': {
      const picture = pictureOf(block.picture, media)
      const { side, text, link } = block
      return picture && { kind: 'split', ...head, picture, side, text: rich(text), link: linkTo(link) }
    }
    case 'banner':
      return bannerOf(block, media, say)
    case 'cards':
      return {
        kind: 'cards',
        ...head,
        cards: block.cards.map(({ picture, title, text, link }) => ({
          picture: picture ? pictureOf(picture, media) : null,
          title: say(title),
          text: rich(text),
          link: linkTo(link),
        })),
      }
    case 'video':
      return videoOf(block, head, media, caption(block.caption))
    case 'products':
      return productsBlock(block, head, parts)
    case 'map': {
      const shops = await parts.shops()
      return { kind: 'map', ...head, shops: shops.filter(({ id }) => block.shopIds?.includes(id) ?? true) }
    }
    case 'text':
    case 'notice':
    case 'faq':
    case 'steps':
    case 'timeline':
    case 'facts':
    case 'clauses':
    case 'comparison':
    case 'quote':
    case 'actions':
    case 'form':
      return saidBlock(block, head, say, number)
  }
}

type TextKind = Exclude<
  BlockDraft['kind'],
  'picture' | 'gallery' | 'split' | 'banner' | 'cards' | 'video' | 'products' | 'map'
>

/** Blocks of words alone: there is nothing to find for them. */
function saidBlock(block: Draft<TextKind>, head: Head, say: (text: string) => string, number: number): ContentBlock {
  const rich = (text: string) => toRichText(say(text))
  switch (block.kind) {
    case 'text':
    case 'notice':
      return { kind: block.kind, ...head, text: rich(block.text) }
    case 'faq':
      return {
        kind: 'faq',
        ...head,
        questions: block.questions.map(({ id, question, answer }) => ({
          id,
          question: say(question),
          answer: rich(answer),
        })),
      }
    case 'steps':
      return {
        kind: 'steps',
        ...head,
        steps: block.steps.map((one) => ({ title: say(one.title), text: rich(one.text) })),
      }
    case 'timeline':
      return {
        kind: 'timeline',
        ...head,
        events: block.events.map((one) => ({ when: say(one.when), title: say(one.title), text: rich(one.text) })),
      }
    case 'facts':
      return {
        kind: 'facts',
        ...head,
        rows: block.rows.map(({ name, text }) => ({ name: say(name), text: rich(text) })),
      }
    case 'clauses':
      return {
        kind: 'clauses',
        id: block.id,
        title: say(block.title),
        number,
        clauses: block.clauses.map(({ text, rows = [] }) => ({
          text: rich(text),
          rows: rows.map((row) => ({ name: say(row.name), text: rich(row.text) })),
        })),
      }
    case 'comparison':
      return {
        kind: 'comparison',
        ...head,
        columns: block.columns.map(say),
        rows: block.rows.map(({ name, cells }) => ({
          name: say(name),
          cells: cells.map((cell) => toSpans(say(cell))),
        })),
      }
    case 'quote':
      return { kind: 'quote', text: say(block.text), author: block.author === undefined ? null : say(block.author) }
    case 'actions':
      return { kind: 'actions', links: block.links.map((link) => saidLink(link, say)) }
    case 'form':
      return { kind: 'form', ...head, form: block.form, text: rich(block.text) }
  }
}

type Head = { id: string | null; title: string | null }

function headOf(block: BlockDraft, say: (text: string) => string): Head {
  const section: { id?: string | undefined; title?: string | undefined } =
    'title' in block || 'id' in block ? block : {}
  return { id: section.id ?? null, title: section.title === undefined ? null : say(section.title) }
}

function saidLink({ href, text }: LinkDraft, say: (text: string) => string): LinkDraft {
  return { href: say(href), text: say(text) }
}

async function productsBlock(block: Draft<'products'>, head: Head, parts: PageParts): Promise<ContentBlock | null> {
  const products = block.from
    ? await parts.productsFrom(block.from, block.limit ?? FEW)
    : await parts.productsOf(block.slugs ?? [])
  const link = block.link ? saidLink(block.link, (text) => fillFigures(text, parts.figures)) : null
  return products.length > 0 ? { kind: 'products', ...head, products, link } : null
}

function bannerOf(block: Draft<'banner'>, media: MediaIndex, say: (text: string) => string): ContentBlock | null {
  const wide = pictureOf(block.wide, media)
  const tall = pictureOf(block.tall, media)
  if (!wide || !tall) return null
  const { textSide, tone } = block
  const link = block.link ? saidLink(block.link, say) : null
  return { kind: 'banner', wide, tall, title: say(block.title), text: say(block.text), link, textSide, tone }
}

function videoOf(block: Draft<'video'>, head: Head, media: MediaIndex, caption: string | null): ContentBlock | null {
  const video = media[block.file]
  if (!video || !isVideo(video)) return null
  const { id, width, height } = video
  const poster = pictureOf({ file: video.poster, alt: block.alt }, media)
  return poster && { kind: 'video', ...head, video: { id, width, height }, poster, caption }
}

function heroOf({ wide, tall, alt, textSide, tone }: HeroDraft, media: MediaIndex): ContentPage['hero'] {
  const [first, second] = [pictureOf({ file: wide, alt }, media), pictureOf({ file: tall, alt }, media)]
  return first && second && { wide: first, tall: second, textSide, tone }
}

/** A photograph that is gone leaves the words as they are. */
function pictureOf({ file, alt }: PictureDraft, media: MediaIndex) {
  return describedPicture(media, file, alt)
}
