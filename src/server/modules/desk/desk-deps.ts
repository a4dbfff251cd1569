import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Edit } from '../../kernel/editing/edit.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import { type Editor, staffOf } from '../../kernel/people/staff.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { type CatalogSettings, createReadModels, type Editing, refreshListing } from '../catalog/index.ts'
import { searchIndex } from '../search/index.ts'
import type { StockEditing } from '../stock/index.ts'

export type DeskDeps = { db: Db; record: RecordEvent; settings: CatalogSettings }

/** The use cases of the modules, inside a transaction that is open. */
export function editingIn(
  tx: Transaction,
  { record, settings }: Pick<DeskDeps, 'record' | 'settings'>,
): Editing & StockEditing {
  return {
    transact: (work) => work(tx),
    events: { record },
    readModels: createReadModels(searchIndex, settings),
    refreshListing: (inner, productIds) => refreshListing(inner, productIds, settings.onlineStorage),
  }
}

export type { Editor } from '../../kernel/people/staff.ts'

export async function editorOf(ctx: CallContext): Promise<Editor> {
  const member = await staffOf(ctx)
  const { now, requestId, visitor } = ctx
  const edit: Edit = { by: `staff:${member.login}`, at: now, language: visitor.site.language }
  return { member, now, requestId, edit }
}
