import type { Logger } from '../logger.ts'

export type WriteBehind<Entry> = {
  /** Adds to memory only; entries are written together a little later. */
  add(entry: Entry): void
  /** Writes the pending entries. */
  flush(): Promise<void>
}

/** How many entries may wait while the database is unavailable; further ones are dropped. */
const MAX_WAITING = 20_000

/**
 * Buffers counts of frequent calls and writes them together. A crash loses those since the last write, so this is for
 * statistics, never for money.
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

  // One at a time: concurrent writes could deadlock on the same rows.
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
