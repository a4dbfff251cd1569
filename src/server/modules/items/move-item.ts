import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { moveStaffItem } from '#contract/staff/orders/staff-items.ts'
import { afterMove, type ItemState } from '#rules/items/item-state.ts'
import { readUin } from '#rules/items/uin.ts'
import { mayServe } from '#rules/staff/permissions.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { recordScreenAction } from '../audit/index.ts'
import { adjustStock } from '../stock/index.ts'
import { type ItemStaffDeps, type StaffContext, stockEditingIn } from './staff-context.ts'
import { moveItems, ofUins } from './write-moves.ts'

type Asked = BodyOf<typeof moveStaffItem> & { uin: string }
type Row = { uin: string; skuId: number; state: ItemState; storageId: number | null; version: number }

/**
 * Moves an item to another storage, writes it off, or records a service. Its place and the stock balance change in one
 * transaction.
 */
export async function moveItem(deps: ItemStaffDeps, asked: Asked, ctx: StaffContext) {
  const uin = readUin(asked.uin)
  if (uin === null) return refused('item.uin_wrong')
  const { move, toStorageId } = asked
  const note = asked.note?.trim() || null
  return transaction(deps.db, async (tx) => {
    const item = await lockItem(tx, uin)
    if (!item) return refused('item.unknown')
    if (item.version !== asked.expectedVersion) return refused('item.changed_meanwhile')
    const isOwn = (shopId: number | null | undefined) => mayServe(ctx.member, { shopId: shopId ?? null })
    if (!isOwn(item.storageId) || (move === 'moved' && !isOwn(toStorageId))) return refused('item.another_shop')
    if (afterMove(item.state, move) === null) return refused('item.move_not_possible')
    if (move === 'moved' && !(await isElsewhere(tx, item, toStorageId))) return refused('item.move_not_possible')
    if (move === 'serviced' && !asked.service) return refused('item.move_not_possible')
    const changes = stockChanges(asked, item)
    if (changes.length > 0) {
      const adjusted = await adjustStock(stockEditingIn(tx, deps), changes, ctx.edit)
      // Every item of this variant that is here is promised to orders, or fewer are counted than there are.
      if (!adjusted.ok) return refused('item.not_counted')
    }
    const text = [move === 'serviced' && asked.service, note].filter(Boolean).join(': ') || null
    const storage = move === 'moved' && toStorageId !== undefined ? { storageId: toStorageId } : {}
    await moveItems(tx, ofUins([uin]), move, { ...storage, note: text }, ctx.by, ctx.now)
    await recordScreenAction(tx, ctx, {
      command: `item ${move}`,
      entity: 'item',
      entityKey: uin,
      arguments: { ...(toStorageId && { toStorageId }), ...(text && { note: text }) },
      before: { state: item.state, storageId: item.storageId },
      after: { state: afterMove(item.state, move), storageId: toStorageId ?? item.storageId },
    })
    return done(uin)
  })
}

export async function lockItem(tx: Transaction, uin: string) {
  const { rows } = await tx.execute<Row & { parcelKey: string | null; returnedFor: string | null }>(sql`
    select uin, sku_id as "skuId", state, storage_id as "storageId", version, parcel_key as "parcelKey",
      returned_for as "returnedFor"
    from items.items where uin = ${uin} for update`)
  return rows[0] ?? null
}

async function isElsewhere(tx: Transaction, { storageId }: Row, toStorageId: number | undefined): Promise<boolean> {
  if (toStorageId === undefined || toStorageId === storageId) return false
  const { rows } = await tx.execute(sql`select from stock.published_storages where id = ${toStorageId}`)
  return rows.length > 0
}

function stockChanges({ move, toStorageId, uin: reference }: Asked, { skuId, storageId }: Row) {
  if (storageId === null || move === 'serviced') return []
  const one = { skuId, reference }
  if (move === 'written_off') return [{ ...one, storageId, change: -1, reason: 'write_off' as const }]
  if (toStorageId === undefined) return []
  return [
    { ...one, storageId, change: -1, reason: 'transfer' as const },
    { ...one, storageId: toStorageId, change: 1, reason: 'transfer' as const },
  ]
}
