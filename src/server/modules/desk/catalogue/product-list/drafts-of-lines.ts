import type { ColorDraft, ProductDraft, VariantDraft } from '#rules/catalog/editing/product-draft.ts'
import { slugOf } from '#rules/catalog/editing/slug-of.ts'
import { type ProductColumn, SHARED_COLUMNS } from '#rules/catalog/product-list.ts'
import { product as site } from '#texts/ru/catalog/product.ts'
import type { EditableProduct } from '../../../catalog/index.ts'
import { newDraft } from '../product-parts.ts'
import { type KnownNames, plainName } from './known-names.ts'
import type { NumberedLine, Problem, Texts } from './read-lines.ts'

/** A product as the file wants it, with the lines that its parts came from. */
export type ListedProduct = {
  code: string
  stored: EditableProduct | null
  draft: ProductDraft
  line: number
  lineOfColor: ReadonlyMap<string, number>
  lineOfVariant: ReadonlyMap<string, number>
  prices: { code: string; line: number; prices: NumberedLine['prices'] }[]
}

type Shared = Partial<Record<(typeof SHARED_COLUMNS)[number], string>>
/** `home` is the country that has made what the file does not say it of. */
type Sources = { known: KnownNames; home: string; texts: Texts; now: Date }

/** Null when a line of it is wrong: `problems` say which. */
export function draftOfLines(
  lines: readonly NumberedLine[],
  stored: EditableProduct | null,
  { known, home, texts, now }: Sources,
  problems: Problem[],
): ListedProduct | null {
  const [first] = lines
  if (!first) return null
  const before = problems.length
  const shared = sharedOf(lines, texts, problems)
  const say = (text: string) => void problems.push({ line: first.line, text })
  const references = referencesOf(shared, { known, texts }, say)
  const metals = metalsOf(lines, stored, { known, texts }, problems)
  if (!stored) for (const column of NEEDED) if (shared[column] === undefined) say(texts.needed(column))
  if (problems.length > before) return null

  const base = stored?.draft ?? beginning(first, shared, { ...references, metal: metals.get(first) ?? '' }, home, now)
  const colors = colorsOf(base, lines, metals)
  const { variants, lineOfVariant, prices } = variantsOf(stored ? base.variants : [], colors, lines, metals)
  const draft: ProductDraft = {
    ...base,
    ...factsOf(shared),
    ...references,
    sizeKind: lines.find(({ sizeKind }) => sizeKind !== null)?.sizeKind ?? base.sizeKind,
    slug: colors[0]?.slug ?? base.slug,
    colors,
    variants,
  }
  const lineOfColor = new Map(lines.toReversed().flatMap((one) => [[metals.get(one) ?? '', one.line] as const]))
  return { code: first.code, stored, draft, line: first.line, lineOfColor, lineOfVariant, prices }
}

/** Without them there is no new product. */
const NEEDED = ['name_ru', 'designer', 'category'] as const

type References = Partial<Pick<ProductDraft, 'designerId' | 'collectionId' | 'categoryId' | 'tagIds'>>

/** What of the shop's own lists the file names; `say` is told what is in none of them. */
function referencesOf(
  { designer, collection, category, tags, finish }: Shared,
  { known, texts }: Pick<Sources, 'known' | 'texts'>,
  say: (text: string) => void,
): References {
  const find = <Id>(
    column: ProductColumn,
    value: string | undefined,
    names: ReadonlyMap<string, Id>,
  ): Id | undefined => {
    if (value === undefined) return undefined
    const id = names.get(plainName(value))
    if (id === undefined) say(texts.unknown(column, value))
    return id
  }
  const designerId = find('designer', designer, known.designers)
  const collectionId = find('collection', collection, known.collections)
  const categoryId = find('category', category, known.categories)
  const tagIds = tags?.split(/\s+/).flatMap((tag) => find('tags', tag, known.tags) ?? [])
  if (finish !== undefined && !(finish in site.facts.finishes)) say(texts.unknown('finish', finish))
  return {
    ...(designerId !== undefined && { designerId }),
    ...(collectionId !== undefined && { collectionId }),
    ...(categoryId !== undefined && { categoryId }),
    ...(tagIds !== undefined && { tagIds: tagIds.toSorted((a, b) => a - b) }),
  }
}

/** A product that the shop does not have yet, before its lines are added to it. */
function beginning(
  { code, cells }: NumberedLine,
  { name_ru: nameRu = '', name_en: nameEn }: Shared,
  { designerId = 0, categoryId = 0, metal }: References & { metal: string },
  home: string,
  now: Date,
): ProductDraft {
  const slug = cells.slug || slugOf(`${nameEn ?? nameRu} ${code}`)
  return newDraft({ code, slug, nameRu, designerId, categoryId, metal, sizeKind: null, sizes: [] }, home, now)
}

