import type { FastifyInstance } from 'fastify'
import { LOOK_PATH } from '#contract/page.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import { lookSheet } from '#rules/settings/shop-look.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readLogo } from './opening-store.ts'

/** Pages name them with a version: what is there under it never changes. A node that has not heard of it yet says so. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A drawing may be opened by itself, and then nothing in it may run or load anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Cached pages are served under overload, and need both. */
const NEVER_SHED = { config: { isNeverShed: true } }

/** The colours and the logo that the owner has chosen. */
export function lookFiles(app: FastifyInstance, { db, now }: { db: Db; now(): LiveShop }): void {
  const caching = (asked: unknown, is: string | number | undefined) => (asked === String(is) ? FOR_EVER : 'no-store')

  app.get<{ Querystring: { v?: string } }>(`${LOOK_PATH}.css`, NEVER_SHED, async ({ query }, reply) => {
    const { look } = now()
    return reply
      .header('cache-control', caching(query.v, look?.version))
      .type('text/css; charset=utf-8')
      .send(lookSheet({ accent: look?.accent ?? null }))
  })
  app.get<{ Querystring: { v?: string } }>(`${LOOK_PATH}.logo`, NEVER_SHED, async ({ query }, reply) => {
    const logo = await readLogo(db)
    if (!logo) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .header('cache-control', caching(query.v, logo.id))
      .header('content-security-policy', DRAWING_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(logo.type)
      .send(logo.content)
  })
}
