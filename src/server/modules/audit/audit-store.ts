import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../../kernel/database/db.ts'
import type { Finding } from '../../kernel/invariants.ts'
import type { AuditResult } from './run-audit.ts'

export type StoredRun = {
  id: string
  startedBy: string
  startedAt: Date
  finishedAt: Date
  checks: number
  failed: number
  findings: number
}

export type StoredAudit = StoredRun & {
  found: (Finding & { invariant: string })[]
  failures: { invariant: string; error: string }[]
}

const KEEP_DAYS = 90

/** The run with all that it found, or nothing of it. */
export async function storeRun(db: Db, { startedAt, finishedAt, startedBy, checks }: AuditResult): Promise<string> {
  const failed = checks.filter(({ error }) => error !== null).length
  const findings = checks.reduce((sum, one) => sum + one.findings, 0)
  const checkRows = checks.map(({ found: _, ...check }) => check)
  const findingRows = checks.flatMap(({ invariant, found }) => found.map((one) => ({ invariant, ...one })))
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into audit.runs (started_by, started_at, finished_at, checks, failed, findings)
      values (${startedBy}, ${startedAt.toISOString()}, ${finishedAt.toISOString()}, ${checks.length}, ${failed}, ${findings})
      returning id`)
    const id = rows[0]?.id
    if (!id) throw new Error('an audit was not written')
    await tx.execute(sql`
      insert into audit.checks (run_id, invariant, promise, took_ms, findings, error)
      select ${id}, invariant, promise, "tookMs", findings, error from json_to_recordset(${JSON.stringify(checkRows)}::json)
        as c(invariant text, promise text, "tookMs" integer, findings integer, error text)`)
    await tx.execute(sql`
      insert into audit.findings (run_id, invariant, entity, field, expected, actual, movement, cause)
      select ${id}, invariant, entity, field, expected, actual, movement, cause
      from json_to_recordset(${JSON.stringify(findingRows)}::json) as f(invariant text, entity text, field text,
        expected text, actual text, movement text, cause text)`)
    return id
  })
}

type RunRow = Record<'id' | 'started_by' | 'started_at' | 'finished_at', string> &
  Record<'checks' | 'failed' | 'findings', number>

/** Null before the first. */
export async function lastRun(db: Db): Promise<StoredRun | null> {
  const { rows } = await db.execute<RunRow>(sql`
    select id, started_by, started_at, finished_at, checks, failed, findings from audit.runs order by id desc limit 1`)
  const [row] = rows
  return row
    ? {
        id: row.id,
        startedBy: row.started_by,
        startedAt: new Date(row.started_at),
        finishedAt: new Date(row.finished_at),
        checks: row.checks,
        failed: row.failed,
        findings: row.findings,
      }
    : null
}

/** The last audit with everything that it wrote down. */
export async function lastAudit(db: Db): Promise<StoredAudit | null> {
  const run = await lastRun(db)
  if (!run) return null
  const { rows: found } = await db.execute<Finding & { invariant: string }>(sql`
    select invariant, entity, field, expected, actual, movement, cause from audit.findings
    where run_id = ${run.id} order by id`)
  const { rows: failures } = await db.execute<{ invariant: string; error: string }>(sql`
    select invariant, error from audit.checks where run_id = ${run.id} and error is not null order by invariant`)
  return { ...run, found, failures }
}

export async function forgetOldRuns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from audit.runs
    where finished_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEEP_DAYS})`)
}
