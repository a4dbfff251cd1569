import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Metric } from '../shop-module.ts'
import { announce } from './event-bus.ts'
import type { Jobs } from './jobs.ts'

/**
 * Every event of the shop with its payload. Empty here: each module adds its own in its `events.ts` by
 * `declare module '…/domain-events.ts' { interface DomainEventMap { 'order.placed': { orderKey: string } } }`.
 * A payload names rows by id and holds nothing personal.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it.
export interface DomainEventMap {}

export type EventType = Extract<keyof DomainEventMap, string>
export type DomainEvent<Type extends EventType = EventType> = {
  id: string
  type: Type
  payload: DomainEventMap[Type]
  occurredAt: Date
}

/**
 * Runs inside the transaction that records the event: for money and stock. If it throws, the transaction is rolled
 * back.
 */
export type ImmediateHandler<Type extends EventType> = (tx: Transaction, event: DomainEvent<Type>) => Promise<void>

/** Runs in a job after the commit, at least once: the handler must be idempotent. */
export type LaterHandler<Type extends EventType> = { later: (event: DomainEvent<Type>) => Promise<void> }

export function later<Type extends EventType>(run: (event: DomainEvent<Type>) => Promise<void>): LaterHandler<Type> {
  return { later: run }
}

export type EventHandlers = { [Type in EventType]?: ImmediateHandler<Type> | LaterHandler<Type> }

/** The cache tags that an event invalidates on every node. */
export type EventTags = { [Type in EventType]?: (payload: DomainEventMap[Type]) => string[] }

export type RecordEvent = <Type extends EventType>(
  tx: Transaction,
  type: Type,
  payload: DomainEventMap[Type],
) => Promise<void>

export type DomainEvents = {
  /** Records an event in the transaction that causes it, so that one exists if and only if the other does. */
  record: RecordEvent
  /** Registers a module's handlers and tags. At most one handler per module and event. */
  register(module: string, parts: { on?: EventHandlers; tags?: EventTags }): void
  /** The tags an event invalidates; a test checks that no page depends on a tag that nothing invalidates. */
  tagsOf<Type extends EventType>(type: Type, payload: DomainEventMap[Type]): string[]
  /**
   * Creates the queues of deferred handlers and works on them on nodes that run jobs. Call it after all modules have
   * registered.
   */
  start(): Promise<void>
}

type AnyEvent = DomainEvent
type AnyHandler = ((tx: Transaction, event: AnyEvent) => Promise<void>) | { later: (event: AnyEvent) => Promise<void> }

/** About two days of retries with the delays of the job queue; then a person has to look. */
const MAX_ATTEMPTS = 33

/** A job has had all its attempts before it is so old; one that nobody takes from its queue gets as old as this. */
const LIVE_DAYS = 3

const STRANDED = 'its job is gone, or nobody has taken it for three days'

/** Without `jobs` (a script, a seed) only immediate handlers may be registered. */
export function createDomainEvents(options: { db: Db; log: Logger; jobs?: Jobs }): DomainEvents {
  const { db, log, jobs } = options
  const handlers = new Map<string, { module: string; run: AnyHandler }[]>()
  const tags = new Map<string, ((payload: never) => string[])[]>()

  const laterOf = (type: string) => (handlers.get(type) ?? []).filter(({ run }) => typeof run !== 'function')
  const tagsOf = (type: string, payload: unknown) => [
    ...new Set((tags.get(type) ?? []).flatMap((tagsFor) => tagsFor(payload as never))),
  ]

  async function handle(module: string, eventId: string): Promise<void> {
    const { rows } = await db.execute<{ type: EventType; payload: never; occurred_at: string; attempts: number }>(sql`
      update platform.event_handlings h set attempts = attempts + 1
      from platform.events e
      where h.event_id = ${eventId} and h.handler = ${module} and h.handled_at is null and e.id = h.event_id
      returning e.type, e.payload, e.occurred_at, h.attempts`)
    const [row] = rows
    // Already handled: the node died before it could complete the job.
    if (!row) return
    try {
      const found = laterOf(row.type).find((one) => one.module === module)
      if (!found || typeof found.run === 'function') throw new Error(`${module} no longer handles ${row.type}`)
      await found.run.later({
        id: eventId,
        type: row.type,
        payload: row.payload,
        occurredAt: new Date(row.occurred_at),
      })
    } catch (error) {
      const isLast = row.attempts >= MAX_ATTEMPTS
      await db.execute(sql`
        update platform.event_handlings set last_error = ${String(error).slice(0, 500)},
          failed_at = case when ${isLast} then now() end
        where event_id = ${eventId} and handler = ${module}`)
      const fields = { event: 'event.handler_failed', eventId, type: row.type, handler: module, err: error }
      if (isLast) log.error(fields, 'an event handler failed for good')
      else log.warn(fields, 'an event handler failed and is tried again')
      throw error
    }
    await db.execute(sql`
      update platform.event_handlings set handled_at = now(), last_error = null, failed_at = null
      where event_id = ${eventId} and handler = ${module}`)
  }

  return {
    async record(tx, type, payload) {
      const waiting = laterOf(type).map(({ module }) => module)
      const { rows } = await tx.execute<{ id: string; occurred_at: string }>(sql`
        with event as (
          insert into platform.events (type, payload) values (${type}, ${JSON.stringify(payload)}::jsonb)
          returning id, occurred_at
        ), handling as (
          insert into platform.event_handlings (event_id, handler)
          select id, handler from event, unnest(${`{${waiting.join(',')}}`}::text[]) handler
        )
        select id, occurred_at from event`)
      const [row] = rows
      if (!row) throw new Error('an event was not recorded')
      const dropped = tagsOf(type, payload)
      if (dropped.length > 0) await announce(tx, { type: 'changed', tags: dropped, cause: type })
      const event: AnyEvent = { id: row.id, type, payload, occurredAt: new Date(row.occurred_at) }
      for (const { run } of handlers.get(type) ?? []) if (typeof run === 'function') await run(tx, event)
      for (const module of waiting) {
        if (!jobs) throw new Error(`${module} handles ${type} by a job, and there is no job queue here`)
        await jobs.addWithin(tx, `events.${module}`, { eventId: row.id })
      }
    },
    register(module, { on = {}, tags: moreTags = {} }) {
      for (const [type, run] of Object.entries(on) as [string, AnyHandler][])
        handlers.set(type, [...(handlers.get(type) ?? []), { module, run }])
      for (const [type, tagsFor] of Object.entries(moreTags) as [string, (payload: never) => string[]][])
        tags.set(type, [...(tags.get(type) ?? []), tagsFor])
    },
    tagsOf,
    async start() {
      const modules = new Set([...handlers.keys()].flatMap((type) => laterOf(type).map(({ module }) => module)))
      // A queue per module, so that one slow partner does not delay the others.
      for (const module of modules) await jobs?.work(`events.${module}`, ({ eventId }) => handle(module, eventId))
    },
  }
}

