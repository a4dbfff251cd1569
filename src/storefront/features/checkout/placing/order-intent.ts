import { parseJson } from '#client/safe-storage.ts'
import type { OrderBody } from './order-data.ts'

/** One wish to buy. The key names it for the server, which makes one order of it however often it is sent. */
export type OrderIntent = {
  key: string
  /** What was sent and has not been answered; null while nothing is under way. */
  sent: OrderBody | null
}

/** The tab's own storage; what cannot be written is kept in memory. */
export type IntentStorage = { read(): string | null; write(text: string | null): void }

const KEY = /^[\w-]{8,200}$/

export function createIntents(storage: IntentStorage, newKey: () => string) {
  function read(): OrderIntent | null {
    const stored = toRecord(parseJson(storage.read()))
    if (!stored || typeof stored.key !== 'string' || !KEY.test(stored.key)) return null
    const isSent = typeof stored.sent === 'object' && stored.sent !== null
    return { key: stored.key, sent: isSent ? (stored.sent as OrderBody) : null }
  }

  function write(intent: OrderIntent): OrderIntent {
    storage.write(JSON.stringify(intent))
    return intent
  }

  return {
    /** When the checkout opens: the wish that is under way, or a new one. */
    open: (): OrderIntent => read() ?? write({ key: newKey(), sent: null }),
    /** Kept before anything leaves, so that a tab that dies can still ask what became of it. */
    sending: (body: OrderBody): OrderIntent => write({ key: (read() ?? { key: newKey() }).key, sent: body }),
    /** Refused: nothing was made. What the buyer changes now is another wish. */
    refused: (): OrderIntent => write({ key: newKey(), sent: null }),
    /** Made: the next order has a key of its own. */
    made: (): void => storage.write(null),
    /** What was sent without an answer. */
    unanswered: (): OrderBody | null => read()?.sent ?? null,
  }
}

export type Intents = ReturnType<typeof createIntents>

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
