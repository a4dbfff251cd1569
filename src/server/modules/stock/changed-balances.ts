import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import { refreshListing } from '../catalog/index.ts'

/**
 * Remembers that the balances of these variants changed. Lists and cached pages follow a moment later: writing them takes
 * longer than selling, and whoever buys the last item must not wait for them with the row locked. Nothing is lost if
 * the process ends in between, since the rows are a part of the sale; what a list shows meanwhile binds nobody.
 */
export async function changedBalances(tx: Transaction, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return
  await tx.execute(sql`insert into stock.changed (sku_id) select unnest(${`{${skuIds.join(',')}}`}::integer[])`)
}

/** Two that write the list of one item at once would both insert it. Held until the end of the transaction. */
export async function lockSweep(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock.sweep', 0))`)
}

const AT_ONCE = 500

export type SweepDeps = {
  db: Db
  events: Pick<DomainEvents, 'record'>
  settings: Pick<ShopSettings, 'onlineStorage'>
}

/** Writes what lists show of these items and records the event. Several nodes do it one after another. */
export async function sweepChangedBalances({ db, events, settings }: SweepDeps): Promise<number> {
  return transaction(db, async (tx) => {
    await lockSweep(tx)
    const { rows } = await tx.execute<{ id: string; sku_id: number; product_id: number }>(sql`
      with taken as (
        delete from stock.changed where id in (
          select id from stock.changed order by id limit ${AT_ONCE} for update skip locked)
        returning id, sku_id
      )
      select t.id, t.sku_id, s.product_id from taken t join catalog.published_skus s on s.id = t.sku_id`)
    const productIds = sorted(rows.map(({ product_id }) => product_id))
    if (productIds.length === 0) return 0
    await refreshListing(tx, productIds, settings.onlineStorage)
    await events.record(tx, 'stock.changed', { skuIds: sorted(rows.map(({ sku_id }) => sku_id)), productIds })
    return rows.length
  })
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

const sweeping = new WeakMap<Db, { isWantedAgain: boolean }>()

/** Sales of one moment share a sweep, which costs as much as a sale. */
const MOMENT_MS = 300

/** A moment after a sale, without making anybody wait: one sweep at a time, and one more if something was sold meanwhile. */
export function sweepSoon(deps: SweepDeps, onFailure: (error: unknown) => void): void {
  const { db } = deps
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
      return sweepChangedBalances(deps)
    })
    .catch(onFailure)
    .finally(() => {
      sweeping.delete(db)
      if (state.isWantedAgain) sweepSoon(deps, onFailure)
    })
}
