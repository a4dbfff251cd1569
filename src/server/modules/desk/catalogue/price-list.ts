import { sql } from 'drizzle-orm'
import type { PriceBatch, PriceImport } from '#contract/staff/goods/staff-catalogue.ts'
import { PRICE_COLUMNS, type PriceLine, priceCsv, readPriceLine } from '#rules/catalog/price-list.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { priceListProblems as en } from '#texts/en/catalog/price-list-problems.ts'
import { priceListProblems as ru } from '#texts/ru/catalog/price-list-problems.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { type Edit, type Editing, type PricesEdit, readProducts, setPricesOfMany } from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { readCsv } from './read-csv.ts'

const MAX_LINES = 5_000
const MAX_PROBLEMS = 200
const BATCHES = 20

type Sum = { initial: number; final: number }
type Problem = PriceImport['problems'][number]
type Numbered = PriceLine & { line: number }
/** A line whose variant is known. */
type Known = Numbered & { skuId: number; productId: number; before: Sum | null }
type BatchLine = { skuId: number; code: string; productId: number; currency: Currency; before: Sum | null; after: Sum }

class OnlyTried extends Error {}

/** On a screen: whatever is tried, or has a line that is wrong, leaves nothing behind. */
export async function importPrices(
  deps: DeskDeps,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
  editor: Editor,
): Promise<PriceImport> {
  let outcome: PriceImport | null = null
  try {
    await transaction(deps.db, async (tx) => {
      const taken = await takePriceList(tx, editingIn(tx, deps), csv, editor.edit)
      outcome = isDryRun ? { ...taken, batchId: null } : taken
      if (outcome.batchId === null) throw new OnlyTried()
      await recordScreenAction(tx, editor, {
        command: 'price import',
        entity: 'price list',
        entityKey: String(outcome.batchId),
        after: { changed: outcome.changed },
      })
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!outcome) throw new Error('a price list has no outcome')
  return outcome
}

/**
 * Takes a file of prices in and keeps what was before. Every line that is wrong is named; with any of them nothing is
 * kept, and whoever asked rolls back what the good ones have changed.
 */
export async function takePriceList(tx: Transaction, editing: Editing, csv: string, edit: Edit): Promise<PriceImport> {
  const words = edit.language === 'en' ? en : ru
  const { lines, rows, problems } = readLines(csv, words)
  const { known, versions, unknown } = await findVariants(tx, rows, words)
  const changes = known.filter(({ before, initial, final }) => before?.initial !== initial || before.final !== final)
  const edits = editsOf(changes, versions)
  const result = await setPricesOfMany(editing, edits, edit)
  const refusals = result.ok ? [] : refusalsOf(result, edits, changes, words)
  const all = [...problems, ...unknown, ...refusals].sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS)
  const isKept = all.length === 0 && changes.length > 0
  return {
    lines,
    changed: changes.length,
    unchanged: known.length - changes.length,
    problems: all,
    batchId: isKept ? await keepBatch(tx, changes, edit) : null,
  }
}

function readLines(csv: string, words: typeof ru): { lines: number; rows: Numbered[]; problems: Problem[] } {
  const records = readCsv(csv)
  if (!Array.isArray(records)) return { lines: 0, rows: [], problems: [{ line: records, text: words.notCsv }] }
  const header = (records.shift() ?? []).map((name) => name.toLowerCase())
  const missing = (['sku', 'currency', 'price'] as const).filter((name) => !header.includes(name))
  if (missing.length > 0)
    return { lines: records.length, rows: [], problems: [{ line: 1, text: words.noColumns(missing.join(', ')) }] }
  if (records.length > MAX_LINES)
    return { lines: records.length, rows: [], problems: [{ line: MAX_LINES + 2, text: words.tooLong(MAX_LINES) }] }
  const rows: Numbered[] = []
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  let lines = 0
  for (const [index, cells] of records.entries()) {
    const line = index + 2
    if (cells.every((cell) => cell === '')) continue
    lines++
    const named = PRICE_COLUMNS.map((name) => [name, cells[header.indexOf(name)] ?? ''] as const)
    const read = readPriceLine(Object.fromEntries(named) as Record<(typeof PRICE_COLUMNS)[number], string>)
    if (Array.isArray(read)) {
      problems.push(...read.map((problem) => ({ line, text: words.cells[problem] })))
      continue
    }
    const key = `${read.code} ${read.currency}`
    const first = seen.get(key)
    if (first === undefined) rows.push({ line, ...read })
    else problems.push({ line, text: words.twice(first) })
    seen.set(key, first ?? line)
  }
  return { lines, rows, problems }
}

async function findVariants(tx: Transaction, rows: readonly Numbered[], words: typeof ru) {
  const codes = [...new Set(rows.map(({ code }) => code))]
  const { rows: skus } = await tx.execute<{ id: number; code: string; product_id: number }>(sql`
    select s.id, s.code, s.product_id from catalog.published_skus s
    where s.code in (select value from json_array_elements_text(${JSON.stringify(codes)}::json))`)
  const byCode = new Map(skus.map((sku) => [sku.code, sku]))
  const products = await readProducts(tx, [...new Set(skus.map(({ product_id }) => product_id))])
  const known = rows.flatMap((row): Known[] => {
    const sku = byCode.get(row.code)
    if (!sku) return []
    const price = products
      .get(sku.product_id)
      ?.prices.find(({ skuId, currency }) => skuId === sku.id && currency === row.currency)
    const before = price ? { initial: price.initial, final: price.final } : null
    return [{ ...row, skuId: sku.id, productId: sku.product_id, before }]
  })
  return {
    known,
    versions: new Map([...products].map(([id, { pricesVersion }]) => [id, pricesVersion])),
    unknown: rows
      .filter(({ code }) => !byCode.has(code))
      .map(({ line, code }) => ({ line, text: words.unknownSku(code) })),
  }
}

type PriceOf = Pick<BatchLine, 'skuId' | 'productId' | 'currency'> & { price: Sum | null }

function editsOf(changes: readonly Known[], versions: ReadonlyMap<number, number>): PricesEdit[] {
  return groupedEdits(
    changes.map(({ skuId, productId, currency, initial, final }) => ({
      skuId,
      productId,
      currency,
      price: { initial, final },
    })),
    versions,
  )
}

function groupedEdits(prices: readonly PriceOf[], versions: ReadonlyMap<number, number>): PricesEdit[] {
  return [...Map.groupBy(prices, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    expectedVersion: versions.get(productId) ?? 0,
    prices: own.map(({ skuId, currency, price }) => ({ skuId, currency, price })),
  }))
}

