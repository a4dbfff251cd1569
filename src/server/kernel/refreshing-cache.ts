/** A value that is dear to make and cheap to keep: made when first asked for, made anew after `refresh`. */
export type RefreshingCache<T> = {
  get(): Promise<T>
  /** Something changed. Whoever asks meanwhile gets the old value; nobody waits for the new one. */
  refresh(): void
  /** Resolves when the value follows every `refresh` so far, or could not be made. */
  settled(): Promise<void>
}

export function refreshingCache<T>(make: () => Promise<T>): RefreshingCache<T> {
  let current: Promise<T> | null = null
  let making: Promise<T> | null = null
  let isOutdated = false

  function start(): Promise<T> {
    isOutdated = false
    const next = make()
    making = next
    next.then(
      () => {
        current = next
        making = null
        // A change that came while it was being made may not be in it.
        if (isOutdated) start().catch(() => {})
      },
      () => {
        making = null
      },
    )
    return next
  }

  return {
    get: () => current ?? making ?? start(),
    refresh() {
      if (making) isOutdated = true
      else if (current) start().catch(() => {})
    },
    async settled() {
      while (making) await making.catch(() => {})
    },
  }
}
