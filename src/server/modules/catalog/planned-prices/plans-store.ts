import { type SQL, sql } from 'drizzle-orm'
import type { PlannedPrice, PlanState } from '#rules/catalog/editing/planned-price.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import type { StoredRow } from '../../../kernel/editing/save-row.ts'
import { idArray } from '../editing/sections/sections-store.ts'

/** A price for a moment, with what has become of it. */
export type StoredPlan = PlannedPrice & {
  id: number
  skuId: number
  code: string
  productId: number
  currency: Currency
  state: PlanState
  plannedBy: string
  version: number
}

type Row = Omit<StoredPlan, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }

/** Plans by a condition on `p`, the earliest first; the rows are locked until the end of the transaction. */
export async function lockPlans(tx: Transaction, condition: ReturnType<typeof sql>): Promise<StoredPlan[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.sku_id as "skuId", s.code, s.product_id as "productId", p.currency, p.initial, p.final,
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.state, p.planned_by as "plannedBy", p.version
    from catalog.planned_prices p join catalog.skus s on s.id = p.sku_id
    where ${condition} order by p.starts_at, p.id for update of p`)
  return rows.map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
}

const HISTORY = { schema: 'catalog', entity: 'planned_price' } as const

export async function settlePlan(
  tx: Transaction,
  { id }: Pick<StoredPlan, 'id'>,
  state: PlanState,
  edit: Edit,
  problems: readonly EditProblem[] = [],
): Promise<void> {
  await changePlan(
    tx,
    id,
    sql`state = ${state}, settled_at = ${edit.at.toISOString()}, problems = ${JSON.stringify(problems)}::jsonb`,
    edit,
  )
}

/** Somebody has read that it failed. */
export function acknowledgePlan(tx: Transaction, { id }: Pick<StoredPlan, 'id'>, edit: Edit): Promise<void> {
  return changePlan(tx, id, sql`is_acknowledged = true`, edit)
}

/** The row is locked already. */
async function changePlan(tx: Transaction, id: number, set: SQL, edit: Edit): Promise<void> {
  const [before] = await planRows(tx, [id])
  await tx.execute(sql`update catalog.planned_prices set ${set}, version = version + 1 where id = ${id}`)
  const [after] = await planRows(tx, [id])
  if (!before || !after) throw new Error(`the planned price ${id} is gone`)
  await writeHistory(tx, HISTORY, [{ key: id, version: after.version, before, after }], edit)
}

export async function writePlanned(tx: Transaction, ids: readonly number[], edit: Edit): Promise<void> {
  const made = await planRows(tx, ids)
  await writeHistory(
    tx,
    HISTORY,
    made.map((after) => ({ key: after.id, version: after.version, before: null, after })),
    edit,
  )
}

async function planRows(tx: Transaction, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await tx.execute<{ row: StoredRow }>(
    sql`select to_jsonb(p) as row from catalog.planned_prices p where id = any(${idArray(ids)}) order by id`,
  )
  return rows.map(({ row }) => row)
}

/** Products that have a plan whose moment has come. */
export async function productsWithDuePlans(db: Db | Transaction, now: Date): Promise<number[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.product_id as id from catalog.planned_prices p join catalog.skus s on s.id = p.sku_id
    where p.state = 'waiting' and p.starts_at <= ${at} or p.state = 'in_force' and p.ends_at <= ${at}
    group by 1 order by min(p.starts_at), 1`)
  return rows.map(({ id }) => id)
}
