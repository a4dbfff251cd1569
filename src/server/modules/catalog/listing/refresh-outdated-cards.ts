import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { announce } from '../../../kernel/events/event-bus.ts'
import { CARD_VERSION } from '../cards/stored-card.ts'
import { refreshListing } from './refresh-listing.ts'

const BATCH_SIZE = 500

/** Writes the cards anew that an older release of the shop has stored. Returns how many products that were. */
export async function refreshOutdatedCards(
  db: Db,
  { onlineStorage }: Pick<ShopSettings, 'onlineStorage'>,
): Promise<number> {
  let refreshed = 0
  for (;;) {
    const count = await refreshBatch(db, onlineStorage)
    if (count === 0) return refreshed
    refreshed += count
  }
}

async function refreshBatch(db: Db, onlineStorage: number): Promise<number> {
  return transaction(db, async (tx) => {
    // The lock of the stock sweep: two that write the list of one product at once would both insert it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock.sweep', 0))`)
    const { rows } = await tx.execute<{ id: number }>(
      sql`select distinct product_id as id from catalog.cards where version < ${CARD_VERSION} order by 1 limit ${BATCH_SIZE}`,
    )
    if (rows.length === 0) return 0
    await refreshListing(
      tx,
      rows.map(({ id }) => id),
      onlineStorage,
    )
    await announce(tx, { type: 'changed', tags: ['catalog'] })
    return rows.length
  })
}
