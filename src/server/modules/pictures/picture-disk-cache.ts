import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type PictureAddress, pictureUrl } from '#rules/pictures/picture-url.ts'
import { RECIPE } from './encoding/picture-recipe.ts'
import { isWholePicture } from './whole-picture.ts'

export type PictureLog = { warn(details: object, message: string): void; error(details: object, message: string): void }

/** Where made pictures are kept: all of them on disk, the hot small ones in memory too. */
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
  const reads = new Map<string, Promise<Buffer | null>>()
  const writes = new Set<Promise<void>>()
  const reported = new Set<unknown>()

  /** A full disk fails every write; one line says as much as a thousand. */
  function notifyOnce(error: unknown, message: string) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    if (reported.has(code)) return
    reported.add(code)
    options.log.warn({ event: 'pictures.disk_failed', err: error, cacheDir: options.cacheDir }, message)
  }

  const fileOf = ({ id, width, format }: PictureAddress) =>
    join(options.cacheDir, RECIPE, id.slice(0, 2), `${id}-${width}.${format}`)

  async function read(address: PictureAddress): Promise<Buffer | null> {
    try {
      const bytes = await readFile(fileOf(address))
      if (isWholePicture(bytes, address.format)) return bytes
      options.log.warn(
        { event: 'pictures.cached_file_damaged', file: fileOf(address) },
        'a cached picture is damaged and will be made again',
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') notifyOnce(error, 'cached pictures cannot be read')
    }
    return null
  }

  /** Under a name of its own until it is whole and on the disk: a crash leaves no half of a picture behind. */
  async function write(address: PictureAddress, bytes: Buffer): Promise<void> {
    const file = fileOf(address)
    const draft = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      notifyOnce(error, 'made pictures cannot be kept on disk; they are served from memory')
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  return {
    async find(address) {
      const key = pictureUrl(address.id, address.width, address.format)
      const hot = memory.get(key)
      if (hot) return hot
      let reading = reads.get(key)
      if (!reading) {
        reading = read(address).finally(() => reads.delete(key))
        reads.set(key, reading)
      }
      const bytes = await reading
      if (bytes) memory.set(key, bytes)
      return bytes
    },

    keep(address, bytes) {
      memory.set(pictureUrl(address.id, address.width, address.format), bytes)
      const writing = write(address, bytes).finally(() => writes.delete(writing))
      writes.add(writing)
    },

    async settled() {
      await Promise.all(writes)
    },
  }
}
