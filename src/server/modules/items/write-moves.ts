import { type SQL, sql } from 'drizzle-orm'
import { afterMove, type ItemMove, isHere, isInParcel, statesBefore } from '#rules/items/item-state.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { By } from '../ordering/index.ts'

/** 128 random bits, as an address carries them. */
export const NEW_PASSPORT = sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`

export type Moved = { uin: string; skuId: number; movementId: number }

type Move = Exclude<ItemMove, 'received'>

export type MoveDetails = {
  /** Where it is afterwards; unchanged unless it says so. */
  storageId?: number
  parcelKey?: string
  returnNumber?: string
  note?: string | null
}

/**
 * The only way an item changes: guarded by the states it may change from, with its movement in the same statement.
 * Returns the items moved; a caller that asked for more decides what that means.
 */
export async function moveItems(
  tx: Transaction,
  which: SQL,
  move: Move,
  details: MoveDetails,
  by: By,
  now: Date,
): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    with moved as (
      update items.items p set ${changeOf(move, details, now)}
      where p.state = any (${`{${statesBefore(move).join(',')}}`}::text[]) and ${which}
      returning p.uin, p.sku_id, p.state, p.storage_id, p.parcel_key
    ), written as (
      insert into items.movements (uin, move, state, storage_id, parcel_key, note, actor, actor_id, at)
      select uin, ${move}, state, storage_id, parcel_key, ${details.note ?? null}, ${by.actor}, ${by.id ?? null},
        ${now.toISOString()}::timestamptz from moved order by uin
      returning id, uin
    )
    select m.uin, m.sku_id as "skuId", w.id::float8 as "movementId" from written w join moved m using (uin) order by m.uin`)
  return rows
}

function changeOf(move: Move, { storageId, parcelKey, returnNumber }: MoveDetails, now: Date): SQL {
  // Its version rises: something was written down about it.
  if (move === 'serviced') return sql`version = p.version`
  const [before = null] = statesBefore(move)
  const state = afterMove(before, move)
  if (state === null) throw new Error(`${move} leads nowhere`)
  const changes = [
    sql`state = ${state}`,
    isHere(state) ? storageId !== undefined && sql`storage_id = ${storageId}` : sql`storage_id = null`,
    isInParcel(state) ? parcelKey !== undefined && sql`parcel_key = ${parcelKey}` : sql`parcel_key = null`,
    sql`returned_for = ${returnNumber ?? null}`,
    move === 'sold' && sql`sold_at = ${now.toISOString()}::timestamptz`,
    // Whoever had it must not follow what becomes of it.
    move === 'accepted' && sql`sold_at = null, passport = ${NEW_PASSPORT}`,
  ]
  return sql.join(
    changes.filter((change) => change !== false),
    sql`, `,
  )
}

export const ofUins = (uins: readonly string[]): SQL => sql`p.uin = any (${`{${uins.join(',')}}`}::text[])`
export const ofParcel = (parcelKey: string): SQL => sql`p.parcel_key = ${parcelKey}`
