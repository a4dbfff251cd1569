import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { createDomainEvents } from '../../../kernel/events/domain-events.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { type CatalogSettings, collectChanges, type Editing } from '../editing/index.ts'
import { refreshLacks } from '../editing/refresh-lacks.ts'
import { catalogEventTags } from '../events.ts'
import { refreshListing } from '../listing/refresh-listing.ts'

/** Any constant will do, as long as it is ours: two nodes that start together fill the shop once. */
const LOCK = 5_640_217

/**
 * Runs `fill` in one long transaction, then writes the listing rows of everything it changed, once. The caller
 * refreshes search. Returns how many products changed.
 */
export async function fillCatalog(
  db: Db,
  settings: CatalogSettings,
  fill: (tx: Transaction, editing: Editing) => Promise<void>,
): Promise<number> {
  const events = createDomainEvents({ db, log: createLogger({ level: 'silent', pretty: false }) })
  events.register('catalog', { tags: catalogEventTags })
  return db.transaction(async (tx) => {
    // Filling takes longer than any page may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const readModels = collectChanges()
    await fill(tx, { transact: (work) => work(tx), events, readModels })
    const changed = readModels.productIds()
    if (changed.length === 0) return 0
    await refreshListing(tx, changed, settings.onlineStorage)
    // Without fresh statistics the first queries would be planned for empty tables.
    await tx.execute(sql`
      analyze catalog.products, catalog.product_metals, catalog.photos, catalog.skus, catalog.prices, catalog.listing,
        catalog.cards, stock.balances`)
    await refreshLacks(tx, changed, settings)
    return changed.length
  })
}
