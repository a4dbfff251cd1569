import { sql } from 'drizzle-orm'
import pg from 'pg'
import { PROGRAM } from '../configuration/program.ts'
import type { Db, Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'

/** What nodes tell each other. Small: it travels through NOTIFY, which takes at most 8000 bytes. */
export type ShopEvent = {
  type: 'changed'
  tags: string[]
  /** The domain event that caused it, for logs. */
  cause?: string
}

const CHANNEL = 'shop_events'
/** Well under NOTIFY's limit; more tags travel in several notifications. */
const TAGS_AT_ONCE = 200
/** A change that touches more is announced as a whole. */
const MAX_TAGS = 2_000

export type EventBus = {
  subscribe(listener: (event: ShopEvent) => void): void
  /** Runs after the connection was lost and found again: events may have been missed meanwhile. */
  onGap(listener: () => void): void
  stop(): Promise<void>
}

/** Told to every node when, and only when, the transaction commits. */
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

export async function startEventBus(options: {
  url: string
  log: Logger
  /** Before the first attempt to connect again; each one after it waits twice as long. */
  firstRetryMs?: number
}): Promise<EventBus> {
  const { firstRetryMs = FIRST_RETRY_MS } = options
  const listeners = new Set<(event: ShopEvent) => void>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: `${PROGRAM.name} events`,
      keepAlive: true,
    })
    let isListening = false
    // A client that has not come up yet is the caller's trouble, who tries again: once for each, or they would multiply.
    const lost = () => {
      if (!isListening) return
      isListening = false
      retry(firstRetryMs)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => {
      const event = JSON.parse(payload ?? '{}') as ShopEvent
      for (const listener of listeners) listener(event)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (isStopped) return await next.end()
      isListening = true
      client = next
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
          options.log.info({ event: 'events.reconnected' }, 'listening to the database again')
          for (const listener of gapListeners) listener()
        },
        () => retry(Math.min(afterMs * 2, LAST_RETRY_MS)),
      )
    }, afterMs)
  }

  await connect()
  return {
    subscribe: (listener) => void listeners.add(listener),
    onGap: (listener) => void gapListeners.add(listener),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
