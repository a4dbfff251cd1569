import type { EditProblem } from '../../editing/edit-problem.ts'
import {
  duplicateProblems,
  nameProblems,
  problem,
  slugProblems,
  textProblems,
  unless,
} from '../../editing/field-checks.ts'
import { CONSENT_PURPOSES, type ConsentPurpose, isVersionDay } from '../document-versions.ts'
import { figureNames, fillFigures } from '../figures.ts'
import { hrefProblems, isOwnPath, linksOf } from '../hrefs.ts'
import type { LetterTable } from './letter-draft.ts'

/** The forms that a page can hold; each has its own call. */
export const CONTENT_FORMS = ['feedback', 'career', 'subscription', 'piercing'] as const

/** How a page is laid out: to be read, to be looked at, or to be followed to one button. */
export const PAGE_TEMPLATES = ['article', 'editorial', 'landing'] as const

export const GALLERY_LAYOUTS = ['columns', 'lookbook'] as const

/**
 * `page`: has an address. `document`: each of its versions has a permanent address too. `service`: the text of a popup;
 * its path is its key.
 */
export const PAGE_KINDS = ['page', 'document', 'service'] as const

/** A file under `media/`, and what it shows for those who do not see it. */
export type PictureDraft = { file: string; alt: string }
export type LinkDraft = { href: string; text: string }

/** With an id a block can be linked to; with a title it stands in the table of contents. */
type Section = { id?: string | undefined; title?: string | undefined }

/**
 * A block as staff write it. Longer words (`text`, `answer`, `cells`) are Markdown of paragraphs, lists, `### ` headings,
 * **strong**, *emphasis* and links; in all words `{name}` stands for a figure that the shop's settings decide.
 */
export type BlockDraft =
  | (Section & { kind: 'text' | 'notice'; text: string })
  | { kind: 'picture'; picture: PictureDraft; caption?: string | undefined; isWide?: boolean | undefined }
  | (Section & {
      kind: 'gallery'
      /** `columns` packs pictures of any shape close; `lookbook` gives each its place, large and small in turns. */
      layout?: (typeof GALLERY_LAYOUTS)[number] | undefined
      pictures: (PictureDraft & { caption?: string | undefined; link?: LinkDraft | undefined })[]
    })
  | (Section & {
      kind: 'split'
      picture: PictureDraft
      side: 'left' | 'right'
      text: string
      link?: LinkDraft | undefined
    })
  | {
      kind: 'banner'
      wide: PictureDraft
      tall: PictureDraft
      title: string
      text: string
      link?: LinkDraft | undefined
      textSide: 'left' | 'right'
      tone: 'light' | 'dark'
    }
  | (Section & {
      kind: 'products'
      /** By hand: the addresses of products, `/jewelry/{slug}` without the beginning. */
      slugs?: string[] | undefined
      /** Or by query: the address of a list, with filters if need be. */
      from?: string | undefined
      limit?: number | undefined
      link?: LinkDraft | undefined
    })
  | (Section & { kind: 'faq'; questions: { id: string; question: string; answer: string }[] })
  | (Section & { kind: 'steps'; steps: { title: string; text: string }[] })
  | (Section & { kind: 'timeline'; events: { when: string; title: string; text: string }[] })
  | (Section & { kind: 'facts'; rows: { name: string; text: string }[] })
  /** A numbered section of a document. Its clauses are linked to by its id and their number, `return-2`. */
  | (Section & {
      kind: 'clauses'
      id: string
      title: string
      clauses: { text: string; rows?: { name: string; text: string }[] | undefined }[]
    })
  | (Section & { kind: 'comparison'; columns: string[]; rows: { name: string; cells: string[] }[] })
  | (Section & {
      kind: 'cards'
      cards: { picture?: PictureDraft | undefined; title: string; text: string; link?: LinkDraft | undefined }[]
    })
  | { kind: 'quote'; text: string; author?: string | undefined }
  | (Section & { kind: 'video'; file: string; alt: string; caption?: string | undefined })
  | (Section & { kind: 'map'; shopIds?: number[] | undefined })
  | { kind: 'actions'; links: LinkDraft[] }
  | (Section & { kind: 'form'; form: (typeof CONTENT_FORMS)[number]; text: string })

