import { type SQL, sql } from 'drizzle-orm'
import type { ItemSettings } from '#rules/items/item-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { ItemNames, ParcelItems, ReturnedGoods } from '../ordering/index.ts'
import { neededItems } from './needed-items.ts'
import { type Moved, moveItems, ofParcel, ofUins } from './write-moves.ts'

export type ItemDeps = {
  db: Db
  outbox: Outbox
  settings: Pick<ShopSettings, 'onlineStorage'>
  /** Null: this shop sells by quantity alone. */
  terms: ItemSettings | null
}

/** What orders need to know of single items, in their transactions. */
export function itemsOfParcels({ outbox, terms }: Pick<ItemDeps, 'outbox' | 'terms'>): ParcelItems {
  /** Written with the movement: told once for each, however often it is tried. */
  async function notifyRegistry(
    tx: Transaction,
    moved: readonly Moved[],
    event: 'sold' | 'returned',
    document: string,
    now: Date,
  ): Promise<void> {
    for (const { uin, movementId } of moved)
      await outbox.put(tx, 'registry', registryKey(uin, event, movementId), {
        event,
        uin,
        at: now.toISOString(),
        document,
      })
  }

  return {
    async missing(tx, parcelKey) {
      if (!terms) return 0
      const needed = await neededItems(tx, terms, parcelKey)
      return needed.reduce((all, { quantity, packed }) => all + Math.max(0, quantity - packed), 0)
    },
    async leave(tx, parcelKey, by, now) {
      await moveItems(tx, ofParcel(parcelKey), 'sent', {}, by, now)
    },
    async sell(tx, { key, document }, by, now) {
      const sold = await moveItems(tx, ofParcel(key), 'sold', {}, by, now)
      await notifyRegistry(tx, sold, 'sold', document, now)
      return namesOf(sold)
    },
    async release(tx, { key, storageId }, by, now) {
      const details = { note: by.reason ?? null }
      await moveItems(tx, ofParcel(key), 'unpacked', details, by, now)
      await moveItems(tx, ofParcel(key), 'came_back', { ...details, storageId }, by, now)
    },
    async unscanned(tx, returned) {
      const all = await comingBack(tx, returned)
      return all.reduce((sum, { wanted, uins }) => sum + wanted - uins.length, 0)
    },
    async takeBack(tx, returned, by, now) {
      const all = await comingBack(tx, returned)
      const uins = all.flatMap((one) => one.uins)
      const accepted = await moveItems(
        tx,
        ofUins(uins),
        'accepted',
        { storageId: returned.storageId, note: returned.returnNumber },
        by,
        now,
      )
      await notifyRegistry(tx, accepted, 'returned', returned.document, now)
      return namesOf(accepted)
    },
    async giveAgain(tx, returnNumber, by, now) {
      await moveItems(tx, sql`p.returned_for = ${returnNumber}`, 'given_again', { note: by.reason ?? null }, by, now)
    },
  }
}

export function registryKey(uin: string, event: 'sold' | 'returned', movementId: number): string {
  return `item:${uin}:${event}:${movementId}`
}

function namesOf(moved: readonly Moved[]): ItemNames {
  const names = new Map<number, string[]>()
  for (const { skuId, uin } of moved) names.set(skuId, [...(names.get(skuId) ?? []), uin])
  return names
}

/**
 * Which items a return brings: those that were scanned for it; where all that the buyer still has of a variant come
 * back, it is plain which they are. What was sold before items had names comes back without one.
 */
async function comingBack(tx: Transaction, { parcelKey, returnNumber, goods }: ReturnedGoods) {
  const { rows } = await tx.execute<{ uin: string; sku_id: number; is_scanned: boolean }>(sql`
    select uin, sku_id, state = 'returned' as is_scanned from items.items p
    where ${withBuyer(parcelKey, returnNumber)} order by state = 'returned' desc, uin for update`)
  const wanted = new Map<number, number>()
  for (const { skuId, quantity } of goods) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  return [...wanted].map(([skuId, quantity]) => {
    const own = rows.filter(({ sku_id }) => sku_id === skuId)
    const due = Math.min(quantity, own.length)
    const scanned = own.filter(({ is_scanned }) => is_scanned)
    const known = due === own.length ? own : scanned.slice(0, due)
    return { skuId, wanted: due, uins: known.map(({ uin }) => uin) }
  })
}

const withBuyer = (parcelKey: string, returnNumber: string): SQL => sql`p.parcel_key = ${parcelKey}
  and (p.state = 'sold' or (p.state = 'returned' and p.returned_for = ${returnNumber}))`
