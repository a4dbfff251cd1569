import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Currency } from '#rules/location/currency.ts'
import { type FileProblem, FilesRefused } from '../../../kernel/shop-files/csv-table.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  type NewPrice,
  saveProducts,
  setPricesOfMany,
} from '../editing/index.ts'
import type { LoadedProduct } from './catalogue-drafts.ts'
import { fileOf } from './catalogue-files.ts'

export type WrittenProduct = { id: number; version: number; skuIds: readonly number[] }

/** Products whose rows are held in memory and written together. */
const AT_ONCE = 500

/** New products with their prices, each of which is set as it was at its time: a sale needs the prices before it. */
export async function saveLoadedProducts(
  editing: Editing,
  products: readonly LoadedProduct[],
  edit: Edit,
): Promise<WrittenProduct[]> {
  const written: WrittenProduct[] = []
  for (let start = 0; start < products.length; start += AT_ONCE)
    written.push(...(await saveSome(editing, products.slice(start, start + AT_ONCE), edit)))
  return written
}

async function saveSome(editing: Editing, products: readonly LoadedProduct[], edit: Edit): Promise<WrittenProduct[]> {
  const saved = await saveProducts(
    editing,
    products.map(({ id, draft }) => ({ id, draft, expectedVersion: null })),
    edit,
  )
  const written = accepted(saved, (problem) => placeOf(problem, products))

  // The first price of every variant, then the second of those that have one, and so on.
  const rounds = products.map(({ prices }) => {
    const byVariant = Map.groupBy(prices, ({ variant }) => variant)
    const inOrder = [...byVariant.values()].map((ofVariant) =>
      ofVariant.toSorted((a, b) => a.since.getTime() - b.since.getTime()),
    )
    const count = Math.max(0, ...inOrder.map((ofVariant) => ofVariant.length))
    return Array.from({ length: count }, (_, round) => inOrder.flatMap((ofVariant) => ofVariant[round] ?? []))
  })
  const count = Math.max(0, ...rounds.map(({ length }) => length))
  for (let round = 0; round < count; round++) {
    const places: number[][] = []
    const edits = products.flatMap((_, index) => {
      const changes = rounds[index]?.[round] ?? []
      if (changes.length === 0) return []
      const { id, skuIds } = written[index] as WrittenProduct
      const rows: number[] = []
      const prices = changes.flatMap(({ variant, since, prices: books, row }) =>
        (Object.entries(books) as [Currency, NewPrice['price']][]).map(([currency, price]): NewPrice => {
          rows.push(row)
          return { skuId: skuIds[variant] ?? 0, currency, price, since }
        }),
      )
      places.push(rows)
      return [{ productId: id, expectedVersion: round, prices }]
    })
    const set = await setPricesOfMany(editing, edits, edit)
    accepted(set, ({ field }) => {
      const [at = '', , price = ''] = field.split('.')
      const currency = edits[Number(at)]?.prices[Number(price)]?.currency.toLowerCase() ?? ''
      const column = field.endsWith('.final') ? `${currency}_sale` : field.endsWith('.since') ? 'since' : currency
      return { file: fileOf('prices'), row: places[Number(at)]?.[Number(price)] ?? 1, column }
    })
  }
  return written
}

type Place = Pick<FileProblem, 'file' | 'row' | 'column'>

/** The answer of a use case, or an error that names the places in the files. */
export function accepted<Answer>(result: EditResult<Answer>, placeOf: (problem: EditProblem) => Place): Answer {
  if (result.ok) return result.answer
  const problems = result.extra && 'problems' in result.extra ? result.extra.problems : undefined
  if (!problems) throw new Error(`the catalogue is not empty: ${result.code} ${JSON.stringify(result.extra)}`)
  throw new FilesRefused(
    problems.map((problem) => ({
      ...placeOf(problem),
      problem: result.errors?.[problem.field]?.[0] ?? problem.reason,
    })),
  )
}

/** Where a field of a product stands in the files. */
function placeOf({ field }: EditProblem, products: readonly LoadedProduct[]): Place {
  const [at = '', part = '', index = '', ...rest] = field.split('.')
  const rows = products[Number(at)]?.rows
  const place = (table: Parameters<typeof fileOf>[0], row: number | undefined, name: string): Place => ({
    file: fileOf(table),
    row: row ?? rows?.product ?? 1,
    column: columnOf(name),
  })
  const name = rest.at(-1) ?? part
  if (part === 'colors' && rest[0] === 'photos' && rest.length > 1)
    return place('photos', rows?.photos[Number(index)]?.[Number(rest[1])], name)
  if (part === 'colors' && index !== '')
    return place('colors', rows?.colors[Number(index)], rest.length > 0 ? name : 'metal')
  if (part === 'stones' && index !== '') return place('stones', rows?.stones[Number(index)], name)
  if (part === 'variants' && index !== '')
    return place('variants', rows?.variants[Number(index)], rest.length > 0 ? name : 'code')
  return place('products', rows?.product, part)
}

const RENAMED: Record<string, string> = {
  designerId: 'designer',
  collectionId: 'collection',
  categoryId: 'category',
  tagIds: 'tags',
  careCodes: 'care',
  showcaseStorages: 'showcase',
  colors: 'slug',
  variants: 'slug',
  photos: 'metal',
}

/** `nameRu` is called name_ru in a file. */
export function columnOf(field: string): string {
  return RENAMED[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
