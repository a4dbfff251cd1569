import type { OrderBody } from './order-data.ts'

/** One wish to buy. The key names it for the server, which makes one order of it however often it is sent. */
export type OrderIntent = {
  key: string
  /** What was sent and has not been answered; null while nothing is under way. */
  sent: OrderBody | null
}

/** The tab's own storage; what cannot be written is kept in memory. */
export type IntentShelf = { read(): string | null; write(text: string | null): void }

const KEY = /^[\w-]{8,200}$/

export function createIntents(shelf: IntentShelf, newKey: () => string) {
  function read(): OrderIntent | null {
    const kept = parse(shelf.read())
    if (!kept || typeof kept.key !== 'string' || !KEY.test(kept.key)) return null
    const isSent = typeof kept.sent === 'object' && kept.sent !== null
    return { key: kept.key, sent: isSent ? (kept.sent as OrderBody) : null }
  }

  function write(intent: OrderIntent): OrderIntent {
    shelf.write(JSON.stringify(intent))
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
    made: (): void => shelf.write(null),
    /** What was sent without an answer. */
    unanswered: (): OrderBody | null => read()?.sent ?? null,
  }
}

export type Intents = ReturnType<typeof createIntents>

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
