import { type RetryingOptions, retrying } from './retrying.ts'

/** A value that is expensive to compute: computed on first use, recomputed after `refresh`. */
export type RefreshingCache<T> = {
  get(): Promise<T>
  /** The current value; undefined until computed. */
  peek(): T | undefined
  /**
   * Marks the value as outdated. Readers get the old value until the new one is ready; failures are reported and
   * retried.
   */
  refresh(): void
  /** Resolves when the value follows every `refresh` so far, however often it could not be made, or is stopped. */
  settled(): Promise<void>
  /** Failed attempts since the process started. */
  readonly failures: number
  stop(): Promise<void>
}

export function refreshingCache<T>(make: () => Promise<T>, options: RetryingOptions): RefreshingCache<T> {
  const first = Promise.withResolvers<void>()
  const attempts = retrying(catchUp, options)
  let current: { value: T } | null = null
  let isOutdated = true

  async function catchUp(): Promise<void> {
    // A change during the computation may not be included.
    while (isOutdated && !attempts.isStopped) {
      isOutdated = false
      try {
        current = { value: await make() }
        first.resolve()
      } catch (error) {
        isOutdated = true
        throw error
      }
    }
  }

  return {
    async get() {
      if (!current) await Promise.race([first.promise, attempts.now()])
      if (!current) throw new Error('stopped before the value was made')
      return current.value
    },
    peek: () => current?.value,
    refresh() {
      isOutdated = true
      // A value nobody has read is computed on first use.
      if (current) attempts.beginNow()
    },
    async settled() {
      if (attempts.isRunning || (current && isOutdated)) await attempts.succeeded()
    },
    get failures() {
      return attempts.failures
    },
    stop: () => attempts.stop(),
  }
}