/**
 * Whether the handling `h` has no job that would still do it: its node died in the last attempt, the job was deleted, or
 * the module that took its queue's jobs is gone from the shop.
 */
export async function isStranded(db: Db | Transaction): Promise<SQL> {
  // Where no node has ever run jobs there are none.
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('jobs.job') is not null as has`)
  const jobs = sql`select from jobs.job j where j.name = 'events.' || h.handler and j.data ->> 'eventId' = h.event_id::text
    and j.state in ('created', 'retry', 'active') and j.created_on > now() - make_interval(days => ${LIVE_DAYS})`
  return rows[0]?.has
    ? sql`(h.handled_at is null and h.failed_at is null and not exists (${jobs}))`
    : sql`(h.handled_at is null and h.failed_at is null)`
}

export type FailedHandling = { eventId: string; type: string; handler: string; lastError: string; failedAt: Date }

/** What nobody handles any more and waits for a person: it failed for good, or is stranded since the event occurred. */
export async function failedHandlings(db: Db): Promise<FailedHandling[]> {
  const { rows } = await db.execute<Record<'event_id' | 'type' | 'handler' | 'last_error' | 'failed_at', string>>(sql`
    select h.event_id, e.type, h.handler, coalesce(h.failed_at, e.occurred_at) as failed_at,
      case when h.failed_at is null then concat_ws('; ', ${STRANDED}::text, h.last_error) else coalesce(h.last_error, '') end
        as last_error
    from platform.event_handlings h join platform.events e on e.id = h.event_id
    where h.handled_at is null and (h.failed_at is not null or ${await isStranded(db)}) order by 4, 1`)
  return rows.map((row) => ({
    eventId: row.event_id,
    type: row.type,
    handler: row.handler,
    lastError: row.last_error,
    failedAt: new Date(row.failed_at),
  }))
}

export function handlingMetrics(db: Db): Metric[] {
  return [
    {
      name: 'event_handlings_failed',
      help: 'Handlings of events that failed for good or have no job left, and wait for a person',
      read: async () => (await failedHandlings(db)).length,
    },
  ]
}

/** Gives a handling that nobody does any more a new set of attempts. False: there is none to run again. */
export async function retryHandling(
  tx: Transaction,
  jobs: Pick<Jobs, 'addWithin'>,
  { eventId, handler }: { eventId: string; handler: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update platform.event_handlings h set attempts = 0, failed_at = null
    where h.event_id = ${eventId} and h.handler = ${handler} and h.handled_at is null
      and (h.failed_at is not null or ${await isStranded(tx)})
    returning event_id`)
  if (rows.length === 0) return false
  await jobs.addWithin(tx, `events.${handler}`, { eventId })
  return true
}

const KEEP_DAYS = 90

/** Fully handled events are deleted after three months; failed ones stay. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from platform.events e
    where e.occurred_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEEP_DAYS})
      and not exists (select from platform.event_handlings h where h.event_id = e.id and h.handled_at is null)`)
}
