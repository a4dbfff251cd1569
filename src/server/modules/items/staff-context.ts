import type { Transaction } from '../../kernel/database/db.ts'
import type { Edit } from '../../kernel/editing/edit.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import { type StaffMember, staffOf } from '../../kernel/people/staff.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { refreshListing } from '../catalog/index.ts'
import type { By } from '../ordering/index.ts'
import type { StockEditing } from '../stock/index.ts'
import type { ItemDeps } from './parcel-items.ts'

export type ItemStaffDeps = ItemDeps & { record: RecordEvent }

/** Who does something on a screen: for the history of the item, the movements of the stock and the log. */
export type StaffContext = { member: StaffMember; now: Date; requestId: string; by: By; edit: Edit }

export async function staffContext(ctx: CallContext): Promise<StaffContext> {
  const member = await staffOf(ctx)
  const { now, requestId, visitor } = ctx
  return {
    member,
    now,
    requestId,
    by: { actor: 'staff', id: member.id },
    edit: { by: `staff:${member.login}`, at: now, language: visitor.site.language },
  }
}

/** What changes stock, inside a transaction that is open. */
export function stockEditingIn(
  tx: Transaction,
  { record, settings }: Pick<ItemStaffDeps, 'record' | 'settings'>,
): StockEditing {
  return {
    transact: (work) => work(tx),
    events: { record },
    refreshListing: (inner, productIds) => refreshListing(inner, productIds, settings.onlineStorage),
  }
}
