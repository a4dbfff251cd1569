import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Edit } from '../../kernel/editing/edit.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import { service } from '../../kernel/shop-module.ts'
import { type CatalogSettings, createReadModels, type Editing, refreshListing } from '../catalog/index.ts'
import type { StaffDeps } from '../ordering/index.ts'
import type { PictureUploads } from '../pictures/index.ts'
import { searchIndex } from '../search/index.ts'
import type { StockEditing } from '../stock/index.ts'

export type ExchangeDeps = {
  db: Db
  record: RecordEvent
  settings: CatalogSettings
  now(): Date
  /** Where photographs are taken in; asked for where they are needed. */
  uploads(): PictureUploads
  /** Steps of orders; asked for where they are needed. */
  staff(): StaffDeps
}

export type EditingDeps = Pick<ExchangeDeps, 'record' | 'settings'>

/** The use cases that staff use too, inside a transaction that is open. */
export function editingIn(tx: Transaction, { record, settings }: EditingDeps): Editing & StockEditing {
  return {
    transact: (work) => work(tx),
    events: { record },
    readModels: createReadModels(searchIndex, settings),
    refreshListing: (inner, productIds) => refreshListing(inner, productIds, settings.onlineStorage),
  }
}

export type LineResult = {
  line: number
  kind: 'product' | 'offer' | 'order' | 'picture'
  externalId: string
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  problems: string[]
  before?: unknown
  after?: unknown
}

/** Something was edited by somebody else at this moment: the group is begun anew. */
export class Overtaken extends Error {}

type Refusal = { ok: false; code: string; errors?: Record<string, string[]> | undefined }

/**
 * Saves what can be saved: items that a use case refuses are named with their reasons, and the others go without them.
 * `itemOf` tells which item a field of a refusal belongs to.
 */
export async function saveGood<Item, Answer>(
  items: readonly Item[],
  save: (items: readonly Item[]) => Promise<{ ok: true; answer: Answer } | Refusal>,
  itemOf: (field: string, items: readonly Item[]) => Item | undefined,
): Promise<{ saved: readonly Item[]; answer: Answer | null; refused: Map<Item, string[]> }> {
  const refused = new Map<Item, string[]>()
  let left = items
  while (left.length > 0) {
    const result = await save(left)
    if (result.ok) return { saved: left, answer: result.answer, refused }
    if (result.code !== 'edit.invalid') throw new Overtaken(result.code)
    const before = refused.size
    for (const [field, messages] of Object.entries(result.errors ?? {})) {
      const item = itemOf(field, left)
      if (item !== undefined)
        refused.set(item, [...(refused.get(item) ?? []), `${field.replace(/^\d+\./, '')}: ${messages.join(' ')}`])
    }
    if (refused.size === before) throw new Error(`a refusal names no item: ${JSON.stringify(result.errors)}`)
    left = left.filter((item) => !refused.has(item))
  }
  return { saved: [], answer: null, refused }
}

export type { Edit }

export const exchangeTools = service<ExchangeDeps>('exchange')
