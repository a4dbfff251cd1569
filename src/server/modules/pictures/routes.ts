import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import { type PictureAddress, parsePictureUrl, parseVideoUrl, pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsOf } from '#rules/pictures/picture-widths.ts'
import { avifFiller } from './avif-filler.ts'
import { concurrencyLimit, TooBusy } from './concurrency-limit.ts'
import { imageWorker } from './image-worker.ts'
import { isKnown } from './known-tag.ts'
import { type PictureLog, pictureDiskCache } from './picture-disk-cache.ts'
import { type Encode, RECIPE } from './picture-recipe.ts'
import { sendVideo } from './send-video.ts'
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

/** At some 25 pictures a second on two cores the last in line waits ten seconds: longer is no picture but a stall. */
const MAX_WAITING = 256
const MEMORY_BYTES = 32 * 1024 * 1024

const FOR_EVER = 'public, max-age=31536000, immutable'
/** A WebP in the place of an AVIF: soon the same address answers better. */
const FOR_NOW = 'public, max-age=300'
const RETRY_AFTER_SECONDS = 5

const MIME: Record<PictureAddress['format'], string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  share: 'image/jpeg',
}

export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): { stop(): Promise<void> } {
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

  async function make(address: PictureAddress): Promise<Buffer> {
    const original = pictures.get(address.id)?.original ?? (await deps.uploads?.fileOf(address.id))
    if (!original) throw new Error(`no picture ${address.id}`)
    const bytes = await encode(original, address.width, address.format, deps.shareFrame ?? null)
    cache.keep(address, bytes)
    return bytes
  }

  /** In which widths it can be had; null: there is no such picture. */
  async function widthsIn(id: string): Promise<readonly number[] | null> {
    const own = pictures.get(id)
    if (own) return own.widths
    const brought = await deps.uploads?.find(id)
    return brought ? widthsOf(brought.width) : null
  }

  const making = new Map<string, Promise<Buffer>>()

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

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, asked: PictureAddress) {
    // Who has these very bytes needs no file looked up, let alone made.
    if (isKnown(request, etagOf(asked))) return notModified(reply, asked, FOR_EVER)

    const exact = asked.format === 'avif' ? await cache.find(asked) : await findOrMake(asked)
    if (exact) return sendBytes(reply, asked, exact, FOR_EVER)

    const instead: PictureAddress = { ...asked, format: 'webp' }
    const bytes = await findOrMake(instead)
    // Only now: what a visitor waits for comes first.
    if (deps.makesAvif !== false) filler.ask(asked)
    if (isKnown(request, etagOf(instead))) return notModified(reply, instead, FOR_NOW)
    return sendBytes(reply, instead, bytes, FOR_NOW)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // They belong to pages that were already sent, and the gate bounds what making them may cost.
    config: { isNeverShed: true },
    async handler(request, reply) {
      reply.header('x-content-type-options', 'nosniff')
      // Letters show pictures in mail programs, which are other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const url = request.raw.url ?? ''

      const asked = parsePictureUrl(url)
      const widths = asked && (await widthsIn(asked.id))
      if (widths && (asked.format === 'share' || widths.includes(asked.width))) {
        try {
          return await sendPicture(request, reply, asked)
        } catch (error) {
          if (!(error instanceof TooBusy)) throw error
          return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store').send()
        }
      }

      const video = parseVideoUrl(url)
      const file = video && videos.get(video.id)
      if (file) return sendVideo(request, reply, { id: video.id, file, cacheControl: FOR_EVER })

      // Not the shop's page for lost visitors: rendering it would be work, and nobody sees it in place of a picture.
      return reply.code(404).header('cache-control', 'no-store').send()
    },
  })

  async function stop() {
    await filler.stop()
    // Whoever waits for a picture still gets it.
    await Promise.allSettled(making.values())
    await cache.settled()
    worker.stop()
  }
  app.addHook('onClose', stop)
  return { stop }
}

function etagOf({ id, width, format }: PictureAddress): string {
  return `"${id}-${width}-${RECIPE}-${format}"`
}

function notModified(reply: FastifyReply, address: PictureAddress, cacheControl: string) {
  return reply.code(304).header('cache-control', cacheControl).header('etag', etagOf(address)).send()
}

function sendBytes(reply: FastifyReply, address: PictureAddress, bytes: Buffer, cacheControl: string) {
  return reply
    .header('cache-control', cacheControl)
    .header('etag', etagOf(address))
    .header('content-length', bytes.length)
    .type(MIME[address.format])
    .send(reply.request.method === 'HEAD' ? undefined : bytes)
}