export type HeroDraft = {
  wide: string
  tall: string
  alt: string
  textSide: 'left' | 'right'
  tone: 'light' | 'dark'
}

export type PageDraft = {
  kind: (typeof PAGE_KINDS)[number]
  /** Of a document: the day that its words bear, `yyyy-mm-dd`. New words are published under a later day. */
  versionDay?: string | undefined
  /** Of a document: the consents whose words it holds. */
  consents?: ConsentPurpose[] | undefined
  template: (typeof PAGE_TEMPLATES)[number]
  title: string
  description: string
  lead: string
  hero?: HeroDraft | undefined
  blocks: BlockDraft[]
  /** Paths of pages that readers of this one go to next. */
  related: string[]
}

/** What there is to refer to. */
export type Referable = {
  isPicture(file: string): boolean
  isVideo(file: string): boolean
  /** What each figure says now. */
  figures: Readonly<Record<string, string>>
  /** The letters that the shop sends. */
  letters: LetterTable
}

const MAX_DESCRIPTION = 300
const MAX_BLOCKS = 200
const MAX_TEXT = 20_000
const MAX_SHOWN_PRODUCTS = 12

/** Words and nothing else: what a document says must not change with the goods, the shops or the photographs. */
export const DOCUMENT_BLOCKS: ReadonlySet<BlockDraft['kind']> = new Set([
  'clauses',
  'text',
  'notice',
  'facts',
  'comparison',
  'faq',
  'steps',
])

export function pageProblems(draft: PageDraft, known: Referable): EditProblem[] {
  const { blocks } = draft
  const anchors = blocks.flatMap((block, index) => anchorsIn(`blocks.${index}`, block))
  return [
    ...nameProblems('title', draft.title),
    ...textProblems('description', draft.description, MAX_DESCRIPTION),
    ...textProblems('lead', draft.lead, MAX_TEXT),
    ...figureProblems('title', draft.title, known),
    ...figureProblems('lead', draft.lead, known),
    ...figureProblems('description', draft.description, known),
    ...linkedProblems('lead', draft.lead, known),
    ...(draft.hero
      ? [
          ...nameProblems('hero.alt', draft.hero.alt),
          ...unless(known.isPicture(draft.hero.wide), 'hero.wide', 'unknown'),
          ...unless(known.isPicture(draft.hero.tall), 'hero.tall', 'unknown'),
        ]
      : []),
    ...unless(blocks.length > 0, 'blocks', 'required'),
    ...unless(blocks.length <= MAX_BLOCKS, 'blocks', 'too_long'),
    ...duplicateProblems(
      anchors.map(([, id]) => id),
      (index) => anchors[index]?.[0] ?? 'blocks',
    ),
    ...versionProblems(draft),
    ...draft.related.flatMap((path, index) => unless(isOwnPath(path), `related.${index}`, 'href_format')),
    ...blocks.flatMap((block, index) => blockProblems(`blocks.${index}`, block, known)),
  ]
}

function versionProblems({ kind, versionDay, consents = [], blocks }: PageDraft): EditProblem[] {
  if (kind !== 'document')
    return [
      ...unless(versionDay === undefined, 'versionDay', 'not_for_kind'),
      ...unless(consents.length === 0, 'consents', 'not_for_kind'),
    ]
  return [
    ...unless(versionDay !== undefined, 'versionDay', 'required'),
    ...unless(versionDay === undefined || isVersionDay(versionDay), 'versionDay', 'day_format'),
    ...duplicateProblems(consents, (index) => `consents.${index}`),
    ...consents.flatMap((one, index) => unless(CONSENT_PURPOSES.includes(one), `consents.${index}`, 'unknown')),
    ...blocks.flatMap((block, index) =>
      unless(DOCUMENT_BLOCKS.has(block.kind), `blocks.${index}.kind`, 'not_for_kind'),
    ),
  ]
}

