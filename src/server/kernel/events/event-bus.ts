import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { PROGRAM } from '../configuration/program.ts'
import type { Db, Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Metric } from '../shop-module.ts'

/** What nodes tell each other. Kept small: NOTIFY takes at most 8000 bytes. */
export type ShopEvent = {
  type: 'changed'
  tags: string[]
  /** The domain event that caused it, for logs. */
  cause?: string
}

const notified = z.object({ type: z.literal('changed'), tags: z.array(z.string()), cause: z.optional(z.string()) })

const CHANNEL = 'shop_events'
/** Well under NOTIFY's limit; more tags are split over several notifications. */
const TAGS_AT_ONCE = 200
/** A change with more tags is announced as `everything`. */
const MAX_TAGS = 2_000

export type EventBus = {
  subscribe(listener: (event: ShopEvent) => void): void
  /** Called after a lost connection is restored: events may have been missed. */
  onGap(listener: () => void): void
  metrics: readonly Metric[]
  stop(): Promise<void>
}

/** Delivered to every node if and only if the transaction commits. */
export async function announce(db: Db | Transaction, event: ShopEvent): Promise<void> {
  const tags = event.tags.length > MAX_TAGS ? ['everything'] : event.tags
  const payloads: string[] = []
  for (let start = 0; start === 0 || start < tags.length; start += TAGS_AT_ONCE)
    payloads.push(JSON.stringify({ ...event, tags: tags.slice(start, start + TAGS_AT_ONCE) }))
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`,
  )
}

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5_000

/** A connection whose other end has vanished says nothing, like one on which nothing happens: it is asked. */
const CHECKS = { everyMs: 30_000, timeoutMs: 15_000 }

export async function startEventBus(options: {
  url: string
  log: Logger
  /** Delay before the first reconnection attempt; it doubles each time. */
  firstRetryMs?: number
  checks?: typeof CHECKS
}): Promise<EventBus> {
  const { log, firstRetryMs = FIRST_RETRY_MS, checks = CHECKS } = options
  const listeners = new Set<(event: ShopEvent) => void>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0

  /** What one listener cannot do is no reason for the others not to follow. */
  function notify(event: string, call: () => void) {
    try {
      call()
    } catch (error) {
      failures++
      log.error({ event: 'events.listener_failed', cause: event, err: error }, 'a listener did not follow a change')
    }
  }

  function notifyGap() {
    for (const listener of gapListeners) notify('gap', listener)
  }

  function hear(payload: string | undefined) {
    const event = readEvent(payload)
    if (!event) {
      // Whatever it was about may have changed.
      log.error({ event: 'events.notification_unreadable' }, 'a notification could not be read')
      return notifyGap()
    }
    for (const listener of listeners) notify(event.cause ?? event.type, () => listener(event))
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: `${PROGRAM.name} events`,
      keepAlive: true,
      connectionTimeoutMillis: checks.timeoutMs,
      query_timeout: checks.timeoutMs,
    })
    let isListening = false
    let check: NodeJS.Timeout | undefined
    // A client that never connected is retried by the caller; reconnecting here too would multiply attempts.
    const lost = () => {
      if (!isListening) return
      isListening = false
      clearInterval(check)
      next.end().catch(() => {})
      retry(firstRetryMs)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (isStopped) return await next.end()
      isListening = true
      client = next
      check = setInterval(() => void next.query('select 1').catch(lost), checks.everyMs).unref()
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }

  function retry(afterMs: number) {
    if (isStopped) return
    timer = setTimeout(() => {
      connect().then(
        () => {
          if (isStopped) return
          log.info({ event: 'events.reconnected' }, 'listening to the database again')
          notifyGap()
        },
        () => retry(Math.min(afterMs * 2, LAST_RETRY_MS)),
      )
    }, afterMs)
  }

  await connect()
  return {
    subscribe: (listener) => void listeners.add(listener),
    onGap: (listener) => void gapListeners.add(listener),
    metrics: [
      {
        name: 'event_listener_failures',
        help: 'Changes that a listener of this node did not follow since the start',
        read: () => failures,
      },
    ],
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function readEvent(payload: string | undefined): ShopEvent | null {
  try {
    return notified.parse(JSON.parse(payload ?? '')) as ShopEvent
  } catch {
    return null
  }
}
