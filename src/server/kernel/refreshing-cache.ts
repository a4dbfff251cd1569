import { type RetryingOptions, retrying } from './retrying.ts'

/** A value that is expensive to compute and cheap to keep: made when first asked for, made anew after `refresh`. */
export type RefreshingCache<T> = {
  get(): Promise<T>
  /** The value as it is; undefined until it has been made. */
  peek(): T | undefined
  /** Something changed. Whoever asks meanwhile gets the old value; a failure is reported and tried again. */
  refresh(): void
  /** Resolves when the value follows every `refresh` so far, however often it could not be made, or is stopped. */
  settled(): Promise<void>
  /** Failed attempts since the start of the process. */
  readonly failures: number
  stop(): Promise<void>
}

export function refreshingCache<T>(make: () => Promise<T>, options: RetryingOptions): RefreshingCache<T> {
  const first = Promise.withResolvers<void>()
  const attempts = retrying(catchUp, options)
  let current: { value: T } | null = null
  let isOutdated = true

  async function catchUp(): Promise<void> {
    // A change that comes while it is being made may not be in it.
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
      // What nobody has asked for is made when somebody does.
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
