import { sql } from 'drizzle-orm'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import type { ItemSettings } from '#rules/items/item-settings.ts'
import { isBeingPacked } from '#rules/items/packing.ts'
import { readUin } from '#rules/items/uin.ts'
import type { Language } from '#rules/location/site.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import { recordScreenAction } from '../audit/index.ts'
import { type By, lockOrder, orderNumberKey } from '../ordering/index.ts'
import { lockItem } from './move-item.ts'
import { neededItems } from './needed-items.ts'
import type { ItemDeps } from './parcel-items.ts'
import type { StaffContext } from './staff-context.ts'
import { moveItems, ofUins } from './write-moves.ts'

export type Scan = { number: string; uin: string; return?: string | null | undefined }

/**
 * One scan into the parcel of an order, or of the exchange of a return. The order is locked, so that two people who scan
 * for the same line do not both fill it; the item is locked, so that two orders do not both get it.
 */
export async function packWithin(
  tx: Transaction,
  terms: ItemSettings | null,
  scan: Scan,
  { by, now, language }: { by: By; now: Date; language: Language },
) {
  const uin = readUin(scan.uin)
  if (uin === null) return refused('item.uin_wrong')
  const order = await lockByNumber(tx, scan.number)
  if (!order) return refused('order.unknown')
  const orderKey = isBeingPacked(order.state) ? order.key : null
  const parcelKey = scan.return ? await exchangeKey(tx, order.key, scan.return) : orderKey
  if (parcelKey === null || !terms) return refused('item.parcel_closed')
  const item = await lockItem(tx, uin)
  if (!item) return refused('item.unknown')
  if (item.state === 'packed')
    return refused(item.parcelKey === parcelKey ? 'item.already_packed' : 'item.packed_elsewhere')
  if (item.state !== 'in_stock') return refused('item.not_here')
  const line = (await neededItems(tx, terms, parcelKey)).find(({ skuId }) => skuId === item.skuId)
  if (!line) return refused('item.not_ordered')
  if (line.storageId !== item.storageId) {
    const storage = await storageName(tx, item.storageId, language)
    return refused('item.other_storage', { extra: { storage } })
  }
  if (line.packed >= line.quantity) return refused('item.line_complete')
  await moveItems(tx, ofUins([uin]), 'packed', { parcelKey }, by, now)
  return done(uin)
}

/** The same from a screen, with its row in the log. */
export function packItem({ db, terms }: ItemDeps, scan: Scan, ctx: StaffContext) {
  return transaction(db, async (tx) => {
    const packed = await packWithin(tx, terms, scan, { by: ctx.by, now: ctx.now, language: ctx.edit.language })
    if (packed.ok) await log(tx, ctx, 'item pack', scan.number, packed.answer)
    return packed
  })
}

/** Takes an item out of a parcel that has not left yet, back into stock. */
export async function unpackItem({ db }: ItemDeps, scan: Scan, ctx: StaffContext) {
  const uin = readUin(scan.uin)
  if (uin === null) return refused('item.uin_wrong')
  return transaction(db, async (tx) => {
    const order = await lockByNumber(tx, scan.number)
    if (!order) return refused('order.unknown')
    const ofOrder = sql`p.uin = ${uin} and (p.parcel_key = ${order.key} or p.parcel_key in (
      select x.key from ordering.published_exchanges x where x.order_key = ${order.key}))`
    const moved = await moveItems(tx, ofOrder, 'unpacked', {}, ctx.by, ctx.now)
    if (moved.length === 0) return refused('item.not_packed')
    await log(tx, ctx, 'item unpack', scan.number, uin)
    return done(uin)
  })
}

/** An item of a return that has arrived must be identified before its money is refunded. */
export async function takeBackItem({ db, settings }: ItemDeps, scan: Scan & { return: string }, ctx: StaffContext) {
  const uin = readUin(scan.uin)
  if (uin === null) return refused('item.uin_wrong')
  return transaction(db, async (tx) => {
    const order = await lockByNumber(tx, scan.number)
    if (!order) return refused('order.unknown')
    const { rows: items } = await tx.execute<{ skuId: number; quantity: number; state: string; scanned: number }>(sql`
      select sku_id as "skuId", sum(quantity)::integer as quantity, min(state) as state,
        (select count(*)::integer from items.items p where p.returned_for = i.number and p.sku_id = i.sku_id) as scanned
      from ordering.published_return_items i where i.order_key = ${order.key} and i.number = ${scan.return}
      group by i.number, i.sku_id`)
    const [first] = items
    if (!first) return refused('return.unknown')
    if (first.state !== 'received') return refused('item.parcel_closed')
    const item = await lockItem(tx, uin)
    if (!item) return refused('item.unknown')
    if (item.state === 'returned' && item.returnedFor === scan.return) return refused('item.already_scanned')
    if (item.state !== 'sold' || item.parcelKey !== order.key) return refused('item.not_of_order')
    const line = items.find(({ skuId }) => skuId === item.skuId)
    if (!line) return refused('item.not_ordered')
    if (line.scanned >= line.quantity) return refused('item.line_complete')
    const details = { storageId: settings.onlineStorage, returnNumber: scan.return, note: scan.return }
    await moveItems(tx, ofUins([uin]), 'taken_back', details, ctx.by, ctx.now)
    await log(tx, ctx, 'item take-back', scan.number, uin)
    return done(uin)
  })
}

async function lockByNumber(tx: Transaction, number: string) {
  const key = await orderNumberKey(tx, number)
  return key === null ? null : lockOrder(tx, key)
}

async function exchangeKey(tx: Transaction, orderKey: string, returnNumber: string): Promise<string | null> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from ordering.published_exchanges
    where order_key = ${orderKey} and return_number = ${returnNumber} and state = 'ready'`)
  return rows[0]?.key ?? null
}

async function storageName(tx: Transaction, id: number | null, language: Language): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name_${sql.raw(language)} as name from stock.published_storages where id = ${id}`)
  return rows[0]?.name ?? ''
}

function log(tx: Transaction, ctx: StaffContext, command: ScreenAction, entityKey: string, uin: string) {
  return recordScreenAction(tx, ctx, { command, entity: 'order', entityKey, arguments: { uin } })
}