function blockProblems(at: string, block: BlockDraft, known: Referable): EditProblem[] {
  return [
    ...('id' in block && block.id !== undefined ? slugProblems(`${at}.id`, block.id) : []),
    ...textsIn(at, block).flatMap(([field, text]) => [
      ...textProblems(field, text, MAX_TEXT),
      ...figureProblems(field, text, known),
      ...linkedProblems(field, text, known),
    ]),
    ...linksIn(at, block).flatMap(([field, { href, text }]) => [
      ...figureProblems(`${field}.href`, href, known),
      ...hrefProblems(`${field}.href`, fillFigures(href, known.figures)),
      ...figureProblems(`${field}.text`, text, known),
      ...nameProblems(`${field}.text`, text),
    ]),
    ...picturesIn(at, block).flatMap(([field, { file, alt }]) => [
      ...unless(known.isPicture(file), `${field}.file`, 'unknown'),
      ...nameProblems(`${field}.alt`, alt),
    ]),
    ...listsIn(at, block).flatMap(([field, list]) => unless(list.length > 0, field, 'required')),
    ...ownProblems(at, block, known),
  ]
}

/** A number at the end would be the anchor of a clause. */
const ANCHOR_WITHOUT_NUMBER = /^[a-z]+(-[a-z]+)*$/

/** What only this kind of block can have wrong. */
function ownProblems(at: string, block: BlockDraft, known: Referable): EditProblem[] {
  if (block.kind === 'video')
    return [...unless(known.isVideo(block.file), `${at}.file`, 'unknown'), ...nameProblems(`${at}.alt`, block.alt)]
  if (block.kind === 'products')
    return [
      ...unless((block.slugs === undefined) !== (block.from === undefined), `${at}.slugs`, 'required'),
      ...unless((block.slugs?.length ?? 0) <= MAX_SHOWN_PRODUCTS, `${at}.slugs`, 'too_long'),
      ...unless((block.limit ?? 1) >= 1 && (block.limit ?? 1) <= MAX_SHOWN_PRODUCTS, `${at}.limit`, 'out_of_range'),
      ...unless(block.from === undefined || isOwnPath(block.from), `${at}.from`, 'href_format'),
    ]
  if (block.kind === 'comparison')
    return block.rows.flatMap(({ cells }, index) =>
      unless(cells.length === block.columns.length, `${at}.rows.${index}.cells`, 'out_of_range'),
    )
  if (block.kind === 'clauses')
    return [
      ...unless(ANCHOR_WITHOUT_NUMBER.test(block.id), `${at}.id`, 'slug_format'),
      ...block.clauses.flatMap(({ rows }, index) =>
        unless(rows === undefined || rows.length > 0, `${at}.clauses.${index}.rows`, 'required'),
      ),
    ]
  if (block.kind === 'faq')
    return block.questions.flatMap(({ id }, index) => slugProblems(`${at}.questions.${index}.id`, id))
  return []
}

function figureProblems(field: string, text: string, { figures }: Referable): EditProblem[] {
  return figureNames(text).every((name) => Object.hasOwn(figures, name)) ? [] : [problem(field, 'unknown_figure')]
}

/** By what the words will say: an address may be a figure, such as the shop's e-mail. */
function linkedProblems(field: string, text: string, { figures }: Referable): EditProblem[] {
  return linksOf(fillFigures(text, figures)).some((href) => hrefProblems(field, href).length > 0)
    ? [problem(field, 'href_format')]
    : []
}

type At<T> = [field: string, value: T]

/** What can be linked to: blocks with an id, and questions. */
function anchorsIn(at: string, block: BlockDraft): At<string>[] {
  return [
    ...('id' in block && block.id !== undefined ? [[`${at}.id`, block.id] satisfies At<string>] : []),
    ...(block.kind === 'faq'
      ? block.questions.map(({ id }, index): At<string> => [`${at}.questions.${index}.id`, id])
      : []),
  ]
}

