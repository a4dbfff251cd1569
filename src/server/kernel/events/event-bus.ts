import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Metric } from '../shop-module.ts'
import { type ListeningOptions, listenTo } from './listen-to.ts'

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

export async function startEventBus(options: ListeningOptions & { log: Logger }): Promise<EventBus> {
  const { log } = options
  const listeners = new Set<(event: ShopEvent) => void>()
  const gapListeners = new Set<() => void>()
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

  const connection = await listenTo(CHANNEL, options, {
    onPayload: hear,
    onReconnected() {
      log.info({ event: 'events.reconnected' }, 'listening to the database again')
      notifyGap()
    },
  })
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
    stop: connection.stop,
  }
}

function readEvent(payload: string | undefined): ShopEvent | null {
  try {
    return notified.parse(JSON.parse(payload ?? '')) as ShopEvent
  } catch {
    return null
  }
}
