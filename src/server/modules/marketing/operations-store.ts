import { sql } from 'drizzle-orm'
import type { MarketingOperationKind } from '../../integrations/marketing/port.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'

/** An operation as it waits: which rows it is about. */
export type StoredOperation = {
  id: string
  transactionId: string
  kind: MarketingOperationKind
  deviceId: string | null
  customerId: number | null
  subscriberId: number | null
  wishId: number | null
  productId: number | null
  category: string | null
  /** Of somebody who is erased: all others are read when they leave. */
  email: string | null
  createdAt: Date
}

type NewOperation = { kind: MarketingOperationKind; lane: string; cause: string; at: Date } & Partial<
  Pick<StoredOperation, 'deviceId' | 'customerId' | 'subscriberId' | 'wishId' | 'productId' | 'category' | 'email'>
>

/** Written with its way out; the same cause once. False: it was there. */
export async function addOperation(tx: Transaction, outbox: Outbox, operation: NewOperation): Promise<boolean> {
  const { kind, lane, cause, at, deviceId = null, customerId = null, subscriberId = null } = operation
  const { wishId = null, productId = null, category = null, email = null } = operation
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`
    insert into marketing.operations
      (kind, lane, cause, device_id, customer_id, subscriber_id, wish_id, product_id, category, email, created_at)
    values (${kind}, ${lane}, ${cause}, ${deviceId}, ${customerId}, ${subscriberId}, ${wishId}, ${productId},
      ${category}, ${email}, ${at.toISOString()})
    on conflict (cause) do nothing returning id, transaction_id as key`)
  const [row] = rows
  if (!row) return false
  await outbox.put(tx, 'marketing', row.key, { operationId: row.id })
  return true
}

export async function laneOfWaiting(db: Db, operationId: string): Promise<string | null> {
  const { rows } = await db.execute<{ lane: string }>(sql`
    select lane from marketing.operations where id = ${operationId} and state = 'waiting'`)
  return rows[0]?.lane ?? null
}

/** The next of a lane up to this one, in the order in which things happened: jobs may write them down in another. */
export async function nextOf(db: Db, lane: string, upTo: string): Promise<StoredOperation | null> {
  const { rows } = await db.execute<Omit<StoredOperation, 'createdAt'> & { createdAt: string }>(sql`
    select id, transaction_id as "transactionId", kind, device_id as "deviceId",
      customer_id::double precision as "customerId", subscriber_id::double precision as "subscriberId",
      wish_id::double precision as "wishId", product_id as "productId", category, email, created_at as "createdAt"
    from marketing.operations
    where lane = ${lane} and state = 'waiting'
      and (created_at, id) <= (select created_at, id from marketing.operations where id = ${upTo})
    order by created_at, id limit 1`)
  const [row] = rows
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null
}

export type Ending = 'sent' | 'refused' | 'withheld'

export async function endOperation(db: Db, id: string, ending: Ending, now: Date): Promise<void> {
  await db.execute(sql`
    update marketing.operations set state = ${ending}, ended_at = ${now.toISOString()}, email = null
    where id = ${id} and state = 'waiting'`)
}

/** By the clock of the database: nodes do not agree on theirs, and a test's stands still. */
const LEASE = sql`interval '1 minute'`

/** True: nobody else sends from this lane until it is released. */
export async function takeLane(db: Db, lane: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into marketing.busy_lanes as b (lane, until) values (${lane}, now() + ${LEASE})
    on conflict (lane) do update set until = excluded.until where b.until < now() returning lane`)
  return rows.length > 0
}

export async function releaseLane(db: Db, lane: string): Promise<void> {
  await db.execute(sql`delete from marketing.busy_lanes where lane = ${lane}`)
}

/** How long it is of use to know what was told. */
export const KEPT_DAYS = 30

export async function forgetOldOperations(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from marketing.operations
    where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from marketing.operations where state = 'waiting'`)
  return rows[0]?.n ?? 0
}