/** Without at least one of these there would be nothing to show. */
function listsIn(at: string, block: BlockDraft): At<readonly unknown[]>[] {
  if (block.kind === 'gallery') return [[`${at}.pictures`, block.pictures]]
  if (block.kind === 'faq') return [[`${at}.questions`, block.questions]]
  if (block.kind === 'steps') return [[`${at}.steps`, block.steps]]
  if (block.kind === 'timeline') return [[`${at}.events`, block.events]]
  if (block.kind === 'facts' || block.kind === 'comparison') return [[`${at}.rows`, block.rows]]
  if (block.kind === 'cards') return [[`${at}.cards`, block.cards]]
  if (block.kind === 'clauses') return [[`${at}.clauses`, block.clauses]]
  return block.kind === 'actions' ? [[`${at}.links`, block.links]] : []
}

/** All words of a block, with their places. */
export function textsIn(at: string, block: BlockDraft): At<string>[] {
  const optional = (name: string, value: string | undefined): At<string>[] =>
    value === undefined ? [] : [[`${at}.${name}`, value]]
  const each = <Item>(name: string, items: readonly Item[], keys: readonly (keyof Item & string)[]): At<string>[] =>
    items.flatMap((item, index) =>
      keys.flatMap((key): At<string>[] => {
        const value = item[key]
        return typeof value === 'string' ? [[`${at}.${name}.${index}.${key}`, value]] : []
      }),
    )
  const title = 'title' in block ? optional('title', block.title) : []
  switch (block.kind) {
    case 'text':
    case 'notice':
    case 'split':
    case 'form':
    case 'banner':
      return [...title, [`${at}.text`, block.text]]
    case 'quote':
      return [[`${at}.text`, block.text], ...optional('author', block.author)]
    case 'picture':
    case 'video':
      return [...title, ...optional('caption', block.caption)]
    case 'gallery':
      return [...title, ...each('pictures', block.pictures, ['caption'])]
    case 'faq':
      return [...title, ...each('questions', block.questions, ['question', 'answer'])]
    case 'steps':
      return [...title, ...each('steps', block.steps, ['title', 'text'])]
    case 'timeline':
      return [...title, ...each('events', block.events, ['when', 'title', 'text'])]
    case 'facts':
      return [...title, ...each('rows', block.rows, ['name', 'text'])]
    case 'clauses':
      return [
        ...title,
        ...block.clauses.flatMap(({ text, rows = [] }, index): At<string>[] => [
          [`${at}.clauses.${index}.text`, text],
          ...each(`clauses.${index}.rows`, rows, ['name', 'text']),
        ]),
      ]
    case 'cards':
      return [...title, ...each('cards', block.cards, ['title', 'text'])]
    case 'comparison':
      return [
        ...title,
        ...block.columns.map((column, index): At<string> => [`${at}.columns.${index}`, column]),
        ...block.rows.flatMap(({ name, cells }, index): At<string>[] => [
          [`${at}.rows.${index}.name`, name],
          ...cells.map((cell, place): At<string> => [`${at}.rows.${index}.cells.${place}`, cell]),
        ]),
      ]
    case 'products':
    case 'map':
      return title
    case 'actions':
      return []
  }
}

function linksIn(at: string, block: BlockDraft): At<LinkDraft>[] {
  if (block.kind === 'actions') return block.links.map((link, index) => [`${at}.links.${index}`, link])
  if (block.kind === 'cards')
    return block.cards.flatMap(({ link }, index): At<LinkDraft>[] =>
      link ? [[`${at}.cards.${index}.link`, link]] : [],
    )
  if (block.kind === 'gallery')
    return block.pictures.flatMap(({ link }, index): At<LinkDraft>[] =>
      link ? [[`${at}.pictures.${index}.link`, link]] : [],
    )
  return 'link' in block && block.link ? [[`${at}.link`, block.link]] : []
}

function picturesIn(at: string, block: BlockDraft): At<PictureDraft>[] {
  if (block.kind === 'picture' || block.kind === 'split') return [[`${at}.picture`, block.picture]]
  if (block.kind === 'banner')
    return [
      [`${at}.wide`, block.wide],
      [`${at}.tall`, block.tall],
    ]
  if (block.kind === 'gallery') return block.pictures.map((picture, index) => [`${at}.pictures.${index}`, picture])
  if (block.kind === 'cards')
    return block.cards.flatMap(({ picture }, index): At<PictureDraft>[] =>
      picture ? [[`${at}.cards.${index}.picture`, picture]] : [],
    )
  return []
}
