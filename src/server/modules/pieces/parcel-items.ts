import { type SQL, sql } from 'drizzle-orm'
import type { PieceSettings } from '#rules/pieces/piece-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { ItemNames, ParcelItems, ReturnedGoods } from '../ordering/index.ts'
import { neededPieces } from './needed-pieces.ts'
import { type Moved, movePieces, ofParcel, ofUins } from './write-moves.ts'

export type PieceDeps = {
  db: Db
  outbox: Outbox
  settings: Pick<ShopSettings, 'onlineStorage'>
  /** Null: this shop sells by quantity alone. */
  terms: PieceSettings | null
}

/** What orders need to know of single pieces, in their transactions. */
export function pieceItems({ outbox, settings, terms }: PieceDeps): ParcelItems {
  const { onlineStorage } = settings

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
      const needed = await neededPieces(tx, terms, parcelKey)
      return needed.reduce((all, { quantity, packed }) => all + Math.max(0, quantity - packed), 0)
    },
    async leave(tx, parcelKey, by, now) {
      await movePieces(tx, ofParcel(parcelKey), 'sent', {}, by, now)
    },
    async sell(tx, { key, document }, by, now) {
      const sold = await movePieces(tx, ofParcel(key), 'sold', {}, by, now)
      await notifyRegistry(tx, sold, 'sold', document, now)
      return namesOf(sold)
    },
    async release(tx, { key, storageId }, by, now) {
      const details = { note: by.reason ?? null }
      await movePieces(tx, ofParcel(key), 'unpacked', details, by, now)
      await movePieces(tx, ofParcel(key), 'came_back', { ...details, storageId }, by, now)
    },
    async unscanned(tx, returned) {
      const all = await comingBack(tx, returned)
      return all.reduce((sum, { wanted, uins }) => sum + wanted - uins.length, 0)
    },
    async takeBack(tx, returned, by, now) {
      const all = await comingBack(tx, returned)
      const uins = all.flatMap((one) => one.uins)
      const accepted = await movePieces(
        tx,
        ofUins(uins),
        'accepted',
        { storageId: onlineStorage, note: returned.returnNumber },
        by,
        now,
      )
      await notifyRegistry(tx, accepted, 'returned', returned.document, now)
      return namesOf(accepted)
    },
    async giveAgain(tx, returnNumber, by, now) {
      await movePieces(tx, sql`p.returned_for = ${returnNumber}`, 'given_again', { note: by.reason ?? null }, by, now)
    },
  }
}

export function registryKey(uin: string, event: 'sold' | 'returned', movementId: number): string {
  return `piece:${uin}:${event}:${movementId}`
}

function namesOf(moved: readonly Moved[]): ItemNames {
  const names = new Map<number, string[]>()
  for (const { skuId, uin } of moved) names.set(skuId, [...(names.get(skuId) ?? []), uin])
  return names
}

/**
 * Which pieces a return brings: those that were scanned for it; where all that the buyer still has of a variant come
 * back, it is plain which they are. What was sold before pieces had names comes back without one.
 */
async function comingBack(tx: Transaction, { parcelKey, returnNumber, goods }: ReturnedGoods) {
  const { rows } = await tx.execute<{ uin: string; sku_id: number; is_scanned: boolean }>(sql`
    select uin, sku_id, state = 'returned' as is_scanned from pieces.pieces p
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
