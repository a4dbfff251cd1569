import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, type Transaction, transaction } from '../../platform/db.ts'
import { announce } from '../../platform/events.ts'
import { refreshListing } from '../catalog/index.ts'

/**
 * Remembers that the balances of these variants changed. Lists and kept pages follow a moment later: writing them takes
 * longer than selling, and whoever buys the last piece must not wait for them with the row locked. Nothing is lost if
 * the process ends in between, since the rows are a part of the sale; what a list shows meanwhile binds nobody.
 */
export async function changedBalances(tx: Transaction, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return
  await tx.execute(sql`insert into stock.changed (sku_id) select unnest(${`{${skuIds.join(',')}}`}::integer[])`)
}

const AT_ONCE = 500

/** Writes what lists show of these pieces and tells all nodes. Several nodes do it one after another. */
export async function sweepChangedBalances(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    // Two that write the list of one piece at once would both insert it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock.sweep', 0))`)
    const { rows } = await tx.execute<{ id: string; product_id: number }>(sql`
      with taken as (
        delete from stock.changed where id in (
          select id from stock.changed order by id limit ${AT_ONCE} for update skip locked)
        returning id, sku_id
      )
      select t.id, s.product_id from taken t join catalog.skus s on s.id = t.sku_id`)
    const productIds = [...new Set(rows.map(({ product_id }) => product_id))].sort((a, b) => a - b)
    if (productIds.length === 0) return 0
    await refreshListing(tx, productIds)
    await announce(tx, { type: 'changed', tags: productIds.map((id) => `product:${id}`) })
    return rows.length
  })
}

const sweeping = new WeakMap<Db, { isWantedAgain: boolean }>()

/** Sales of one moment share a sweep, which costs as much as a sale. */
const MOMENT_MS = 300

/** A moment after a sale, without making anybody wait: one sweep at a time, and one more if something was sold meanwhile. */
export function sweepSoon(db: Db, onTrouble: (error: unknown) => void): void {
  const running = sweeping.get(db)
  if (running) {
    running.isWantedAgain = true
    return
  }
  const state = { isWantedAgain: false }
  sweeping.set(db, state)
  setTimeout(MOMENT_MS, undefined, { ref: false })
    .then(() => {
      // Whatever was sold until now goes with this one.
      state.isWantedAgain = false
      return sweepChangedBalances(db)
    })
    .catch(onTrouble)
    .finally(() => {
      sweeping.delete(db)
      if (state.isWantedAgain) sweepSoon(db, onTrouble)
    })
}
