import { sql } from 'drizzle-orm'
import { priceProblems } from '#rules/catalog/editing/price-edit.ts'
import type { PriceChange } from '#rules/catalog/price-history.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { duplicateProblems, within } from '#rules/editing/field-checks.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import { type Edit, type EditResult, invalid, type Saved, versionRefusals } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { priceHistory, prices as pricesTable } from '../tables.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { lockProducts } from './product-store.ts'
import { idArray } from './sections/sections-store.ts'

/** Minor units. `final` below `initial` is a sale: `initial` is shown crossed out. Null takes the variant out of the book. */
export type NewPrice = {
  skuId: number
  currency: Currency
  price: { initial: number; final: number } | null
  /** When it was asked first, for a price list that is brought along with its past; the moment of the edit otherwise. */
  since?: Date
}

export type PricesEdit = {
  productId: number
  /** Of the product's prices, which are counted apart from its description. 0 before the first. */
  expectedVersion: number
  /** Prices that are not named stay. */
  prices: readonly NewPrice[]
}

type StoredPrice = { initial: number; final: number }
type Book = {
  /** The product of each variant. */
  owners: ReadonlyMap<number, number>
  current: ReadonlyMap<string, StoredPrice>
  history: ReadonlyMap<string, PriceChange[]>
}

const keyOf = ({ skuId, currency }: { skuId: number; currency: string }) => `${skuId} ${currency}`

export async function setPrices(editing: Editing, prices: PricesEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await setPricesOfMany(editing, [prices], edit))
}

export async function setPricesOfMany(
  editing: Editing,
  edits: readonly PricesEdit[],
  edit: Edit,
): Promise<EditResult<Saved[]>> {
  if (edits.length === 0) return done([])
  return inEdit(editing, async (tx) => {
    const productIds = edits.map(({ productId }) => productId)
    const stored = await lockProducts(tx, productIds)
    const refusal = versionRefusals(
      edits.map(({ productId, expectedVersion }) => ({ id: productId, expectedVersion })),
      (id: number) => {
        const product = stored.get(id)
        return product && { version: product.prices_version }
      },
    )
    if (refusal) return refusal

    const book = await readBook(tx, productIds)
    const problems = edits.flatMap((one, index) => within(index, problemsOf(one, book, edit)))
    if (problems.length > 0) return invalid(problems, edit)

    const changes = edits.flatMap(({ prices }) => prices).filter((price) => isChange(price, book))
    await writePrices(tx, changes, book, edit)
    await tx.execute(sql`
      update catalog.products set prices_version = prices_version + 1 where id = any(${idArray(productIds)})`)
    const saved = edits.map(({ productId, expectedVersion }) => ({ id: productId, version: expectedVersion + 1 }))
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'prices' },
      edits.map(({ productId, expectedVersion, prices }) => ({
        key: productId,
        version: expectedVersion + 1,
        // Before the first prices there is nothing to compare with.
        before: expectedVersion === 0 ? null : snapshot(prices, (price) => book.current.get(keyOf(price)) ?? null),
        after: snapshot(prices, ({ price }) => price),
      })),
      edit,
    )
    await editing.readModels.refresh(tx, { productIds, isSearchable: false })
    const currencies = [...new Set(changes.map(({ currency }) => currency))]
    const [currency] = currencies
    await editing.events.record(tx, 'price.changed', {
      productIds,
      ...(currencies.length === 1 && currency ? { currency } : {}),
    })
    return done(saved)
  })
}

async function readBook(tx: Transaction, productIds: readonly number[]): Promise<Book> {
  const ids = idArray(productIds)
  const { rows: skus } = await tx.execute<{ id: number; product_id: number }>(
    sql`select id, product_id from catalog.skus where product_id = any(${ids})`,
  )
  const { rows: current } = await tx.execute<StoredPrice & { sku_id: number; currency: Currency }>(sql`
    select p.sku_id, p.currency, p.initial, p.final from catalog.skus s join catalog.prices p on p.sku_id = s.id
    where s.product_id = any(${ids})`)
  const { rows: history } = await tx.execute<{ sku_id: number; currency: Currency; since: string; price: number }>(sql`
    select h.sku_id, h.currency, h.since, h.price from catalog.skus s join catalog.price_history h on h.sku_id = s.id
    where s.product_id = any(${ids})`)
  const changes = history.map((row) => ({
    key: keyOf({ skuId: row.sku_id, currency: row.currency }),
    change: { since: new Date(row.since), price: row.price },
  }))
  return {
    owners: new Map(skus.map(({ id, product_id }) => [id, product_id])),
    current: new Map(
      current.map(({ sku_id, currency, initial, final }) => [keyOf({ skuId: sku_id, currency }), { initial, final }]),
    ),
    history: new Map(
      [...Map.groupBy(changes, ({ key }) => key)].map(([key, rows]) => [key, rows.map(({ change }) => change)]),
    ),
  }
}

function problemsOf({ productId, prices }: PricesEdit, book: Book, edit: Edit): EditProblem[] {
  return [
    ...duplicateProblems(prices.map(keyOf), (index) => `prices.${index}`),
    ...prices.flatMap((price, index): EditProblem[] => {
      if (book.owners.get(price.skuId) !== productId) return [{ field: `prices.${index}.skuId`, reason: 'unknown' }]
      if (price.price === null || !isChange(price, book)) return []
      const history = book.history.get(keyOf(price)) ?? []
      return within(
        `prices.${index}`,
        priceProblems(price.price, history, { at: price.since ?? edit.at, now: edit.at }),
      )
    }),
  ]
}

/** A price that is what it was stays as it is, and so does the beginning of its sale. */
function isChange(price: NewPrice, { current }: Book): boolean {
  const was = current.get(keyOf(price))
  return was?.initial !== price.price?.initial || was?.final !== price.price?.final
}

async function writePrices(tx: Transaction, changes: readonly NewPrice[], book: Book, edit: Edit): Promise<void> {
  const withdrawn = changes.filter(({ price }) => price === null)
  if (withdrawn.length > 0)
    await tx.execute(sql`
      delete from catalog.prices p using json_to_recordset(${JSON.stringify(
        withdrawn.map(({ skuId, currency }) => ({ sku_id: skuId, currency })),
      )}::json) as w(sku_id integer, currency text) where p.sku_id = w.sku_id and p.currency = w.currency`)

  const asked = changes.flatMap(({ skuId, currency, price, since = edit.at }) =>
    price ? [{ skuId, currency, ...price, since }] : [],
  )
  await writeRows(
    tx,
    pricesTable,
    asked.map(({ skuId, currency, initial, final, since }) => ({
      skuId,
      currency,
      initial,
      final,
      saleSince: final < initial ? since : null,
    })),
    // The first prices of a product are written faster when nothing asks whether they are there already.
    book.current.size === 0 ? {} : { key: ['skuId', 'currency'] },
  )
  // Another price that is crossed out above the same asked one is no other price to pay.
  await writeRows(
    tx,
    priceHistory,
    asked
      .filter((price) => book.current.get(keyOf(price))?.final !== price.final)
      .map(({ skuId, currency, final, since }) => ({ skuId, currency, since, price: final })),
  )
}

function snapshot(prices: readonly NewPrice[], priceOf: (price: NewPrice) => StoredPrice | null) {
  return Object.fromEntries(prices.map((price) => [keyOf(price), priceOf(price)]))
}
