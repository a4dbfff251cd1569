import type { Logger } from '../logger.ts'

export type WriteBehind<Entry> = {
  /** Costs nothing: it is written with all the others, a little later. */
  add(entry: Entry): void
  /** Writes what waits; resolves when it is written. */
  flush(): Promise<void>
}

/** So many entries wait at most while the database is away; further ones are lost. */
const MAX_WAITING = 20_000

/**
 * Counts that many calls make: kept in memory and written together. What a crash may lose is what came since the last
 * write, so it is for figures, never for money.
 */
export function writeBehind<Entry>(options: {
  name: string
  everyMs: number
  log: Logger
  write(entries: readonly Entry[]): Promise<void>
}): WriteBehind<Entry> {
  const { name, everyMs, log, write } = options
  let waiting: Entry[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function later(): void {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  async function writeWaiting(): Promise<void> {
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    try {
      await write(entries)
    } catch (error) {
      log.warn(
        { event: 'counts.write_failed', err: error, name },
        'counts could not be written and will be tried again',
      )
      waiting = [...entries, ...waiting].slice(0, MAX_WAITING)
      later()
    }
  }

  // One after another: two writes at once could wait for each other's rows.
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(writeWaiting)
    return writing
  }

  return {
    add(entry) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(entry)
      later()
    },
    flush,
  }
}
