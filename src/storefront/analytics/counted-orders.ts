const KEY = 'counted-orders'
const MOST = 50
/** An order that is looked at again later, perhaps on another device, was counted where it was made. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Remembers by their numbers which orders were counted: the page that thanks is opened more than once. */
export function countedOrders(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let inMemory: string[] = []

  function read(): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? [...kept.filter((one) => typeof one === 'string'), ...inMemory] : inMemory
    } catch {
      return inMemory
    }
  }

  return {
    /** True once for each order that was made not long ago. */
    isFirst({ number, createdAt }: { number: string; createdAt: string }, now: number): boolean {
      const counted = read()
      if (counted.includes(number) || now - Date.parse(createdAt) > FRESH_MS) return false
      inMemory = [...inMemory, number]
      try {
        storage().setItem(KEY, JSON.stringify([...new Set([...counted, number])].slice(-MOST)))
      } catch {
        // Then it is remembered as long as the page is open.
      }
      return true
    },
  }
}
