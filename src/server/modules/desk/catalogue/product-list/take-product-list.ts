import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ProductImport } from '#contract/staff/goods/staff-products.ts'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import type { Currency } from '#rules/location/currency.ts'
import { homeCountry } from '#rules/location/home.ts'
import { productListProblems as en } from '#texts/en/catalog/product-list-problems.ts'
import { productListProblems as ru } from '#texts/ru/catalog/product-list-problems.ts'
import { type Transaction, transaction } from '../../../../kernel/database/db.ts'
import { recordScreenAction } from '../../../audit/index.ts'
import {
  type CatalogSettings,
  type Edit,
  type EditableProduct,
  type Editing,
  type PricesEdit,
  readProducts,
  saveProducts,
  setPricesOfMany,
} from '../../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../../desk-deps.ts'
import { draftOfLines, type ListedProduct } from './drafts-of-lines.ts'
import { readKnownNames } from './known-names.ts'
import { type NumberedLine, type Problem, readProductFile, type Texts } from './read-lines.ts'

const MAX_PROBLEMS = 200

type Sum = { initial: number; final: number }
type PriceChange = { skuId: number; currency: Currency; line: number; before: Sum | null; price: Sum }

/** What a file has done to a product, enough to take it back. */
export type BatchItem = {
  productId: number
  code: string
  before: ProductDraft | null
  /** As the file has left them. */
  version: number
  pricesVersion: number
  prices: { skuId: number; currency: Currency; before: Sum | null }[]
}

class OnlyTried extends Error {}

