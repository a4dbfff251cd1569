/** Receives envelopes: one of the integrations. Never throws. */
export type Receiver = {
  dsn: string
  send(envelope: string): Promise<{ ok: true } | { ok: false; pauseSeconds: number }>
}

export type EnvelopeQueue = {
  put(envelope: string): void
  /** Counts an envelope that was dropped. */
  drop(): void
  /** Sends what is queued within the time given. */
  flush(ms: number): Promise<void>
  readonly counts: { sent: number; dropped: number; waiting: number }
}

const MAX_WAITING = 100

/** A bounded in-memory queue that sends envelopes one by one, outside requests. */
export function createEnvelopeQueue(receiver: Receiver | null, clock: () => number): EnvelopeQueue {
  let sent = 0
  let dropped = 0
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let pausedUntil = 0

  async function sendAll({ send }: Receiver): Promise<void> {
    // After the request that caused it.
    await new Promise((resolve) => setImmediate(resolve))
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await send(next).catch(() => ({ ok: false as const, pauseSeconds: 0 }))
      if (outcome.ok) sent++
      else dropped++
      if (!outcome.ok && outcome.pauseSeconds > 0) {
        pausedUntil = clock() + outcome.pauseSeconds * 1_000
        dropped += waiting.length
        waiting = []
      }
    }
  }

  return {
    put(envelope) {
      if (!receiver) return
      if (waiting.length >= MAX_WAITING || clock() < pausedUntil) {
        dropped++
        return
      }
      waiting.push(envelope)
      sending ??= sendAll(receiver).finally(() => {
        sending = null
      })
    },
    drop() {
      dropped++
    },
    async flush(ms) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms)
      })
      await Promise.race([sending ?? Promise.resolve(), late])
      clearTimeout(timer)
    },
    get counts() {
      return { sent, dropped, waiting: waiting.length }
    },
  }
}
