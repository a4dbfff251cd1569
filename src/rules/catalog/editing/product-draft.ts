import type { EditProblem } from '../../editing/edit-problem.ts'
import {
  countryProblems,
  duplicateProblems,
  nameProblems,
  rangeProblems,
  slugProblems,
  textProblems,
  within,
} from '../../editing/field-checks.ts'
import type { Picture } from '../../pictures/media.ts'

export type SizeKind = 'ring' | 'bracelet' | 'chain'

/** Pixels of a millimetre in a packshot, for the ruler and the life-size view. */
export type PhotoScaleDraft = {
  pxPerMm: number
  centrePx: [number, number]
  boxPx: [number, number, number, number]
  widthAxisPx: [number, number]
  heightAxisPx: [number, number]
}

export type PhotoDraft = {
  imageType: 'packshot' | 'macro' | 'still' | 'worn'
  picture: Picture
  altRu: string
  altEn: string
  scale: PhotoScaleDraft | null
}

export type VideoDraft = { videoId: string; width: number; height: number; seconds: number; poster: Picture }

/** A modification by colour: it has an address and pictures of its own. */
export type ColorDraft = {
  metal: string
  slug: string
  weightG: number | null
  photos: readonly PhotoDraft[]
  videos: readonly VideoDraft[]
}

export type StoneDraft = {
  gem: string
  cut: string
  color: string | null
  count: number
  diameterMm: number | null
  lengthMm: number | null
  widthMm: number | null
  depthMm: number | null
  caratEach: number | null
  caratTotal: number | null
  isMain: boolean
}

export type VariantDraft = {
  /** Of a variant that exists; without it, one with this code is looked for, then a new one is made. */
  id?: number | undefined
  code: string
  metal: string
  size: number | null
  mainGemWeight: number | null
  metalWeightG: number | null
  /** No longer made: on no page, while orders and old prices still refer to it. */
  isArchive?: boolean | undefined
}

/** A modification by symbol: a letter of an alphabet, a sign of the zodiac. */
export type SymbolDraft = {
  familyId: number
  value: string
  ru: string
  en: string
  positionRu: number
  positionEn: number
}

export type ProductDraft = {
  code: string
  /** The same as that of the first colour. */
  slug: string
  /** The key in the stock-keeping system; null lets the shop make one. */
  externalCode: string | null
  designerId: number
  collectionId: number | null
  categoryId: number
  /** Other categories that list the product. Parents are implied. */
  alsoIn: readonly number[]
  tagIds: readonly number[]
  symbol: SymbolDraft | null
  nameRu: string
  nameEn: string
  descriptionRu: string
  descriptionEn: string
  finish: string
  sizeKind: SizeKind | null
  widthMm: number | null
  heightMm: number | null
  depthMm: number | null
  innerDiameterMm: number | null
  innerLengthMm: number | null
  pieces: number
  isHollow: boolean
  isFlexible: boolean
  country: string
  careCodes: readonly string[]
  isSet: boolean
  /** Where it can be seen and tried on; a product with such places is not sold online. */
  showcaseStorages: readonly number[]
  /** Being prepared: only staff see it, and much may still be missing. */
  isDraft?: boolean | undefined
  isArchive: boolean
  isListed: boolean
  preorderShipsOn: string | null
  publishedAt: Date
  /** Counted from orders; given only by who brings the counts along. */
  popularity?: number | undefined
  /** Addresses that it had elsewhere before. Those that it has had here are remembered anyway. */
  oldSlugs: readonly string[]
  colors: readonly ColorDraft[]
  stones: readonly StoneDraft[]
  variants: readonly VariantDraft[]
}

const MAX_CODE = 40
const MAX_MM = 9_999
const MAX_GRAMS = 9_999
const MAX_CARAT = 9_999
const MAX_COUNT = 10_000
/** Rings by inner diameter in millimetres, the others by length in centimetres. */
const SIZE_RANGE: Record<SizeKind, [number, number]> = { ring: [10, 30], bracelet: [5, 60], chain: [20, 150] }

/** What may be missing until a product is published. */
const LATER = /^(?:nameEn|description(?:Ru|En)|colors\.\d+\.photos(?:\.\d+\.alt(?:Ru|En))?)$/

/** Everything that can be said without asking whether what the draft refers to exists. */
export function productProblems(draft: ProductDraft): EditProblem[] {
  const problems = allProblems(draft)
  if (!draft.isDraft) return problems
  return problems.filter(({ field, reason }) => !LATER.test(field) || (reason !== 'required' && reason !== 'no_photos'))
}