/** On a screen: whatever is tried, or has a line that is wrong, leaves nothing behind. */
export async function importProducts(
  deps: DeskDeps,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
  editor: Editor,
): Promise<ProductImport> {
  let outcome: ProductImport | null = null
  try {
    await transaction(deps.db, async (tx) => {
      const taken = await takeProductList(tx, editingIn(tx, deps), csv, { edit: editor.edit, settings: deps.settings })
      outcome = isDryRun ? { ...taken, batchId: null } : taken
      if (outcome.batchId === null) throw new OnlyTried()
      await recordScreenAction(tx, editor, {
        command: 'product import',
        entity: 'product list',
        entityKey: String(outcome.batchId),
        after: { created: outcome.created, changed: outcome.changed },
      })
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!outcome) throw new Error('a file of products has no outcome')
  return outcome
}

/**
 * Imports a product file and stores the previous state for an undo. Every invalid line is listed; if there is any, the
 * caller rolls everything back.
 */
export async function takeProductList(
  tx: Transaction,
  editing: Editing,
  csv: string,
  { edit, settings }: { edit: Edit; settings: CatalogSettings },
): Promise<ProductImport> {
  const texts = edit.language === 'en' ? en : ru
  const { lines, rows, problems } = readProductFile(csv, texts)
  const listed = await listedProducts(tx, rows, { home: homeCountry(settings), texts, now: edit.at }, problems)
  const changed = listed.filter(({ stored, draft }) => !stored || !isDeepStrictEqual(stored.draft, draft))
  const saved = await saveProducts(
    editing,
    changed.map(({ stored, draft }) => ({ id: stored?.id, expectedVersion: stored?.version ?? null, draft })),
    edit,
  )
  if (!saved.ok) problems.push(...refusalsOf(saved, changed, texts))
  const isWhole = problems.length === 0
  const ids = new Map(changed.map(({ code }, at) => [code, saved.ok ? saved.answer[at]?.id : undefined]))
  const idOf = ({ code, stored }: ListedProduct) => stored?.id ?? ids.get(code) ?? 0
  const priced = isWhole ? await priceProducts(tx, editing, listed, idOf, edit, texts, problems) : new Map()

  const touched = listed.filter((one) => changed.includes(one) || priced.has(idOf(one)))
  const created = touched.filter(({ stored }) => !stored).length
  return {
    lines,
    created,
    changed: touched.length - created,
    unchanged: listed.length - touched.length,
    problems: problems.sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS),
    batchId: problems.length === 0 && touched.length > 0 ? await keepBatch(tx, touched, idOf, priced, edit) : null,
  }
}

async function listedProducts(
  tx: Transaction,
  rows: readonly NumberedLine[],
  { home, texts, now }: { home: string; texts: Texts; now: Date },
  problems: Problem[],
): Promise<ListedProduct[]> {
  const groups = Map.groupBy(rows, ({ code }) => code)
  const { rows: found } = await tx.execute<{ id: number; code: string }>(sql`
    select id, code from catalog.published_products
    where code in (select value from json_array_elements_text(${JSON.stringify([...groups.keys()])}::json))`)
  const stored = await readProducts(
    tx,
    found.map(({ id }) => id),
  )
  const byCode = new Map(found.map(({ id, code }) => [code, stored.get(id) ?? null]))
  const known = await readKnownNames(tx)
  return [...groups].flatMap(
    ([code, lines]) => draftOfLines(lines, byCode.get(code) ?? null, { known, home, texts, now }, problems) ?? [],
  )
}

/** Prices of the variants that the file prices, where they are others than there are. */
async function priceProducts(
  tx: Transaction,
  editing: Editing,
  listed: readonly ListedProduct[],
  idOf: (product: ListedProduct) => number,
  edit: Edit,
  messages: Texts,
  problems: Problem[],
): Promise<Map<number, PriceChange[]>> {
  const products = await readProducts(tx, listed.map(idOf))
  const changes = new Map<number, PriceChange[]>()
  for (const one of listed) {
    const product = products.get(idOf(one))
    const own = product ? priceChanges(one, product) : []
    if (product && own.length > 0) changes.set(product.id, own)
  }
  const edits = [...changes].map(
    ([productId, own]): PricesEdit => ({
      productId,
      expectedVersion: products.get(productId)?.pricesVersion ?? 0,
      prices: own.map(({ skuId, currency, price }) => ({ skuId, currency, price })),
    }),
  )
  const set = await setPricesOfMany(editing, edits, edit)
  if (set.ok) return changes
  // A refusal names its price as `3.prices.0.final`.
  for (const [field, texts] of Object.entries(set.errors ?? { '': [messages.overtaken] })) {
    const [at = '', , price = ''] = field.split('.')
    const change = changes.get(edits[Number(at)]?.productId ?? 0)?.[Number(price)]
    const text = change ? messages.field(`price_${change.currency.toLowerCase()}`, texts.join(' ')) : texts.join(' ')
    problems.push({ line: change?.line ?? 1, text })
  }
  return changes
}

/** What is on sale keeps its sale while the file names the price that is crossed out. */
function priceChanges({ prices }: ListedProduct, { draft, prices: stored }: EditableProduct): PriceChange[] {
  return prices.flatMap(({ code, line, prices: wanted }) => {
    const skuId = draft.variants.find((variant) => variant.code === code)?.id ?? 0
    return (Object.entries(wanted) as [Currency, number][]).flatMap(([currency, minor]): PriceChange[] => {
      const now = stored.find((price) => price.skuId === skuId && price.currency === currency)
      if (now?.initial === minor) return []
      const before = now ? { initial: now.initial, final: now.final } : null
      return [{ skuId, currency, line, before, price: { initial: minor, final: minor } }]
    })
  })
}

const COLUMNS: Readonly<Record<string, string>> = {
  nameRu: 'name_ru',
  nameEn: 'name_en',
  descriptionRu: 'description_ru',
  descriptionEn: 'description_en',
  designerId: 'designer',
  collectionId: 'collection',
  categoryId: 'category',
  tagIds: 'tags',
  colors: 'metal',
  variants: 'sku',
  weightG: 'weight_g',
}

/** A refusal names its field as `3.variants.0.size`; a file has lines and columns. */
function refusalsOf(
  result: { errors?: Record<string, string[]> | undefined },
  products: readonly ListedProduct[],
  messages: Texts,
): Problem[] {
  if (!result.errors) return [{ line: 1, text: messages.overtaken }]
  return Object.entries(result.errors).map(([field, texts]) => {
    const [at = '', part = '', index = '', name = part] = field.split('.')
    const product = products[Number(at)]
    const line =
      part === 'variants'
        ? product?.lineOfVariant.get(product.draft.variants[Number(index)]?.code ?? '')
        : part === 'colors'
          ? product?.lineOfColor.get(product.draft.colors[Number(index)]?.metal ?? '')
          : undefined
    return { line: line ?? product?.line ?? 1, text: messages.field(COLUMNS[name] ?? name, texts.join(' ')) }
  })
}

async function keepBatch(
  tx: Transaction,
  touched: readonly ListedProduct[],
  idOf: (product: ListedProduct) => number,
  priced: ReadonlyMap<number, PriceChange[]>,
  { by, at }: Edit,
): Promise<number> {
  const after = await readProducts(tx, touched.map(idOf))
  const items = touched.map((one): BatchItem => {
    const productId = idOf(one)
    const { version = 0, pricesVersion = 0 } = after.get(productId) ?? {}
    const prices = (priced.get(productId) ?? []).map(({ skuId, currency, before }) => ({ skuId, currency, before }))
    return { productId, code: one.code, before: one.stored?.draft ?? null, version, pricesVersion, prices }
  })
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into desk.product_batches (at, by, items)
    values (${at.toISOString()}, ${by}, ${JSON.stringify(items)}::jsonb) returning id::float8 as id`)
  return Number(rows[0]?.id)
}