/** A refusal names its price as `3.prices.0.final`. */
function refusalsOf(
  result: { code: string; errors?: Record<string, string[]> | undefined },
  edits: readonly PricesEdit[],
  changes: readonly Known[],
  words: typeof ru,
): Problem[] {
  return Object.entries(result.errors ?? { '': [words.overtaken] }).map(([field, texts]) => {
    const [edit = '', , price = ''] = field.split('.')
    const named = edits[Number(edit)]?.prices[Number(price)]
    const change = changes.find(({ skuId, currency }) => skuId === named?.skuId && currency === named.currency)
    return { line: change?.line ?? 1, text: texts.join(' ') }
  })
}

async function keepBatch(tx: Transaction, changes: readonly Known[], { by, at }: Edit): Promise<number> {
  const lines = changes.map(
    ({ skuId, code, productId, currency, before, initial, final }): BatchLine => ({
      skuId,
      code,
      productId,
      currency,
      before,
      after: { initial, final },
    }),
  )
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into desk.price_batches (at, by, lines)
    values (${at.toISOString()}, ${by}, ${JSON.stringify(lines)}::jsonb) returning id::float8 as id`)
  return Number(rows[0]?.id)
}

export async function priceBatches(db: Db): Promise<PriceBatch[]> {
  const { rows } = await db.execute<PriceBatch>(sql`
    select id::float8 as id, at, regexp_replace(by, '^staff:', '') as by, jsonb_array_length(lines) as changed,
      undone_at as "undoneAt"
    from desk.price_batches order by id desc limit ${BATCHES}`)
  return rows.map(({ at, undoneAt, ...rest }) => ({
    ...rest,
    at: new Date(at).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
  }))
}

/**
 * Back to what was before, as long as nobody has changed it since. Rules hold here too: a sale that began long ago may
 * not begin anew.
 */
export async function undoPriceList(tx: Transaction, editing: Editing, id: number, edit: Edit) {
  const { rows } = await tx.execute<{ lines: BatchLine[]; undone_at: string | null }>(sql`
    select lines, undone_at from desk.price_batches where id = ${id} for update`)
  const [batch] = rows
  if (!batch) return refused('prices.batch_unknown')
  const products = await readProducts(tx, [...new Set(batch.lines.map(({ productId }) => productId))])
  const isAsLeft = batch.lines.every(({ productId, skuId, currency, after }) => {
    const now = products.get(productId)?.prices.find((one) => one.skuId === skuId && one.currency === currency)
    return now?.initial === after.initial && now.final === after.final
  })
  if (batch.undone_at !== null || !isAsLeft) return refused('prices.batch_over')
  const versions = new Map([...products].map(([product, { pricesVersion }]) => [product, pricesVersion]))
  const edits = groupedEdits(
    batch.lines.map(({ before, ...line }) => ({ ...line, price: before })),
    versions,
  )
  const result = await setPricesOfMany(editing, edits, edit)
  if (!result.ok) return result
  await tx.execute(sql`
    update desk.price_batches set undone_at = ${edit.at.toISOString()}, undone_by = ${edit.by} where id = ${id}`)
  return done({ changed: batch.lines.length })
}

export async function undoPrices(deps: DeskDeps, id: number, editor: Editor) {
  return transaction(deps.db, async (tx) => {
    const undone = await undoPriceList(tx, editingIn(tx, deps), id, editor.edit)
    if (undone.ok)
      await recordScreenAction(tx, editor, {
        command: 'price undo',
        entity: 'price list',
        entityKey: String(id),
        after: undone.answer,
      })
    return undone
  })
}

export async function exportPrices(db: Db, language: Language): Promise<string> {
  const { rows } = await db.execute<PriceLine & { name: string }>(sql`
    select s.code, c.currency, c.initial, c.final, p.name_${sql.raw(language)} as name
    from catalog.published_prices c join catalog.published_skus s on s.id = c.sku_id
    join catalog.published_products p on p.id = s.product_id where (not p.is_archive or p.is_draft and p.is_listed) and not s.is_archive
    order by p.id, s.position, c.currency`)
  return priceCsv(rows)
}
