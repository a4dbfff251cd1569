import { sql } from 'drizzle-orm'
import { MAX_GONE, passVerdict } from '#rules/pickup-points/pass-verdict.ts'
import type { PointSource } from '#rules/pickup-points/point.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import type { Logger } from '../../kernel/logger.ts'
import { upsertPoints } from './points-store.ts'
import { beginPass, endPass, keepPass, lastCompletePass, type PassOutcome } from './source-passes.ts'

export type ImportDeps = {
  db: Db
  log: Logger
  now(): Date
  /** The carriers that are switched on. */
  sources: readonly PointSource[]
}

export type ImportReport = { outcome: PassOutcome | 'off' | 'busy'; seen: number; added: number; gone: number }

const nothing = { seen: 0, added: 0, gone: 0 }
/** What a doubtful pass has not seen goes only after so long. */
const PATIENCE_MS = 7 * DAY_MS
/** A pass of this age is fresh enough for the daily job. */
const FRESH_MS = 20 * 60 * 60 * 1000
/** Rows in one statement, whatever the size of a carrier's page. */
const AT_ONCE = 1_000

/**
 * Copies a carrier's points. New and changed ones are written as they come; what was not seen leaves the map only after
 * a pass that reached the last page, and not when suspiciously much is missing. May run twice and on two nodes: the
 * second one finds it busy.
 */
export async function importPickupPoints(deps: ImportDeps, provider: string): Promise<ImportReport> {
  const { db, log, now } = deps
  const source = deps.sources.find((known) => known.provider === provider)
  if (!source) return { outcome: 'off', ...nothing }
  const startedAt = now()
  const pass = await beginPass(db, provider, startedAt)
  if (!pass) return { outcome: 'busy', ...nothing }

  let seen = 0
  let added = 0
  try {
    for await (const page of source.pages()) {
      for (let start = 0; start < page.length; start += AT_ONCE) {
        const written = await upsertPoints(db, page.slice(start, start + AT_ONCE), startedAt)
        seen += written.written
        added += written.added
      }
      await keepPass(db, pass, now())
    }
    const { outcome, gone } = await takeOffUnseen(db, provider, startedAt, seen)
    if (outcome === 'suspicious')
      log.warn(
        { event: 'pickup_points.import_suspicious', provider, seen, gone },
        'a carrier lists far fewer points than before',
      )
    await endPass(db, pass, { outcome, points: seen, at: now(), failure: null })
    return { outcome, seen, added, gone }
  } catch (error) {
    log.warn(
      { event: 'pickup_points.import_failed', err: error, provider, seen },
      'the points of a carrier could not be copied; the known ones stay',
    )
    const failure = error instanceof Error ? error.message : String(error)
    await endPass(db, pass, { outcome: 'failed', points: seen, at: now(), failure: failure.slice(0, 500) })
    return { outcome: 'failed', seen, added, gone: 0 }
  }
}

async function takeOffUnseen(
  db: Db,
  provider: string,
  startedAt: Date,
  seen: number,
): Promise<{ outcome: 'complete' | 'suspicious'; gone: number }> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ known: number; gone: number }>(sql`
      select count(*)::integer as known,
        count(*) filter (where seen_at < ${startedAt.toISOString()}::timestamptz)::integer as gone
      from pickup_points.points where provider = ${provider} and is_active`)
    const { known = 0, gone = 0 } = rows[0] ?? {}
    const isTrusted = passVerdict({ known, gone, seen }) === 'trusted'
    const before = isTrusted ? startedAt : new Date(startedAt.getTime() - PATIENCE_MS)
    const most = isTrusted ? known : seen === 0 ? 0 : Math.floor(known * MAX_GONE)
    const { rowCount } = await tx.execute(sql`
      update pickup_points.points set is_active = false where id in (
        select id from pickup_points.points
        where provider = ${provider} and is_active and seen_at < ${before.toISOString()}::timestamptz
        order by seen_at, id limit ${most})`)
    return { outcome: isTrusted ? 'complete' : 'suspicious', gone: rowCount ?? 0 }
  })
}

/** The daily job, also run at the start: every carrier whose points are not of today. Fails when one of them did. */
export async function refreshPickupPoints(deps: ImportDeps): Promise<void> {
  const failed: string[] = []
  for (const { provider } of deps.sources) {
    const last = await lastCompletePass(deps.db, provider)
    if (last && deps.now().getTime() - last.getTime() < FRESH_MS) continue
    const { outcome } = await importPickupPoints(deps, provider)
    if (outcome === 'failed') failed.push(provider)
  }
  // The queue tries again later; the others are fresh by then.
  if (failed.length > 0) throw new Error(`pickup points of ${failed.join(', ')} could not be copied`)
}
