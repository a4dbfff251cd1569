import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Simulator, SimulatorMessage } from './simulator.ts'
import { misbehaveAsConfigured } from './simulator-faults.ts'
import { simulatorState } from './simulator-state.ts'

export type SimulatorServer = {
  baseUrl(simulator: string): string
  /** What a browser asked for under `/sandbox/simulators/…`, answered by the same simulator. */
  forward(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: string
  }): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

export type SimulatorServerOptions = {
  db: Db
  log: Logger
  now(): Date
  record(message: SimulatorMessage): Promise<void>
  shopOrigin(): string
}

export const SIMULATOR_PAGES = '/sandbox/simulators'

/** All simulators on one loopback port of their own: the shop talks to them by HTTP, as it would to the real ones. */
export async function startSimulatorServer(
  simulators: readonly Simulator[],
  options: SimulatorServerOptions,
): Promise<SimulatorServer> {
  const { db, log, now, record, shopOrigin } = options
  const app = Fastify({ logger: false, bodyLimit: 5 * 1024 * 1024, forceCloseConnections: true })
  const timers = new Set<NodeJS.Timeout>()
  keepRawBodies(app)

  for (const simulator of simulators) {
    const state = simulatorState(db, simulator.name)
    await app.register(
      async (scope) => {
        misbehaveAsConfigured(scope, state)
        simulator.routes(scope, {
          state,
          record,
          log,
          now,
          shopOrigin,
          baseUrl: () => baseUrl(simulator.name),
          pagePath: `${SIMULATOR_PAGES}/${simulator.name}`,
          later(ms, run) {
            const timer = setTimeout(() => {
              timers.delete(timer)
              run().catch((error) =>
                log.warn(
                  { event: 'sandbox.simulator_failed', err: error, simulator: simulator.name },
                  'a provider simulator could not finish',
                ),
              )
            }, ms)
            timers.add(timer)
          },
        })
      },
      { prefix: `/${simulator.name}` },
    )
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const baseUrl = (name: string) => `http://127.0.0.1:${port}/${name}`

  return {
    baseUrl,
    forward: (request) => app.inject({ ...request, method: request.method as 'GET' }),
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await app.close()
    },
  }
}

/** Signatures cover the raw bytes, so the body is kept beside its parsed form. */
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
