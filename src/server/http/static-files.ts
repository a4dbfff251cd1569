import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_ONLY_HEADERS } from './security-headers.ts'

/** Files of the client build. Names in /assets/ are content hashes, so these files never change. */
export async function staticFiles(
  app: FastifyInstance,
  root: string,
  { savesPages = true }: { savesPages?: boolean } = {},
): Promise<void> {
  await app.register(async (files) => {
    // A page without its scripts is worse than no page, so files are served under any load.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isNeverShed: true }
    })
    await files.register(fastifyStatic, {
      ...filesOf(root),
      globIgnore: ['assets/**', COMPRESSED, ...(savesPages ? [] : [WORKERS])],
    })
    await serveAssets(files, root)
    if (!savesPages)
      // Browsers check for a new service worker at every visit: this one replaces it and unregisters itself.
      files.get('/offline-worker-:language', (_request, reply) => {
        for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
        return reply.sendFile(STOP_WORKER, root)
      })
  })
}

/**
 * One route for all assets: a route per file costs 12 KB of memory, and with compressed variants there are three
 * thousand.
 */
async function serveAssets(files: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'assets')
  // Server tests run without a build.
  const inFolder = existsSync(folder) ? await readdir(folder) : []
  const names = new Set(inFolder.filter((name) => !IS_COMPRESSED.test(name)))
  files.get<{ Params: { name: string } }>('/assets/:name', {
    handler: ({ params }, reply) =>
      names.has(params.name) ? reply.sendFile(`/assets/${params.name}`) : reply.callNotFound(),
    errorHandler(error, request, reply) {
      // A client that disconnects is not an error.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else files.errorHandler(error, request, reply)
    },
  })
}

/** Precompressed variants, never requested by name. */
const COMPRESSED = '**/*.{br,gz}'
const IS_COMPRESSED = /\.(?:br|gz)$/

/** Service workers of both sites, and the one that ends them (scripts/build.ts). */
const WORKERS = '**/offline-worker-*'
const STOP_WORKER = 'offline-stop.js'
const IS_WORKER = /\/client\/offline-[^/]*\.js(?:\.br|\.gz)?$/

function filesOf(root: string): FastifyStaticOptions {
  return {
    root,
    // A route per file, registered at start; other paths are pages or 404. Those of /assets/ share one.
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Names are content hashes cached forever, so nothing is revalidated.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = path.replaceAll('\\', '/').includes('/assets/')
      // Subresources do not need page headers, which would only add weight to some thirty files.
      for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
      const isWorker = IS_WORKER.test(path.replaceAll('\\', '/'))
      const lasting = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      // A worker that must end has to be revalidated.
      reply.header('cache-control', isWorker ? 'no-cache' : lasting)
    },
  }
}
