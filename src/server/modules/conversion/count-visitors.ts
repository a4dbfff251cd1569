import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isRobot, stepsOfCall, VISIT_STEPS, type VisitStep } from '#rules/conversion/visit-steps.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { Db } from '../../kernel/database/db.ts'
import { writeBehind } from '../../kernel/database/write-behind.ts'
import type { AnsweredCall } from '../../kernel/live/answered-calls.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Session } from '../../kernel/people/session.ts'
import { service } from '../../kernel/shop-module.ts'

export type VisitorCounts = {
  count(answered: AnsweredCall): void
  /** Writes what this node has counted and not written yet. */
  flush(): Promise<void>
}

export const visitorCounts = service<Pick<VisitorCounts, 'flush'>>('visitor counts')

const WRITE_EVERY_MS = 5_000
/** So many visitors of a day this node knows by itself; beyond that the database knows them. */
const MAX_KNOWN = 50_000
const MARK_BYTES = 12

type Counted = { day: string; site: string; step: VisitStep; mark: string }
/** A session became another one, and its owner stays who they were. */
type Renewed = { day: string; mark: string; before: string }

/** Each visitor once for a day and a step, whichever node they reach. */
export function countVisitors(deps: { db: Db; log: Logger; timeZone: string; secret: string }): VisitorCounts {
  const { db, log, timeZone, secret } = deps
  const behind = writeBehind<Counted | Renewed>({
    name: 'visitors',
    everyMs: WRITE_EVERY_MS,
    log,
    write: (entries) => writeInOrder(db, entries),
  })
  let known = { day: '', marks: new Set<string>() }

  /** As far as this node knows; the database knows for all of them. */
  function isFirst(step: VisitStep, mark: string): boolean {
    const key = `${step}:${mark}`
    if (known.marks.has(key)) return false
    if (known.marks.size < MAX_KNOWN) known.marks.add(key)
    return true
  }

  return {
    count({ call, visitor, session, sessionAfter, now, page, agent }) {
      // A new session is somebody's first call, or that of a program which keeps none.
      if (session.isNew) return
      const isRenewed = sessionAfter.id !== session.id
      const steps = stepsOfCall({ method: call.method, path: call.path, page })
      if ((steps.length === 0 && !isRenewed) || isRobot(agent)) return
      const { day } = wallClock(now, timeZone)
      if (known.day !== day) known = { day, marks: new Set() }
      const markOf = ({ id }: Session) =>
        createHmac('sha256', secret).update(`${day}:${id}`).digest().subarray(0, MARK_BYTES).toString('hex')
      const mark = markOf(session)
      for (const step of steps) if (isFirst(step, mark)) behind.add({ day, site: visitor.site.language, step, mark })
      if (!isRenewed) return
      const renewed = markOf(sessionAfter)
      for (const step of VISIT_STEPS) if (known.marks.has(`${step}:${mark}`)) isFirst(step, renewed)
      behind.add({ day, mark: renewed, before: mark })
    },
    flush: behind.flush,
  }
}

async function writeInOrder(db: Db, entries: readonly (Counted | Renewed)[]): Promise<void> {
  let counted: Counted[] = []
  for (const entry of entries) {
    if ('step' in entry) {
      counted.push(entry)
      continue
    }
    await writeCounts(db, counted)
    counted = []
    await db.execute(sql`
      insert into conversion.counted (day, step, mark)
      select day, step, decode(${entry.mark}, 'hex') from conversion.counted
      where day = ${entry.day}::date and mark = decode(${entry.before}, 'hex')
      on conflict do nothing`)
  }
  await writeCounts(db, counted)
}

/** Nodes add to one another: who was counted elsewhere is not counted here. */
async function writeCounts(db: Db, entries: readonly Counted[]): Promise<void> {
  if (entries.length === 0) return
  await db.execute(sql`
    with batch as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as t(day date, site text, step text, mark text)
    ), fresh as (
      insert into conversion.counted (day, step, mark)
      select distinct day, step, decode(mark, 'hex') from batch order by 1, 2, 3
      on conflict do nothing returning day, step, mark
    )
    insert into conversion.step_counts as c (day, site, step, visitors)
    select t.day, t.site, t.step, count(*)::integer
    from fresh f join batch t on t.day = f.day and t.step = f.step and decode(t.mark, 'hex') = f.mark
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, site, step) do update set visitors = c.visitors + excluded.visitors`)
}

/** The day is over: who was counted in it is nobody's business any more. */
export async function forgetCounted(db: Db, now: Date, timeZone: string): Promise<void> {
  const { day } = wallClock(now, timeZone)
  await db.execute(sql`delete from conversion.counted where day < ${day}::date`)
}
