import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureAddress } from '#rules/pictures/picture-url.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import type { PictureLog } from './picture-files.ts'

/** Makes AVIF files behind the visitors' backs: one at a time, and only while nobody waits for a picture. */
export type AvifFiller = { ask(address: PictureAddress): void; stop(): Promise<void> }

/** Enough for some twenty fresh pages; what does not fit is asked for again by the next visitor. */
const MAX_LINE_LENGTH = 2000

export function avifFiller(options: {
  make(address: PictureAddress): Promise<void>
  idle(): Promise<void>
  log: PictureLog
}): AvifFiller {
  const line = new Map<string, PictureAddress>()
  // A picture that cannot be made today will not be made by asking every minute.
  const hopeless = new Set<string>()
  let isWorking = false
  let isStopped = false
  let current: Promise<void> = Promise.resolve()

  async function makeOne(key: string, address: PictureAddress) {
    try {
      await options.make(address)
    } catch (error) {
      hopeless.add(key)
      options.log.error(
        { event: 'pictures.avif_failed', err: error, picture: key },
        'an AVIF could not be made; WebP stays in its place',
      )
    }
  }

  async function work() {
    isWorking = true
    for (const [key, address] of line) {
      await options.idle()
      if (isStopped) return
      const startedAt = performance.now()
      current = makeOne(key, address)
      await current
      // Out of the line only when done, so that asking meanwhile does not start it twice.
      line.delete(key)
      // As long a rest as the work took: never more than half of one core, which pages may need.
      await sleep(performance.now() - startedAt, undefined, { ref: false })
    }
    isWorking = false
  }

  return {
    ask(address) {
      const key = pictureUrl(address.id, address.width, address.format)
      if (isStopped || hopeless.has(key) || line.has(key) || line.size >= MAX_LINE_LENGTH) return
      line.set(key, address)
      if (!isWorking) void work()
    },

    /** Waits for the one being made; the rest is asked for again after the next start. */
    async stop() {
      isStopped = true
      await current
    },
  }
}
