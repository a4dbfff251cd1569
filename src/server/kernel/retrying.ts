/** Follows changes by reading them, and retries until a read succeeds. */
export type Retrying = {
  /** One attempt at a time: concurrent callers share it. */
  now(): Promise<void>
  /** Like `now` without waiting: a failure is reported, counted and retried. */
  beginNow(): void
  schedule(afterMs: number): void
  /** Resolves with the next attempt that succeeds, the one under way included, or when there will be none. */
  succeeded(): Promise<void>
  readonly isRunning: boolean
  readonly isStopped: boolean
  /** Failed attempts since the process started. */
  readonly failures: number
  /** Resolves when no attempt is running. */
  stop(): Promise<void>
}

export type RetryingOptions = {
  /** Logs a failed attempt, and the delay before the next. */
  onFailure(error: unknown, retryMs: number): void
  /** Delay before the first retry; it doubles with each failure. */
  retryMs?: number | undefined
}

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000

/** Retries `catchUp` with doubling delays until it succeeds. */
export function retrying(catchUp: () => Promise<void>, options: RetryingOptions): Retrying {
  const { onFailure, retryMs = FIRST_RETRY_MS } = options
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let nextRetryMs = retryMs
  let isStopped = false
  let failures = 0
  let success = Promise.withResolvers<void>()

  function now(): Promise<void> {
    if (running) return running
    clearTimeout(timer)
    timer = undefined
    const attempted = catchUp()
    running = attempted
    attempted.then(
      () => {
        running = null
        nextRetryMs = retryMs
        success.resolve()
        success = Promise.withResolvers()
      },
      (error: unknown) => {
        running = null
        if (!isStopped) retryAfter(error)
      },
    )
    return attempted
  }

  function retryAfter(error: unknown): void {
    failures++
    onFailure(error, nextRetryMs)
    schedule(nextRetryMs)
    nextRetryMs = Math.min(nextRetryMs * 2, MAX_RETRY_MS)
  }

  function schedule(afterMs: number): void {
    // An attempt in progress includes changes that arrived meanwhile.
    if (isStopped || running || timer) return
    timer = setTimeout(beginNow, afterMs)
    timer.unref()
  }

  function beginNow(): void {
    // Reported and tried again above.
    now().catch(() => {})
  }

  return {
    now,
    beginNow,
    schedule,
    succeeded: () => (isStopped ? Promise.resolve() : success.promise),
    get isRunning() {
      return running !== null
    },
    get isStopped() {
      return isStopped
    },
    get failures() {
      return failures
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running?.catch(() => {})
      success.resolve()
    },
  }
}
