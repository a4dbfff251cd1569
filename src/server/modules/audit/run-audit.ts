import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Finding, Invariant } from '../../kernel/invariants.ts'
import type { Logger } from '../../kernel/logger.ts'
import { storeRun } from './audit-store.ts'

export type AuditDeps = { db: Db; log: Logger; settings: ShopSettings; invariants: readonly Invariant[] }

export type CheckResult = {
  invariant: string
  promise: string
  tookMs: number
  /** How many there are; `found` holds the first of them. */
  findings: number
  found: readonly Finding[]
  /** Why it could not be made; null: it was. */
  error: string | null
}

export type AuditResult = { startedAt: Date; finishedAt: Date; startedBy: string; checks: readonly CheckResult[] }

/** Of one check: if everything is wrong, the first ones say how. */
const MAX_FOUND = 200
/** Findings that go to the log one by one; all are in the database. */
const MAX_LOGGED = 20
const SLICE_MS = 300_000
const LOCK = 'audit.run'

/**
 * Recomputes everything that the modules promise from its movements. All of it is read in one snapshot: a sale that is
 * under way is either all there or not at all. Null: another node is at it.
 */
export async function runAudit(
  deps: AuditDeps,
  options: { by: string; now: () => Date; isStored?: boolean },
): Promise<(AuditResult & { id: string | null }) | null> {
  const startedAt = options.now()
  const checks = await deps.db.transaction((tx) => checkAll(tx, deps, startedAt), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (!checks) return null
  const result: AuditResult = { startedAt, finishedAt: options.now(), startedBy: options.by, checks }
  const id = options.isStored === false ? null : await storeRun(deps.db, result)
  logResult(deps.log, result, id)
  return { ...result, id }
}

async function checkAll(tx: Transaction, deps: AuditDeps, now: Date): Promise<CheckResult[] | null> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${`${SLICE_MS}`}, true),
      set_config('idle_in_transaction_session_timeout', ${`${SLICE_MS}`}, true)`)
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as has`)
  if (!rows[0]?.has) return null
  const checks: CheckResult[] = []
  for (const invariant of deps.invariants) checks.push(await checkOne(tx, invariant, deps, now))
  return checks
}

async function checkOne(tx: Transaction, invariant: Invariant, deps: AuditDeps, now: Date): Promise<CheckResult> {
  const { name, promise } = invariant
  const began = performance.now()
  const found: Finding[] = []
  let findings = 0
  let error: string | null = null
  try {
    // A check that fails leaves the snapshot to the others.
    await tx.transaction(async (savepoint) => {
      for await (const finding of invariant.find({ db: savepoint, now, settings: deps.settings }))
        if (++findings <= MAX_FOUND) found.push(finding)
    })
  } catch (thrown) {
    error = innermost(thrown).slice(0, 500)
    deps.log.error(
      { event: 'audit.check_failed', alarm: true, invariant: name, err: thrown },
      'a check could not be made',
    )
  }
  return { invariant: name, promise, tookMs: Math.round(performance.now() - began), findings, found, error }
}

function logResult(log: Logger, { checks, startedAt, finishedAt, startedBy }: AuditResult, id: string | null): void {
  const all = checks.flatMap(({ invariant, found }) => found.map((finding) => ({ invariant, ...finding })))
  for (const finding of all.slice(0, MAX_LOGGED))
    log.error({ event: 'audit.finding', alarm: true, runId: id, ...finding }, 'stored sums and movements disagree')
  log.info(
    {
      event: 'audit.finished',
      runId: id,
      startedBy,
      checks: checks.length,
      failed: checks.filter(({ error }) => error !== null).length,
      findings: checks.reduce((sum, { findings }) => sum + findings, 0),
      ms: finishedAt.getTime() - startedAt.getTime(),
    },
    'the audit has finished',
  )
}

/** The query builder wraps the words of the database. */
function innermost(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause) last = last.cause
  return String(last)
}
