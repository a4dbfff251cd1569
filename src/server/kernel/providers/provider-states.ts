import { sql } from 'drizzle-orm'
import { RECENT_MINUTES, SLOW_ANSWER_MS } from '#rules/providers/provider-state.ts'
import type { Db } from '../database/db.ts'
import { writeBehind } from '../database/write-behind.ts'
import type { Logger } from '../logger.ts'
import { service } from '../shop-module.ts'
import type { ProviderOutcome } from './watch-provider.ts'

/** What is known about a provider from the outcomes of calls to it. */
export type ProviderRecord = {
  lastOkAt: Date | null
  lastOkMs: number | null
  lastFailedAt: Date | null
  failureCode: string | null
  failure: string | null
  restedAt: Date | null
  failuresInHour: number
  recent: { calls: number; failures: number; slow: number }
}

export type ProviderStates = {
  record(name: string, outcome: ProviderOutcome): void
  /** By provider name, including outcomes this node has not written yet. */
  read(now: Date): Promise<Map<string, ProviderRecord>>
  flush(): Promise<void>
}

export const providerStates = service<Pick<ProviderStates, 'read'>>('provider states')

const WRITE_EVERY_MS = 2_000
const MINUTE_MS = 60_000

type Entry = { name: string; at: Date; outcome: ProviderOutcome }

export function createProviderStates({ db, log, now }: { db: Db; log: Logger; now(): Date }): ProviderStates {
  const behind = writeBehind<Entry>({
    name: 'providers',
    everyMs: WRITE_EVERY_MS,
    log,
    async write(entries) {
      await writeStates(db, entries)
      await writeMinutes(db, entries)
    },
  })
  return {
    record: (name, outcome) => behind.add({ name, at: now(), outcome }),
    async read(at) {
      await behind.flush()
      return readStates(db, at)
    },
    flush: behind.flush,
  }
}

async function writeStates(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = [...new Set(entries.map(({ name }) => name))].toSorted().map((name) => {
    const own = entries.filter((entry) => entry.name === name)
    const last = (kind: ProviderOutcome['kind']) => own.findLast(({ outcome }) => outcome.kind === kind)
    const [ok, failed] = [last('ok'), last('failed')]
    return {
      service: name,
      last_ok_at: ok?.at ?? null,
      last_ok_ms: ok?.outcome.kind === 'ok' ? ok.outcome.ms : null,
      last_failed_at: failed?.at ?? null,
      failure_code: failed?.outcome.kind === 'failed' ? failed.outcome.code : null,
      failure: failed?.outcome.kind === 'failed' ? failed.outcome.message : null,
      rested_at: last('resting')?.at ?? null,
    }
  })
  // Another node may have written something newer.
  await db.execute(sql`
    insert into platform.provider_states as s
    select * from jsonb_populate_recordset(null::platform.provider_states, ${JSON.stringify(rows)}::jsonb)
    on conflict (service) do update set
      last_ok_at = greatest(s.last_ok_at, excluded.last_ok_at),
      last_ok_ms = case when excluded.last_ok_at >= coalesce(s.last_ok_at, '-infinity')
        then excluded.last_ok_ms else s.last_ok_ms end,
      last_failed_at = greatest(s.last_failed_at, excluded.last_failed_at),
      failure_code = case when excluded.last_failed_at >= coalesce(s.last_failed_at, '-infinity')
        then excluded.failure_code else s.failure_code end,
      failure = case when excluded.last_failed_at >= coalesce(s.last_failed_at, '-infinity')
        then excluded.failure else s.failure end,
      rested_at = greatest(s.rested_at, excluded.rested_at)`)
}

async function writeMinutes(db: Db, entries: readonly Entry[]): Promise<void> {
  const counts = new Map<string, { service: string; minute: string; calls: number; failures: number; slow: number }>()
  for (const { name, at, outcome } of entries) {
    if (outcome.kind === 'resting') continue
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
    const key = `${name} ${minute}`
    const known = counts.get(key) ?? { service: name, minute, calls: 0, failures: 0, slow: 0 }
    known.calls += 1
    known.failures += outcome.kind === 'failed' ? 1 : 0
    known.slow += outcome.ms >= SLOW_ANSWER_MS ? 1 : 0
    counts.set(key, known)
  }
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await db.execute(sql`
    insert into platform.provider_minutes as m
    select * from jsonb_populate_recordset(null::platform.provider_minutes, ${JSON.stringify(rows)}::jsonb)
    on conflict (service, minute) do update set calls = m.calls + excluded.calls,
      failures = m.failures + excluded.failures, slow = m.slow + excluded.slow`)
}

async function readStates(db: Db, now: Date): Promise<Map<string, ProviderRecord>> {
  const recentSince = new Date(now.getTime() - RECENT_MINUTES * MINUTE_MS).toISOString()
  const hourSince = new Date(now.getTime() - 60 * MINUTE_MS).toISOString()
  const { rows } = await db.execute<Record<string, string | number | null> & { service: string }>(sql`
    select s.service, s.last_ok_at, s.last_ok_ms, s.last_failed_at, s.failure_code, s.failure, s.rested_at,
      coalesce(sum(m.failures), 0)::integer as hour,
      coalesce(sum(m.calls) filter (where m.minute >= ${recentSince}), 0)::integer as calls,
      coalesce(sum(m.failures) filter (where m.minute >= ${recentSince}), 0)::integer as failures,
      coalesce(sum(m.slow) filter (where m.minute >= ${recentSince}), 0)::integer as slow
    from platform.provider_states s
    left join platform.provider_minutes m on m.service = s.service and m.minute >= ${hourSince}
    group by s.service`)
  const moment = (value: unknown) => (value === null ? null : new Date(value as string))
  const text = (value: unknown) => (value === null ? null : String(value))
  return new Map(
    rows.map((row) => [
      row.service,
      {
        lastOkAt: moment(row.last_ok_at),
        lastOkMs: row.last_ok_ms === null ? null : Number(row.last_ok_ms),
        lastFailedAt: moment(row.last_failed_at),
        failureCode: text(row.failure_code),
        failure: text(row.failure),
        restedAt: moment(row.rested_at),
        failuresInHour: Number(row.hour),
        recent: { calls: Number(row.calls), failures: Number(row.failures), slow: Number(row.slow) },
      },
    ]),
  )
}

/** Old minutes are not shown anywhere. */
export async function forgetOldMinutes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * MINUTE_MS).toISOString()
  await db.execute(sql`delete from platform.provider_minutes where minute < ${before}`)
}
