import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db, Transaction } from '../../../src/server/kernel/database/db.ts'
import { type Edit, editingWithin } from '../../../src/server/kernel/editing/edit.ts'
import { createDomainEvents, type DomainEvents } from '../../../src/server/kernel/events/domain-events.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { careerEventTags } from '../../../src/server/modules/career/index.ts'
import { contentEventTags } from '../../../src/server/modules/content/index.ts'
import { loadPiercing, piercingEventTags } from '../../../src/server/modules/piercing/index.ts'
import { loadPromos, promoEventTags } from '../../../src/server/modules/promo/index.ts'
import { searchEventTags } from '../../../src/server/modules/search/index.ts'
import { loadStock, loadStorages, type StockEditing, stockEventTags } from '../../../src/server/modules/stock/index.ts'
import { streamsEventTags } from '../../../src/server/modules/streams/index.ts'

/** The folder of the shop that is loaded unless another one is named. */
export const LUNNITSA = fileURLToPath(new URL('..', import.meta.url))

/** Events of a shop that is being filled: nobody handles them by a job yet. */
export function seedEvents(db: Db | Transaction): DomainEvents {
  const events = createDomainEvents({ db: db as Db, log: createLogger({ level: 'silent', pretty: false }) })
  events.register('stock', { tags: stockEventTags })
  events.register('promo', { tags: promoEventTags })
  events.register('content', { tags: contentEventTags })
  events.register('career', { tags: careerEventTags })
  events.register('streams', { tags: streamsEventTags })
  events.register('piercing', { tags: piercingEventTags })
  events.register('search', { tags: searchEventTags })
  return events
}

export const seedEdit = (now: Date): Edit => ({ by: 'load', at: now, language: 'en' })

/** Lists are written once, when everything is there. */
export function stockEditing(tx: Transaction): StockEditing {
  return { ...editingWithin(tx, { events: seedEvents(tx) }), refreshListing: async () => {} }
}

export async function seedStorages(tx: Transaction, shop: string, now: Date): Promise<void> {
  await loadStorages(stockEditing(tx), join(shop, 'catalogue'), seedEdit(now))
}

/** After the products. */
export async function seedStock(tx: Transaction, shop: string, now: Date): Promise<void> {
  await loadStock(tx, stockEditing(tx), join(shop, 'catalogue'), seedEdit(now))
}

/** After the products. */
export async function seedPromos(tx: Transaction, shop: string, now: Date): Promise<void> {
  const editing = editingWithin(tx, { events: seedEvents(tx) })
  await loadPromos(tx, editing, join(shop, 'catalogue'), seedEdit(now))
}

/** After the shops. */
export async function seedPiercing(tx: Transaction, shop: string, now: Date): Promise<void> {
  await loadPiercing(tx, editingWithin(tx, { events: seedEvents(tx) }), join(shop, 'catalogue'), seedEdit(now))
}
