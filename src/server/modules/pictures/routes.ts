import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PictureAddress, parsePictureUrl, parseVideoUrl } from '#rules/pictures/picture-url.ts'
import { TooBusy } from './concurrency-limit.ts'
import { RECIPE } from './encoding/picture-recipe.ts'
import { isKnown } from './known-tag.ts'
import { type PictureDeps, type PictureStore, pictureStore } from './picture-store.ts'
import { sendVideo } from './send-video.ts'

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
  const store = pictureStore(deps)
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
      const widths = asked && (await store.widthsIn(asked.id))
      if (widths && (asked.format === 'share' || widths.includes(asked.width))) {
        try {
          return await sendPicture(store, request, reply, asked)
        } catch (error) {
          if (!(error instanceof TooBusy)) throw error
          return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store').send()
        }
      }

      const video = parseVideoUrl(url)
      const file = video && store.videoFile(video.id)
      if (file) return sendVideo(request, reply, { id: video.id, file, cacheControl: FOR_EVER })

      // Not the shop's page for lost visitors: rendering it would be work, and nobody sees it in place of a picture.
      return reply.code(404).header('cache-control', 'no-store').send()
    },
  })

  const stop = () => store.stop()
  app.addHook('onClose', stop)
  return { stop }
}

async function sendPicture(store: PictureStore, request: FastifyRequest, reply: FastifyReply, asked: PictureAddress) {
  // Who has these very bytes needs no file looked up, let alone made.
  if (isKnown(request, etagOf(asked))) return notModified(reply, asked, FOR_EVER)

  const exact = asked.format === 'avif' ? await store.find(asked) : await store.findOrMake(asked)
  if (exact) return sendBytes(reply, asked, exact, FOR_EVER)

  const instead: PictureAddress = { ...asked, format: 'webp' }
  const bytes = await store.findOrMake(instead)
  // Only now: what a visitor waits for comes first.
  store.makeLater(asked)
  if (isKnown(request, etagOf(instead))) return notModified(reply, instead, FOR_NOW)
  return sendBytes(reply, instead, bytes, FOR_NOW)
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