/** What is written in the file itself; what it is silent of stays as it was. */
function factsOf(shared: Shared): Partial<ProductDraft> {
  return {
    ...(shared.name_ru !== undefined && { nameRu: shared.name_ru }),
    ...(shared.name_en !== undefined && { nameEn: shared.name_en }),
    ...(shared.description_ru !== undefined && { descriptionRu: shared.description_ru }),
    ...(shared.description_en !== undefined && { descriptionEn: shared.description_en }),
    ...(shared.finish !== undefined && { finish: shared.finish }),
    ...(shared.country !== undefined && { country: shared.country.toUpperCase() }),
  }
}

/** The first that says something; another that says something else is a mistake in one of them. */
function sharedOf(lines: readonly NumberedLine[], texts: Texts, problems: Problem[]): Shared {
  const shared: Shared = {}
  for (const column of SHARED_COLUMNS) {
    const saying = lines.filter(({ cells }) => cells[column] !== '')
    const [first] = saying
    if (!first) continue
    shared[column] = first.cells[column]
    for (const { line, cells } of saying)
      if (cells[column] !== first.cells[column]) problems.push({ line, text: texts.differs(column, first.line) })
  }
  return shared
}

/** Whether a line speaks of a variant, or only of the product: then it needs no metal. */
const isOfVariant = ({ sku, metal, size, weightG, prices, cells }: NumberedLine) =>
  sku !== null ||
  metal !== null ||
  size !== null ||
  weightG !== null ||
  cells.slug !== '' ||
  Object.keys(prices).length > 0

/** The metal of each line that speaks of a variant. */
function metalsOf(
  lines: readonly NumberedLine[],
  stored: EditableProduct | null,
  { known, texts: words }: Pick<Sources, 'known' | 'texts'>,
  problems: Problem[],
): Map<NumberedLine, string> {
  const metals = new Map<NumberedLine, string>()
  for (const line of lines) {
    if (stored && !isOfVariant(line)) continue
    const own = stored?.draft.variants.find(({ code }) => code === line.sku)?.metal
    const only = stored?.draft.colors.length === 1 ? stored.draft.colors[0]?.metal : undefined
    const metal = line.metal === null ? (own ?? only) : known.metals.get(plainName(line.metal))
    if (metal !== undefined) metals.set(line, metal)
    else problems.push({ line: line.line, text: line.metal ? words.unknown('metal', line.metal) : words.noMetal })
  }
  return metals
}

function colorsOf(
  { slug, colors: before }: ProductDraft,
  lines: readonly NumberedLine[],
  metals: ReadonlyMap<NumberedLine, string>,
): ColorDraft[] {
  const colors = new Map(before.map((color) => [color.metal, color]))
  for (const line of lines) {
    const metal = metals.get(line)
    if (metal === undefined) continue
    const color = colors.get(metal) ?? { metal, slug: `${slug}-${metal}`, weightG: null, photos: [], videos: [] }
    colors.set(metal, {
      ...color,
      ...(line.cells.slug !== '' && { slug: line.cells.slug }),
      ...(line.weightG !== null && { weightG: line.weightG }),
    })
  }
  return [...colors.values()]
}

function variantsOf(
  before: readonly VariantDraft[],
  colors: readonly ColorDraft[],
  lines: readonly NumberedLine[],
  metals: ReadonlyMap<NumberedLine, string>,
) {
  const variants = [...before]
  const lineOfVariant = new Map<string, number>()
  const prices: ListedProduct['prices'] = []
  for (const line of lines) {
    const metal = metals.get(line)
    if (metal === undefined) continue
    const ofMetal = variants.filter((one) => one.metal === metal)
    const found =
      line.sku !== null
        ? variants.find(({ code }) => code === line.sku)
        : (ofMetal.find(({ size }) => size === line.size) ?? (line.size === null ? only(ofMetal) : undefined))
    const code = found?.code ?? line.sku ?? madeUpCode(line, metal, colors)
    if (found) variants[variants.indexOf(found)] = { ...found, ...(line.size !== null && { size: line.size }) }
    else variants.push({ code, metal, size: line.size, mainGemWeight: null, metalWeightG: null, isArchive: false })
    lineOfVariant.set(code, line.line)
    if (Object.keys(line.prices).length > 0) prices.push({ code, line: line.line, prices: line.prices })
  }
  return { variants, lineOfVariant, prices }
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** LN-00101 in the second colour and the size 16.5 is LN-00101-R-165. */
function madeUpCode({ code, size }: NumberedLine, metal: string, colors: readonly ColorDraft[]): string {
  const isFirst = colors[0]?.metal === metal
  return [code, isFirst ? '' : metal.slice(0, 1).toUpperCase(), size === null ? '' : String(size).replace('.', '')]
    .filter(Boolean)
    .join('-')
}
