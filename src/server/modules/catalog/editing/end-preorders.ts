import { sql } from 'drizzle-orm'
import type { Day } from '#rules/delivery/calendar.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { type Editing, inEdit } from './editing.ts'
import { idArray } from './sections/sections-store.ts'

const AT_ONCE = 200

/**
 * Products whose day of dispatch has come are sold from stock like any other: promised days would be wrong, and nobody
 * would count how many are left. Returns how many.
 */
export async function endPreorders(editing: Editing, today: Day, edit: Edit): Promise<number> {
  return inEdit(editing, async (tx) => {
    const { rows: due } = await tx.execute<{ id: number; shipsOn: string }>(sql`
      select id, preorder_ships_on::text as "shipsOn" from catalog.products where preorder_ships_on <= ${today}
      order by id limit ${AT_ONCE} for update`)
    if (due.length === 0) return 0
    const productIds = due.map(({ id }) => id)
    const { rows: ended } = await tx.execute<{ id: number; version: number }>(sql`
      update catalog.products set preorder_ships_on = null, version = version + 1
      where id = any(${idArray(productIds)}) returning id, version`)
    const shipsOn = new Map(due.map((product) => [product.id, product.shipsOn]))
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'product' },
      ended.map(({ id, version }) => ({
        key: id,
        version,
        before: { preorder_ships_on: shipsOn.get(id) ?? null },
        after: { preorder_ships_on: null },
      })),
      edit,
    )
    await editing.readModels.refresh(tx, { productIds, isSearchable: true })
    await editing.events.record(tx, 'product.changed', { productIds })
    return productIds.length
  })
}
