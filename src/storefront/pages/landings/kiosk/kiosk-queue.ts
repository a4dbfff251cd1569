import type { SafeStorage } from '#client/safe-storage.ts'

export type KioskEntry = { key: string; email: string; name: string; enteredAt: string }

/** `refused`: it will never be taken. `later`: no connection, or the shop is busy. */
export type SendOutcome = 'sent' | 'refused' | 'later'

export type KioskQueue = {
  /** How many have not left yet. */
  waiting(): number
  add(entry: KioskEntry): void
  /** Sends what waits, the oldest first, until one has to wait; each carries its key, so a repeat counts once. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

const KEY = 'kiosk-entries'

/** Entries live in the browser until the shop has them: a tablet may lose its connection, or its battery. */
export function createKioskQueue(storage: SafeStorage, send: (entry: KioskEntry) => Promise<SendOutcome>): KioskQueue {
  const listeners = new Set<() => void>()
  let flushing: Promise<void> | null = null

  const read = () => storage.readJson(KEY, parseEntries)
  function write(entries: readonly KioskEntry[]): void {
    // Nothing of a person stays once it has left.
    if (entries.length === 0) storage.remove(KEY)
    else storage.writeJson(KEY, entries)
    for (const listener of listeners) listener()
  }

  async function sendAll(): Promise<void> {
    for (let next = read()[0]; next; next = read()[0]) {
      const { key } = next
      if ((await send(next)) === 'later') return
      write(read().filter((entry) => entry.key !== key))
    }
  }

  return {
    waiting: () => read().length,
    add: (entry) => write([...read(), entry]),
    flush() {
      flushing ??= sendAll().finally(() => {
        flushing = null
      })
      return flushing
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parseEntries(value: unknown): KioskEntry[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is KioskEntry =>
    ['key', 'email', 'name', 'enteredAt'].every((field) => typeof one?.[field] === 'string'),
  )
}
