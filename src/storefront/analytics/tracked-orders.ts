import type { SafeStorage } from '#client/safe-storage.ts'

const KEY = 'counted-orders'
const MAX = 50
/** An order that is looked at again later, perhaps on another device, was counted where it was made. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Remembers by their numbers which orders were counted: the page that thanks is opened more than once. */
export function countedOrders(storage: SafeStorage) {
  let inMemory: string[] = []

  const read = (): string[] =>
    storage.readJson(KEY, (stored) => {
      const counted = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
      return [...counted, ...inMemory]
    })

  return {
    /** True once for each order that was made not long ago. */
    isFirst({ number, createdAt }: { number: string; createdAt: string }, now: number): boolean {
      const counted = read()
      if (counted.includes(number) || now - Date.parse(createdAt) > FRESH_MS) return false
      // Where nothing can be stored it is remembered as long as the page is open.
      inMemory = [...inMemory, number]
      storage.writeJson(KEY, [...new Set([...counted, number])].slice(-MAX))
      return true
    },
  }
}
