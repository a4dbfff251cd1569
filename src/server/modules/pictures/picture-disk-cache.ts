import { LRUCache } from 'lru-cache'
import { type PictureAddress, pictureUrl } from '#rules/pictures/picture-url.ts'
import { type PictureLog, pictureFiles } from './picture-files.ts'

/** The cache of generated pictures: all on disk, small hot ones in memory too. */
export type PictureDiskCache = {
  find(address: PictureAddress): Promise<Buffer | null>
  keep(address: PictureAddress, bytes: Buffer): void
  /** Resolves when everything given to `keep` is on disk, or has failed to get there. */
  settled(): Promise<void>
}

/** A close look at 2048 px is rare and large; a card is neither. */
const LARGEST_IN_MEMORY = 128 * 1024

export function pictureDiskCache(options: {
  cacheDir: string
  memoryBytes: number
  log: PictureLog
}): PictureDiskCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: options.memoryBytes,
    maxEntrySize: Math.min(LARGEST_IN_MEMORY, options.memoryBytes),
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const files = pictureFiles(options)
  const reads = new Map<string, Promise<Buffer | null>>()
  const writes = new Set<Promise<void>>()

  return {
    async find(address) {
      const key = pictureUrl(address.id, address.width, address.format)
      const hot = memory.get(key)
      if (hot) return hot
      let reading = reads.get(key)
      if (!reading) {
        reading = files.read(address).finally(() => reads.delete(key))
        reads.set(key, reading)
      }
      const bytes = await reading
      if (bytes) memory.set(key, bytes)
      return bytes
    },

    keep(address, bytes) {
      memory.set(pictureUrl(address.id, address.width, address.format), bytes)
      const writing = files.write(address, bytes).finally(() => writes.delete(writing))
      writes.add(writing)
    },

    async settled() {
      await Promise.all(writes)
    },
  }
}
