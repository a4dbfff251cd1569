import { sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type StorageDraft, storageProblems } from '#rules/stock/storage-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import {
  type Edit,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from '../../../kernel/editing/edit.ts'
import { type Snapshot, writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { lockSweep } from '../changed-balances.ts'
import { storages } from '../tables.ts'
import type { StockEditing } from './stock-store.ts'

/** A new one may come with its number, for links from elsewhere that must stay. */
export type StorageEdit = StorageDraft & Versioned & { id?: number | undefined }

type Stored = Snapshot & { id: number; version: number; kind: string }

/** Creates or changes a shop or a warehouse. */
export async function saveStorage(
  editing: StockEditing,
  { id: askedId, expectedVersion, ...draft }: StorageEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const problems = storageProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    // One edit of a storage at a time: a code or a number that is free stays free.
    await lockSweep(tx)
    const stored = await readStorages(tx)
    const before = stored.find(({ id }) => id === askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    if (stored.some(({ id, code }) => code === draft.code && id !== askedId))
      return invalid([problem('code', 'taken')], edit)
    if (before && before.kind !== draft.kind) return invalid([problem('kind', 'kind_fixed')], edit)

    const id = askedId ?? Math.max(0, ...stored.map((storage) => storage.id)) + 1
    const version = (expectedVersion ?? 0) + 1
    await writeStorage(tx, { id, ...draft, version }, before !== undefined)
    const after = (await readStorages(tx)).find((storage) => storage.id === id)
    if (!after) throw new Error(`storage ${id} was not written`)
    await writeHistory(
      tx,
      { schema: 'stock', entity: 'storage' },
      [{ key: id, version, before: before ?? null, after }],
      edit,
    )
    if (before && SHOWN_ON_CARDS.some((column) => before[column] !== after[column]))
      await editing.refreshListing(tx, await productsShownIn(tx, id))
    await editing.events.record(tx, 'shop.changed', { storageIds: [id] })
    return done({ id, version })
  })
}

/** Cards of what is shown in a shop and not sold online say where it can be seen. */
const SHOWN_ON_CARDS = ['name_ru', 'name_en', 'address_ru', 'address_en']

async function readStorages(tx: Transaction): Promise<Stored[]> {
  const { rows } = await tx.execute<{ row: Stored }>(sql`select to_jsonb(s) as row from stock.storages s order by id`)
  return rows.map(({ row }) => row)
}

async function writeStorage(
  tx: Transaction,
  row: typeof storages.$inferInsert & { id: number },
  isThere: boolean,
): Promise<void> {
  if (!isThere) return writeRows(tx, storages, [row])
  const { id, ...columns } = row
  await tx.update(storages).set(columns).where(sql`id = ${id}`)
}

async function productsShownIn(tx: Transaction, storageId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from catalog.published_products where ${storageId} = any(showcase_storages) order by id`)
  return rows.map(({ id }) => id)
}
