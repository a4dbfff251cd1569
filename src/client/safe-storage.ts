/** The browser's storage that never throws: it may be switched off, full, or missing on the server. */
export type SafeStorage = {
  /** Null: nothing is stored under the key, or storage is switched off. */
  get(key: string): string | null
  /** False where the browser refuses. */
  set(key: string, text: string): boolean
  remove(key: string): boolean
  /** False where storage is switched off. */
  isReadable(): boolean
  /** Anybody may write there, so the value passes a parser; it is null where nothing, or no JSON, is stored. */
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

/** What the browser refuses to store lasts as long as the page. */
export function withMemory(storage: SafeStorage): SafeStorage {
  const refused = new Map<string, string | null>()
  function write(key: string, text: string | null): boolean {
    const isStored = text === null ? storage.remove(key) : storage.set(key, text)
    // Full storage still gives out what it had before: memory knows better.
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

/** Null for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The first thing to ask of what was stored: another release may have written it, or nobody. */
/** Another tab of the shop changed a key of the local storage; a null key means that it cleared everything. */
export function onOtherTabChange(listener: (key: string | null) => void): () => void {
  const changed = ({ key }: StorageEvent) => listener(key)
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