function allProblems(draft: ProductDraft): EditProblem[] {
  return [
    ...textProblems('code', draft.code, MAX_CODE),
    ...slugProblems('slug', draft.slug),
    ...nameProblems('nameRu', draft.nameRu),
    ...nameProblems('nameEn', draft.nameEn),
    ...textProblems('descriptionRu', draft.descriptionRu),
    ...textProblems('descriptionEn', draft.descriptionEn),
    ...textProblems('finish', draft.finish, MAX_CODE),
    ...countryProblems('country', draft.country),
    ...(['widthMm', 'heightMm', 'depthMm', 'innerDiameterMm', 'innerLengthMm'] as const).flatMap((field) =>
      rangeProblems(field, draft[field], 0.1, MAX_MM),
    ),
    ...rangeProblems('pieces', draft.pieces, 1, MAX_COUNT),
    ...draft.oldSlugs.flatMap((slug, index) => slugProblems(`oldSlugs.${index}`, slug)),
    ...(draft.symbol ? within('symbol', symbolProblems(draft.symbol)) : []),
    ...colorsProblems(draft),
    ...draft.stones.flatMap((stone, index) => within(`stones.${index}`, stoneProblems(stone))),
    ...variantsProblems(draft),
  ]
}

function symbolProblems(symbol: SymbolDraft): EditProblem[] {
  return (['value', 'ru', 'en'] as const).flatMap((field): EditProblem[] =>
    symbol[field] === '' ? [{ field, reason: 'symbol_incomplete' }] : [],
  )
}

function colorsProblems({ colors, slug }: ProductDraft): EditProblem[] {
  if (colors.length === 0) return [{ field: 'colors', reason: 'no_colors' }]
  return [
    ...(colors[0]?.slug === slug ? [] : [{ field: 'colors.0.slug', reason: 'first_slug' } as const]),
    ...duplicateProblems(
      colors.map(({ metal }) => metal),
      (index) => `colors.${index}.metal`,
    ),
    ...duplicateProblems(
      colors.map((color) => color.slug),
      (index) => `colors.${index}.slug`,
    ),
    ...colors.flatMap((color, index) =>
      within(`colors.${index}`, [
        ...slugProblems('slug', color.slug),
        ...rangeProblems('weightG', color.weightG, 0.01, MAX_GRAMS),
        ...(color.photos.length === 0 ? [{ field: 'photos', reason: 'no_photos' } as const] : []),
        ...color.photos.flatMap((photo, at) =>
          within(`photos.${at}`, [...textProblems('altRu', photo.altRu), ...textProblems('altEn', photo.altEn)]),
        ),
      ]),
    ),
  ]
}

function stoneProblems(stone: StoneDraft): EditProblem[] {
  return [
    ...textProblems('cut', stone.cut, MAX_CODE),
    ...rangeProblems('count', stone.count, 1, MAX_COUNT),
    ...(['diameterMm', 'lengthMm', 'widthMm', 'depthMm'] as const).flatMap((field) =>
      rangeProblems(field, stone[field], 0.01, 999),
    ),
    ...(['caratEach', 'caratTotal'] as const).flatMap((field) => rangeProblems(field, stone[field], 0.001, MAX_CARAT)),
  ]
}

function variantsProblems({ variants, colors, sizeKind }: ProductDraft): EditProblem[] {
  const metals = new Set(colors.map(({ metal }) => metal))
  const byMetal = Map.groupBy(variants, ({ metal }) => metal)
  return [
    // The first colour is the one that lists show; another may be all in the archive, and then it is shown nowhere.
    ...colors.flatMap(({ metal }, index): EditProblem[] => {
      const own = byMetal.get(metal) ?? []
      const isShown = index > 0 || own.some(({ isArchive }) => !isArchive)
      return own.length > 0 && isShown ? [] : [{ field: `colors.${index}`, reason: 'no_variants' }]
    }),
    ...duplicateProblems(
      variants.map(({ code }) => code),
      (index) => `variants.${index}.code`,
    ),
    ...duplicateProblems(
      variants.map(({ metal, size, mainGemWeight }) => `${metal} ${size} ${mainGemWeight}`),
      (index) => `variants.${index}`,
    ),
    ...variants.flatMap((variant, index) =>
      within(`variants.${index}`, [
        ...textProblems('code', variant.code, MAX_CODE),
        ...(metals.has(variant.metal) ? [] : [{ field: 'metal', reason: 'unknown' } as const]),
        ...sizeProblems(variant.size, sizeKind),
        ...rangeProblems('mainGemWeight', variant.mainGemWeight, 0.01, MAX_CARAT),
        ...rangeProblems('metalWeightG', variant.metalWeightG, 0.01, MAX_GRAMS),
      ]),
    ),
  ]
}

function sizeProblems(size: number | null, kind: SizeKind | null): EditProblem[] {
  if (kind === null) return size === null ? [] : [{ field: 'size', reason: 'size_unexpected' }]
  if (size === null) return [{ field: 'size', reason: 'size_missing' }]
  return rangeProblems('size', size, ...SIZE_RANGE[kind])
}

/** The category itself, those above it and the others that list the product with theirs, each once, in this order. */
export function categoriesOf(
  categoryId: number,
  alsoIn: readonly number[],
  parentOf: (id: number) => number | null,
): number[] {
  const upTo = (id: number): number[] => {
    const parent = parentOf(id)
    return parent === null ? [id] : [...upTo(parent), id]
  }
  return [...new Set([categoryId, ...alsoIn].flatMap(upTo))]
}
