import pg from 'pg'
import { PROGRAM } from '../configuration/program.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5_000

/** A connection whose other end has vanished says nothing, like one on which nothing happens: it is asked. */
const CHECKS = { everyMs: 30_000, timeoutMs: 15_000 }

export type ListeningOptions = {
  url: string
  /** Delay before the first reconnection attempt; it doubles each time. */
  firstRetryMs?: number
  checks?: typeof CHECKS
}

/** Listens to a channel of the database over a connection of its own, and makes another one when that is lost. */
export async function listenTo(
  channel: string,
  { url, firstRetryMs = FIRST_RETRY_MS, checks = CHECKS }: ListeningOptions,
  on: { onPayload(payload: string | undefined): void; onReconnected(): void },
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
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
    next.on('notification', ({ payload }) => on.onPayload(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
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
          if (!isStopped) on.onReconnected()
        },
        () => retry(Math.min(afterMs * 2, LAST_RETRY_MS)),
      )
    }, afterMs)
  }

  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
