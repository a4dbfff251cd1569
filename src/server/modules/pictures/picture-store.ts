import { join } from 'node:path'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import { type PictureAddress, pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsOf } from '#rules/pictures/picture-widths.ts'
import { avifFiller } from './avif-filler.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { imageWorker } from './encoding/image-worker.ts'
import type { Encode } from './encoding/picture-recipe.ts'
import { pictureDiskCache } from './picture-disk-cache.ts'
import type { PictureLog } from './picture-files.ts'
import type { PictureUploads } from './uploads/uploads.ts'

export type PictureDeps = {
  mediaDir: string
  cacheDir: string
  index: MediaIndex
  /** What was brought after the shop was opened; without it there is only the index. */
  uploads?: Pick<PictureUploads, 'find' | 'fileOf'>
  /** A drawing that is laid over pictures of links; without one they are the photograph alone. */
  shareFrame?: string | null
  log: PictureLog
  /** Pictures made at once for those who wait for them. */
  maxAtOnce: number
  /** False: WebP stays in the place of AVIF. */
  makesAvif?: boolean
  /** Pictures that may wait for their turn; beyond that the answer is 503. */
  maxWaiting?: number
  memoryBytes?: number
  encode?: Encode
}

export type PictureStore = {
  /** In which widths it can be had; null: there is no such picture. */
  widthsIn(id: string): Promise<readonly number[] | null>
  /** Where a video lies; undefined: there is none. */
  videoFile(id: string): string | undefined
  /** If it was made before. */
  find(address: PictureAddress): Promise<Buffer | null>
  findOrMake(address: PictureAddress): Promise<Buffer>
  /** An AVIF takes long to make: it is there for those who come later. */
  makeLater(address: PictureAddress): void
  stop(): Promise<void>
}

/** At some 25 pictures a second on two cores the last in line waits ten seconds: longer is no picture but a stall. */
const MAX_WAITING = 256
const MEMORY_BYTES = 32 * 1024 * 1024

/** Every size of every picture, generated on first request and cached. */
export function pictureStore(deps: PictureDeps): PictureStore {
  const worker = imageWorker()
  const encode = deps.encode ?? worker.encode
  const gate = concurrencyLimit({ maxAtOnce: deps.maxAtOnce, maxWaiting: deps.maxWaiting ?? MAX_WAITING })
  const cache = pictureDiskCache({
    cacheDir: deps.cacheDir,
    memoryBytes: deps.memoryBytes ?? MEMORY_BYTES,
    log: deps.log,
  })

  const pictures = new Map<string, { original: string; widths: number[] }>()
  const videos = new Map<string, string>()
  for (const [file, entry] of Object.entries(deps.index)) {
    if (isVideo(entry)) videos.set(entry.id, join(deps.mediaDir, file))
    else pictures.set(entry.id, { original: join(deps.mediaDir, file), widths: widthsOf(entry.width) })
  }

  const making = new Map<string, Promise<Buffer>>()

  async function make(address: PictureAddress): Promise<Buffer> {
    const original = pictures.get(address.id)?.original ?? (await deps.uploads?.fileOf(address.id))
    if (!original) throw new Error(`no picture ${address.id}`)
    const bytes = await encode(original, address.width, address.format, deps.shareFrame ?? null)
    cache.keep(address, bytes)
    return bytes
  }

  /** Fifty visitors of a fresh page want the same fifty pictures: each is looked for, and made, once. */
  function findOrMake(address: PictureAddress): Promise<Buffer> {
    const key = pictureUrl(address.id, address.width, address.format)
    const already = making.get(key)
    if (already) return already
    const made = (async () => (await cache.find(address)) ?? (await gate.run(() => make(address))))()
    making.set(key, made)
    return made.finally(() => making.delete(key))
  }

  const filler = avifFiller({
    async make(address) {
      if (!(await cache.find(address))) await make(address)
    },
    idle: gate.idle,
    log: deps.log,
  })

  return {
    async widthsIn(id) {
      const own = pictures.get(id)
      if (own) return own.widths
      const brought = await deps.uploads?.find(id)
      return brought ? widthsOf(brought.width) : null
    },
    videoFile: (id) => videos.get(id),
    find: (address) => cache.find(address),
    findOrMake,
    makeLater(address) {
      if (deps.makesAvif !== false) filler.ask(address)
    },
    async stop() {
      await filler.stop()
      // Whoever waits for a picture still gets it.
      await Promise.allSettled(making.values())
      await cache.settled()
      worker.stop()
    },
  }
}
