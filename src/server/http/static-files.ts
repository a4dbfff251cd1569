import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_ONLY_HEADERS } from './security-headers.ts'

/** What the build made for browsers. Names in /assets/ are hashes of their contents, so they never change. */
export async function staticFiles(
  app: FastifyInstance,
  root: string,
  { savesPages = true }: { savesPages?: boolean } = {},
): Promise<void> {
  await app.register(async (files) => {
    // A page without its scripts is worse than no page: whoever has the one gets the others, whatever the load.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isNeverShed: true }
    })
    await files.register(fastifyStatic, {
      ...filesOf(root),
      globIgnore: ['assets/**', COMPRESSED, ...(savesPages ? [] : [WORKERS])],
    })
    await serveAssets(files, root)
    if (!savesPages)
      // Browsers ask for the worker that they have at every visit: this one takes its place and ends itself.
      files.get('/offline-worker-:language', (_request, reply) => {
        for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
        return reply.sendFile(STOP_WORKER, root)
      })
  })
}

/** One route for all of them: those of a file take twelve kilobytes of memory, and with the compressed ones there are three thousand. */
async function serveAssets(files: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'assets')
  // Tests of the server need no build.
  const inFolder = existsSync(folder) ? await readdir(folder) : []
  const names = new Set(inFolder.filter((name) => !IS_COMPRESSED.test(name)))
  files.get<{ Params: { name: string } }>('/assets/:name', {
    handler: ({ params }, reply) =>
      names.has(params.name) ? reply.sendFile(`/assets/${params.name}`) : reply.callNotFound(),
    errorHandler(error, request, reply) {
      // Whoever went away in the middle is no failure of ours.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else files.errorHandler(error, request, reply)
    },
  })
}

/** What stands beside a file for browsers that take it so; nobody asks for it by name. */
const COMPRESSED = '**/*.{br,gz}'
const IS_COMPRESSED = /\.(?:br|gz)$/

/** Service workers of both sites, and the one that ends them (scripts/build.ts). */
const WORKERS = '**/offline-worker-*'
const STOP_WORKER = 'offline-stop.js'
const IS_WORKER = /\/client\/offline-[^/]*\.js(?:\.br|\.gz)?$/

function filesOf(root: string): FastifyStaticOptions {
  return {
    root,
    // A route per file, found at the start: any other path is a page's or nobody's. Those of /assets/ share one.
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Names are hashes and kept for good: nobody asks whether they have changed.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = path.replaceAll('\\', '/').includes('/assets/')
      // A script or a font is no page: these headers would only travel with each of thirty files.
      for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
      const isWorker = IS_WORKER.test(path.replaceAll('\\', '/'))
      const lasting = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      // A worker that must end has to hear of it.
      reply.header('cache-control', isWorker ? 'no-cache' : lasting)
    },
  }
}
