import { parseJson } from '#client/safe-storage.ts'
import type { OrderBody } from './order-data.ts'

/** One wish to buy. The key names it for the server, which makes one order of it however often it is sent. */
export type OrderIntent<Body = OrderBody> = {
  key: string
  /** What was sent and has not been answered; null while nothing is under way. */
  sent: Body | null
}

/** The tab's own storage; what cannot be written is kept in memory. */
export type IntentStorage = { read(): string | null; write(text: string | null): void }

const KEY = /^[\w-]{8,200}$/

export function createIntents<Body = OrderBody>(storage: IntentStorage, newKey: () => string): Intents<Body> {
  function read(): OrderIntent<Body> | null {
    const stored = toRecord(parseJson(storage.read()))
    if (!stored || typeof stored.key !== 'string' || !KEY.test(stored.key)) return null
    const isSent = typeof stored.sent === 'object' && stored.sent !== null
    return { key: stored.key, sent: isSent ? (stored.sent as Body) : null }
  }

  function write(intent: OrderIntent<Body>): OrderIntent<Body> {
    storage.write(JSON.stringify(intent))
    return intent
  }

  return {
    open: () => read() ?? write({ key: newKey(), sent: null }),
    sending: (body) => write({ key: (read() ?? { key: newKey() }).key, sent: body }),
    refused: () => write({ key: newKey(), sent: null }),
    made: () => storage.write(null),
    unanswered: () => read()?.sent ?? null,
  }
}

export type Intents<Body = OrderBody> = {
  /** When the checkout opens: the wish that is under way, or a new one. */
  open(): OrderIntent<Body>
  /** Kept before anything leaves, so that a tab that dies can still ask what became of it. */
  sending(body: Body): OrderIntent<Body>
  /** Refused: no order exists. A changed form is a new intent. */
  refused(): OrderIntent<Body>
  /** Made: the next order has a key of its own. */
  made(): void
  /** What was sent without an answer. */
  unanswered(): Body | null
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
