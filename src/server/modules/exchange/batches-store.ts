import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { LineResult } from './exchange-deps.ts'

export type Batch = {
  id: number
  fileName: string
  startedBy: string
  startedAt: string
  state: 'running' | 'done' | 'failed' | 'rolled_back'
  position: number
  created: number
  changed: number
  unchanged: number
  refused: number
  error: string | null
}

const BATCH = sql`id::int, file_name as "fileName", started_by as "startedBy", started_at as "startedAt", state, position,
  created, changed, unchanged, refused, error`

export async function createBatch(
  db: Db | Transaction,
  batch: { uploadId: string | null; fileName: string; by: string; at: Date },
): Promise<Batch> {
  const { rows } = await db.execute<Batch>(sql`
    insert into exchange.batches (upload_id, file_name, started_by, started_at)
    values (${batch.uploadId}, ${batch.fileName}, ${batch.by}, ${batch.at.toISOString()}) returning ${BATCH}`)
  if (!rows[0]) throw new Error('a batch was not written')
  return rows[0]
}

/** The one that is under way for a file that was brought. */
export async function runningBatch(db: Db, uploadId: string): Promise<Batch | null> {
  const { rows } = await db.execute<Batch>(sql`
    select ${BATCH} from exchange.batches where upload_id = ${uploadId} and state = 'running'`)
  return rows[0] ?? null
}

/** Locked until the end of the transaction: of two nodes one goes on. */
export async function lockBatch(tx: Transaction, id: number): Promise<Batch | null> {
  const { rows } = await tx.execute<Batch>(sql`select ${BATCH} from exchange.batches where id = ${id} for update`)
  return rows[0] ?? null
}

export async function readBatch(db: Db | Transaction, id: number): Promise<Batch | null> {
  const { rows } = await db.execute<Batch>(sql`select ${BATCH} from exchange.batches where id = ${id}`)
  return rows[0] ?? null
}

export async function readBatches(db: Db, limit: number): Promise<Batch[]> {
  const { rows } = await db.execute<Batch>(sql`select ${BATCH} from exchange.batches order by id desc limit ${limit}`)
  return rows
}

export type BatchLine = {
  id: number
  line: number
  kind: LineResult['kind']
  externalId: string
  outcome: 'created' | 'changed' | 'refused'
  problems: string[]
  before: unknown
  after: unknown
  rollbackProblem: string | null
}

/** In the order in which they were written; `refused` first asks for these alone. */
export async function readLines(
  db: Db | Transaction,
  batchId: number,
  options: { after?: number; before?: number; limit: number; outcome?: 'refused' | 'written' },
): Promise<BatchLine[]> {
  const { after = 0, before = null, limit, outcome = null } = options
  const { rows } = await db.execute<BatchLine>(sql`
    select id::int, line, kind, external_id as "externalId", outcome, problems, before, after,
      rollback_problem as "rollbackProblem"
    from exchange.lines
    where batch_id = ${batchId} and id > ${after} and (${before}::bigint is null or id < ${before})
      and (${outcome}::text is null or (outcome = 'refused') = (${outcome}::text = 'refused'))
    order by case when ${before}::bigint is null then id else -id end limit ${limit}`)
  return rows
}

/** In the transaction of the changes themselves: what was done is counted once, also over a crash. */
export async function writeResults(
  tx: Transaction,
  batchId: number,
  done: number,
  results: readonly LineResult[],
): Promise<void> {
  const count = (outcome: LineResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const kept = results.filter(({ outcome }) => outcome !== 'unchanged')
  if (kept.length > 0)
    await tx.execute(sql`
      insert into exchange.lines (batch_id, line, kind, external_id, outcome, problems, before, after)
      select ${batchId}, line, kind, "externalId", outcome,
        array(select json_array_elements_text(problems)), nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb)
      from json_to_recordset(${JSON.stringify(kept)}::json) as r(line integer, kind text, "externalId" text,
        outcome text, problems json, before jsonb, after jsonb)`)
  await tx.execute(sql`
    update exchange.batches set position = position + ${done}, created = created + ${count('created')},
      changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
      refused = refused + ${count('refused')}
    where id = ${batchId}`)
}

export async function endBatch(
  db: Db | Transaction,
  batchId: number,
  { state, error = null, at }: { state: Batch['state']; error?: string | null; at: Date },
): Promise<void> {
  await db.execute(sql`
    update exchange.batches set state = ${state}, error = ${error}, finished_at = ${at.toISOString()} where id = ${batchId}`)
}
