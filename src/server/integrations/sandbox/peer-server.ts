import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Peer, PeerMessage } from './peer.ts'
import { misbehaveAsTold } from './peer-faults.ts'
import { peerState } from './peer-state.ts'

export type PeerServer = {
  baseUrl(peer: string): string
  names: readonly string[]
  /** What a browser asked for under `/sandbox/peers/…`, answered by the same peer. */
  forward(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: string
  }): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

export type PeerServerOptions = {
  db: Db
  log: Logger
  now(): Date
  record(message: PeerMessage): Promise<void>
  shopOrigin(): string
}

export const PEER_PAGES = '/sandbox/peers'

/** All peers on one loopback port of their own: the shop talks to them by HTTP, as it would to the real ones. */
export async function startPeerServer(peers: readonly Peer[], options: PeerServerOptions): Promise<PeerServer> {
  const { db, log, now, record, shopOrigin } = options
  const app = Fastify({ logger: false, bodyLimit: 5 * 1024 * 1024, forceCloseConnections: true })
  const timers = new Set<NodeJS.Timeout>()
  keepRawBodies(app)

  for (const peer of peers) {
    const state = peerState(db, peer.name)
    await app.register(
      async (scope) => {
        misbehaveAsTold(scope, state)
        peer.routes(scope, {
          state,
          record,
          log,
          now,
          shopOrigin,
          baseUrl: () => baseUrl(peer.name),
          pagePath: `${PEER_PAGES}/${peer.name}`,
          later(ms, run) {
            const timer = setTimeout(() => {
              timers.delete(timer)
              run().catch((error) => log.warn({ err: error, peer: peer.name }, 'a sandbox peer could not finish'))
            }, ms)
            timers.add(timer)
          },
        })
      },
      { prefix: `/${peer.name}` },
    )
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const baseUrl = (name: string) => `http://127.0.0.1:${port}/${name}`

  return {
    baseUrl,
    names: peers.map(({ name }) => name),
    forward: (request) => app.inject({ ...request, method: request.method as 'GET' }),
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await app.close()
    },
  }
}

/** Signatures are made over bytes, so the body is kept as it came beside what it means. */
function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    const type = request.headers['content-type'] ?? ''
    if (type.startsWith('application/x-www-form-urlencoded')) {
      done(null, Object.fromEntries(new URLSearchParams(text)))
      return
    }
    if (!type.startsWith('application/json') || text === '') {
      done(null, text)
      return
    }
    try {
      done(null, JSON.parse(text))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
}
