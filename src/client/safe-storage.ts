/** Browser storage that never throws: it may be disabled, full, or missing on the server. */
export type SafeStorage = {
  /** Null: nothing stored, or storage is disabled. */
  get(key: string): string | null
  /** False if the browser refuses. */
  set(key: string, text: string): boolean
  remove(key: string): boolean
  /** False if storage is disabled. */
  isReadable(): boolean
  /** Anybody may have written there, so the value goes through `parse`, which gets null for missing or invalid JSON. */
  readJson<T>(key: string, parse: (value: unknown) => T): T
  writeJson(key: string, value: unknown): boolean
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createSafeStorage(storage: () => BrowserStorage): SafeStorage {
  function attempt(action: (opened: BrowserStorage) => unknown): boolean {
    try {
      action(storage())
      return true
    } catch {
      return false
    }
  }
  return withJson({
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set: (key, text) => attempt((opened) => opened.setItem(key, text)),
    remove: (key) => attempt((opened) => opened.removeItem(key)),
    isReadable: () => attempt((opened) => opened.getItem('')),
  })
}

export const localStore = createSafeStorage(() => globalThis.localStorage)
export const sessionStore = createSafeStorage(() => globalThis.sessionStorage)

/** Falls back to memory for the life of the page if the browser refuses to store a value. */
export function withMemory(storage: SafeStorage): SafeStorage {
  const refused = new Map<string, string | null>()
  function write(key: string, text: string | null): boolean {
    const isStored = text === null ? storage.remove(key) : storage.set(key, text)
    // Full storage still returns the old value; memory has the newer one.
    if (isStored) refused.delete(key)
    else refused.set(key, text)
    return true
  }
  return withJson({
    get: (key) => (refused.has(key) ? (refused.get(key) ?? null) : storage.get(key)),
    set: write,
    remove: (key) => write(key, null),
    isReadable: () => true,
  })
}

function withJson(storage: Omit<SafeStorage, 'readJson' | 'writeJson'>): SafeStorage {
  return {
    ...storage,
    readJson: (key, parse) => parse(parseJson(storage.get(key))),
    writeJson: (key, value) => storage.set(key, JSON.stringify(value)),
  }
}

/** Null for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A first check of stored data: another release may have written it, or something else. */
/** Called when another tab changes a key of local storage; null: it was cleared. */
export function onOtherTabChange(listener: (key: string | null) => void): () => void {
  const changed = ({ key }: StorageEvent) => listener(key)
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
