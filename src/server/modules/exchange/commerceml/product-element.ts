import { z } from 'zod'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { child, children, requisites, textOf, type XmlNode } from './read-elements.ts'
import { element, requisite, type Xml } from './write-xml.ts'

const picture = z.custom<ProductDraft['colors'][number]['photos'][number]['picture']>(
  (value) => typeof value === 'object' && value !== null,
)
const number = z.number().nullable()

/** What the format has no element for: requisites by the names of the shop's own fields, their values as JSON. */
const fields = z.object({
  slug: z.string(),
  designerId: z.int(),
  collectionId: z.int().nullable(),
  alsoIn: z.array(z.int()),
  tagIds: z.array(z.int()),
  symbol: z
    .object({
      familyId: z.int(),
      value: z.string(),
      ru: z.string(),
      en: z.string(),
      positionRu: z.int(),
      positionEn: z.int(),
    })
    .nullable(),
  nameEn: z.string(),
  descriptionEn: z.string(),
  finish: z.string(),
  sizeKind: z.enum(['ring', 'bracelet', 'chain']).nullable(),
  widthMm: number,
  heightMm: number,
  depthMm: number,
  innerDiameterMm: number,
  innerLengthMm: number,
  pieces: z.int(),
  isHollow: z.boolean(),
  isFlexible: z.boolean(),
  country: z.string(),
  careCodes: z.array(z.string()),
  isSet: z.boolean(),
  showcaseStorages: z.array(z.int()),
  isListed: z.boolean(),
  preorderShipsOn: z.string().nullable(),
  publishedAt: z.iso.datetime().transform((text) => new Date(text)),
  colors: z.array(
    z.object({
      metal: z.string(),
      slug: z.string(),
      weightG: number,
      photos: z.array(
        z.object({
          imageType: z.enum(['packshot', 'macro', 'still', 'worn']),
          picture,
          altRu: z.string(),
          altEn: z.string(),
          scale: z
            .custom<ProductDraft['colors'][number]['photos'][number]['scale']>((value) => typeof value === 'object')
            .nullable(),
        }),
      ),
      videos: z.array(
        z.object({
          videoId: z.string(),
          width: z.number(),
          height: z.number(),
          seconds: z.number(),
          poster: picture,
        }),
      ),
    }),
  ),
  stones: z.array(
    z.object({
      gem: z.string(),
      cut: z.string(),
      color: z.string().nullable(),
      count: z.int(),
      diameterMm: number,
      lengthMm: number,
      widthMm: number,
      depthMm: number,
      caratEach: number,
      caratTotal: number,
      isMain: z.boolean(),
    }),
  ),
  variants: z.array(
    z.object({
      id: z.int().optional(),
      code: z.string(),
      metal: z.string(),
      size: number,
      mainGemWeight: number,
      metalWeightG: number,
      isArchive: z.boolean().optional(),
    }),
  ),
})
type Fields = z.output<typeof fields>
const FIELDS = Object.keys(fields.shape) as (keyof Fields)[]

/** How the stock-keeping system names what it has. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a file says of a product; what it does not say stays as it is. */
export type ProductChange = {
  externalCode: string
  values: Partial<Omit<ProductDraft, 'categoryId'>>
  /** The path of the category, `rings/wedding`. */
  category: string | undefined
}

export type Understood<Change> = { ok: true; change: Change } | { ok: false; problems: string[] }

export function productChange(node: XmlNode): Understood<ProductChange> {
  const externalCode = textOf(node, 'Ид') ?? ''
  if (!UUID.test(externalCode)) return { ok: false, problems: [`Ид: «${externalCode}» не UUID`] }
  const given: Record<string, unknown> = {}
  const problems: string[] = []
  const known = requisites(node)
  for (const name of FIELDS) {
    const text = known.get(name)
    if (text === undefined) continue
    try {
      given[name] = JSON.parse(text)
    } catch {
      problems.push(`${name}: не JSON`)
    }
  }
  const parsed = fields.partial().safeParse(given)
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) problems.push(`${path.join('.')}: ${message}`)
  if (problems.length > 0 || !parsed.success) return { ok: false, problems }

  const code = textOf(node, 'Артикул')
  const nameRu = textOf(node, 'Наименование')
  const descriptionRu = textOf(node, 'Описание')
  const status = textOf(node, 'Статус')
  const [category] = children(child(node, 'Группы'), 'Ид').map(({ text }) => text.trim())
  const values = {
    ...parsed.data,
    ...(code !== undefined && { code }),
    ...(nameRu !== undefined && { nameRu }),
    ...(descriptionRu !== undefined && { descriptionRu }),
    ...(status !== undefined && { isArchive: status === 'Удален' }),
  }
  return { ok: true, change: { externalCode, category, values: values as ProductChange['values'] } }
}

/** A draft out of what is there and what the file says; null when that makes no product. */
export function draftWith(
  before: ProductDraft | null,
  { externalCode, values }: ProductChange,
  categoryId: number | undefined,
): ProductDraft | null {
  const whole = {
    oldSlugs: [],
    isArchive: false,
    ...before,
    ...values,
    externalCode,
    categoryId: categoryId ?? before?.categoryId,
  }
  const needed = [...FIELDS, 'code', 'nameRu', 'descriptionRu', 'categoryId'] as const
  const isWhole = needed.every((name) => (whole as Record<string, unknown>)[name] !== undefined)
  return isWhole ? (whole as ProductDraft) : null
}

export function productElement(draft: ProductDraft, categoryPath: string): Xml {
  const pictures = draft.colors.flatMap(({ photos }) => photos.map(({ picture: { id } }) => id))
  return element(
    'Товар',
    element('Ид', draft.externalCode ?? ''),
    element('Артикул', draft.code),
    element('Наименование', draft.nameRu),
    element('Группы', element('Ид', categoryPath)),
    element('Описание', draft.descriptionRu),
    pictures.map((id) => element('Картинка', id)),
    element('Статус', draft.isArchive ? 'Удален' : 'Действует'),
    element(
      'ЗначенияРеквизитов',
      FIELDS.map((name) => requisite(name, JSON.stringify(draft[name]))),
    ),
  )
}
