/** The browser's storage, or nothing where it is forbidden: signing in works without it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function shelf(storage: () => Storage): Shelf {
  function safely<T>(ask: (found: Storage) => T, otherwise: T): T {
    try {
      return ask(storage())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => safely((found) => found.getItem(key), null),
    setItem: (key, value) => safely((found) => found.setItem(key, value), undefined),
    removeItem: (key) => safely((found) => found.removeItem(key), undefined),
  }
}

export const localShelf = shelf(() => window.localStorage)
export const sessionShelf = shelf(() => window.sessionStorage)
