/** The line is full: whoever asks should come back later. */
export class TooBusy extends Error {
  constructor() {
    super('too much work is waiting already')
    this.name = 'TooBusy'
  }
}

export type ConcurrencyLimit = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

/** Lets a few tasks run at once and a bounded number wait: beyond that refusing is kinder than queueing. */
export function concurrencyLimit({
  maxAtOnce,
  maxWaiting,
}: {
  maxAtOnce: number
  maxWaiting: number
}): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  const idlers: (() => void)[] = []

  function leave() {
    const next = waiting.shift()
    // The place is handed over, not given back: nobody can slip in between.
    if (next) return next()
    running -= 1
    if (running > 0) return
    for (const wake of idlers.splice(0)) wake()
  }

  return {
    async run(work) {
      if (running < maxAtOnce) running += 1
      else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start))
      else throw new TooBusy()
      try {
        return await work()
      } finally {
        leave()
      }
    },

    async idle() {
      // Again after each wake: a request may have come before the one who slept could move.
      while (running > 0) await new Promise<void>((wake) => idlers.push(wake))
    },
  }
}
