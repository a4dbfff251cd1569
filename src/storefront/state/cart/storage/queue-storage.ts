import { localStore, withMemory } from '#client/safe-storage.ts'
import { parseQueuedEdits, type QueuedEdit } from '#rules/cart/queued-edits.ts'

const KEY = 'cart-queue'
const LOCK = 'cart-queue'

const storage = withMemory(localStore)

/** Presses on the cart that wait for a connection: they outlast the page. */
export const storedQueue = {
  read: (): QueuedEdit[] => storage.readJson(KEY, parseQueuedEdits),
  write(queue: readonly QueuedEdit[]): void {
    if (queue.length === 0) storage.remove(KEY)
    else storage.writeJson(KEY, queue)
  },
  /** Two tabs hear of the connection at once; one of them sends. */
  async exclusively(send: () => Promise<void>): Promise<void> {
    if (navigator.locks) await navigator.locks.request(LOCK, send)
    else await send()
  },
}
