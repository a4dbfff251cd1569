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
import { closePlansOf, planLines } from './price-list-plans.ts'
import { readCsv } from './read-csv.ts'

const MAX_LINES = 5_000
const MAX_PROBLEMS = 200
const BATCHES = 20

type Sum = { initial: number; final: number }
export type Problem = PriceImport['problems'][number]
type Numbered = PriceLine & { line: number }
/** A line whose variant is known. */
export type Known = Numbered & { skuId: number; productId: number; before: Sum | null }
export type PriceListDeps = DeskDeps & { timeZone: string }
type BatchLine = { skuId: number; code: string; productId: number; currency: Currency; before: Sum | null; after: Sum }

class OnlyTried extends Error {}

/** On a screen: whatever is tried, or has a line that is wrong, leaves nothing behind. */
export async function importPrices(
  deps: PriceListDeps,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
  editor: Editor,
): Promise<PriceImport> {
  let outcome: PriceImport | null = null
  try {
    await transaction(deps.db, async (tx) => {
      const taken = await takePriceList(tx, editingIn(tx, deps), { csv, timeZone: deps.timeZone }, editor.edit)
      outcome = isDryRun ? { ...taken, batchId: null } : taken
      if (outcome.batchId === null) throw new OnlyTried()
      await recordScreenAction(tx, editor, {
        command: 'price import',
        entity: 'price list',
        entityKey: String(outcome.batchId),
        after: { changed: outcome.changed, planned: outcome.planned },
      })
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!outcome) throw new Error('a price list has no outcome')
  return outcome
}

/**
 * Imports a price list and stores the previous prices for an undo. Every invalid line is listed; if there is any, the
 * caller rolls everything back.
 */
export async function takePriceList(
  tx: Transaction,
  editing: Editing,
  { csv, timeZone }: { csv: string; timeZone: string },
  edit: Edit,
): Promise<PriceImport> {
  const texts = edit.language === 'en' ? en : ru
  const { lines, rows, problems } = readLines(csv, timeZone, texts)
  const { known, versions, unknown } = await findVariants(tx, rows, texts)
  const changes = known.filter(
    ({ before, initial, final, startsAt }) =>
      startsAt === null && (before?.initial !== initial || before.final !== final),
  )
  const edits = editsOf(changes, versions)
  const result = await setPricesOfMany(editing, edits, edit)
  const refusals = result.ok ? [] : refusalsOf(result, edits, changes, texts)
  const planned = await planLines(tx, editing, known, edit, texts)
  const all = [...problems, ...unknown, ...refusals, ...planned.problems]
  const isStored = all.length === 0 && changes.length + planned.count > 0
  return {
    lines,
    changed: changes.length,
    planned: planned.count,
    unchanged: known.length - changes.length - planned.count,
    problems: all.sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS),
    batchId: isStored ? await keepBatch(tx, changes, planned.ids, edit) : null,
  }
}

function readLines(
  csv: string,
  timeZone: string,
  texts: typeof ru,
): { lines: number; rows: Numbered[]; problems: Problem[] } {
  const records = readCsv(csv)
  if (!Array.isArray(records)) return { lines: 0, rows: [], problems: [{ line: records, text: texts.notCsv }] }
  const header = (records.shift() ?? []).map((name) => name.toLowerCase())
  const missing = (['sku', 'currency', 'price'] as const).filter((name) => !header.includes(name))
  if (missing.length > 0)
    return { lines: records.length, rows: [], problems: [{ line: 1, text: texts.noColumns(missing.join(', ')) }] }
  if (records.length > MAX_LINES)
    return { lines: records.length, rows: [], problems: [{ line: MAX_LINES + 2, text: texts.tooLong(MAX_LINES) }] }
  const rows: Numbered[] = []
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  let lines = 0
  for (const [index, cells] of records.entries()) {
    const line = index + 2
    if (cells.every((cell) => cell === '')) continue
    lines++
    const named = PRICE_COLUMNS.map((name) => [name, cells[header.indexOf(name)] ?? ''] as const)
    const columns = Object.fromEntries(named) as Record<(typeof PRICE_COLUMNS)[number], string>
    const read = readPriceLine(columns, timeZone)
    if (Array.isArray(read)) {
      problems.push(...read.map((problem) => ({ line, text: texts.cells[problem] })))
      continue
    }
    const key = `${read.code} ${read.currency} ${read.startsAt?.getTime() ?? 'now'}`
    const first = seen.get(key)
    if (first === undefined) rows.push({ line, ...read })
    else problems.push({ line, text: texts.twice(first) })
    seen.set(key, first ?? line)
  }
  return { lines, rows, problems }
}

async function findVariants(tx: Transaction, rows: readonly Numbered[], texts: typeof ru) {
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
      .map(({ line, code }) => ({ line, text: texts.unknownSku(code) })),
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
  messages: typeof ru,
): Problem[] {
  return Object.entries(result.errors ?? { '': [messages.overtaken] }).map(([field, texts]) => {
    const [edit = '', , price = ''] = field.split('.')
    const named = edits[Number(edit)]?.prices[Number(price)]
    const change = changes.find(({ skuId, currency }) => skuId === named?.skuId && currency === named.currency)
    return { line: change?.line ?? 1, text: texts.join(' ') }
  })
}

async function keepBatch(
  tx: Transaction,
  changes: readonly Known[],
  plans: readonly number[],
  { by, at }: Edit,
): Promise<number> {
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
    insert into desk.price_batches (at, by, lines, plans)
    values (${at.toISOString()}, ${by}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(plans)}::jsonb) returning id::float8 as id`)
  return Number(rows[0]?.id)
}

export async function priceBatches(db: Db): Promise<PriceBatch[]> {
  const { rows } = await db.execute<PriceBatch>(sql`
    select id::float8 as id, at, regexp_replace(by, '^staff:', '') as by, jsonb_array_length(lines) as changed,
      jsonb_array_length(plans) as planned, undone_at as "undoneAt"
    from desk.price_batches order by id desc limit ${BATCHES}`)
  return rows.map(({ at, undoneAt, ...rest }) => ({
    ...rest,
    at: new Date(at).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
  }))
}

/**
 * Restores the previous prices unless somebody has changed them since: planned prices are cancelled, running sales
 * ended, and one already set for good refuses the undo. Rules apply here too: an old sale may not restart. On a refusal
 * the caller rolls back.
 */
export async function undoPriceList(tx: Transaction, editing: Editing, id: number, edit: Edit) {
  const { rows } = await tx.execute<{ lines: BatchLine[]; plans: number[]; undone_at: string | null }>(sql`
    select lines, plans, undone_at from desk.price_batches where id = ${id} for update`)
  const [batch] = rows
  if (!batch) return refused('prices.batch_unknown')
  if (batch.undone_at !== null) return refused('prices.batch_over')
  const closed = await closePlansOf(tx, editing, batch.plans, edit)
  if (!closed.ok) return closed
  const products = await readProducts(tx, [...new Set(batch.lines.map(({ productId }) => productId))])
  const isAsLeft = batch.lines.every(({ productId, skuId, currency, after }) => {
    const now = products.get(productId)?.prices.find((one) => one.skuId === skuId && one.currency === currency)
    return now?.initial === after.initial && now.final === after.final
  })
  if (!isAsLeft) return refused('prices.batch_over')
  const versions = new Map([...products].map(([product, { pricesVersion }]) => [product, pricesVersion]))
  const edits = groupedEdits(
    batch.lines.map(({ before, ...line }) => ({ ...line, price: before })),
    versions,
  )
  const result = await setPricesOfMany(editing, edits, edit)
  if (!result.ok) return result
  await tx.execute(sql`
    update desk.price_batches set undone_at = ${edit.at.toISOString()}, undone_by = ${edit.by} where id = ${id}`)
  return done({ changed: batch.lines.length, planned: closed.answer })
}

type Undone = Awaited<ReturnType<typeof undoPriceList>>

class UndoRefused extends Error {
  readonly result: Undone
  constructor(result: Undone) {
    super('a price list could not be undone')
    this.result = result
  }
}

export async function undoPrices(deps: DeskDeps, id: number, editor: Editor): Promise<Undone> {
  try {
    return await transaction(deps.db, async (tx) => {
      const undone = await undoPriceList(tx, editingIn(tx, deps), id, editor.edit)
      if (!undone.ok) throw new UndoRefused(undone)
      await recordScreenAction(tx, editor, {
        command: 'price undo',
        entity: 'price list',
        entityKey: String(id),
        after: undone.answer,
      })
      return undone
    })
  } catch (error) {
    if (error instanceof UndoRefused) return error.result
    throw error
  }
}

/** What is asked now, and below it what is to be asked from a moment on. */
export async function exportPrices(db: Db, language: Language, timeZone: string): Promise<string> {
  const { rows } = await db.execute<ExportedRow>(sql`
    select s.code, c.currency, c.initial, c.final, c.starts_at as "startsAt", c.ends_at as "endsAt",
      p.name_${sql.raw(language)} as name
    from (
      select sku_id, currency, initial, final, null::timestamptz as starts_at, null::timestamptz as ends_at
      from catalog.published_prices
      union all
      select sku_id, currency, initial, final, starts_at, ends_at from catalog.published_planned_prices
      where state in ('waiting', 'in_force')
    ) c join catalog.published_skus s on s.id = c.sku_id
    join catalog.published_products p on p.id = s.product_id
    where (not p.is_archive or p.is_draft and p.is_listed) and not s.is_archive
    order by p.id, s.position, c.currency, c.starts_at nulls first`)
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  const lines = rows.map((row) => ({ ...row, startsAt: moment(row.startsAt), endsAt: moment(row.endsAt) }))
  return priceCsv(lines, timeZone)
}

type ExportedRow = Omit<PriceLine, 'startsAt' | 'endsAt'> & {
  startsAt: string | null
  endsAt: string | null
  name: string
}
