import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { PAGE_ONLY_HEADERS } from './security-headers.ts'

/** What the build made for browsers. Names in /assets/ are hashes of their contents, so they never change. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // A page without its scripts is worse than no page: whoever has the one gets the others, whatever the load.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isNeverShed: true }
    })
    await files.register(fastifyStatic, filesOf(root))
  })
}

function filesOf(root: string): FastifyStaticOptions {
  return {
    root,
    // A route per file, found at the start: any other path is a page's or nobody's.
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
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  }
}
