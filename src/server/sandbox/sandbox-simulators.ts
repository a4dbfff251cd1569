import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../http/http.ts'
import {
  SIMULATOR_FAULTS,
  type SimulatorFault,
  setSimulatorFault,
  simulatorFault,
} from '../integrations/simulator/simulator-faults.ts'
import { SIMULATOR_PAGES, type SimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Db } from '../kernel/database/db.ts'

/** What a simulator's page needs to know about the browser. */
const FORWARDED = ['accept', 'accept-language', 'content-type', 'cookie', 'host', 'user-agent'] as const
/** A simulator's page leads back to the shop, on either of its hosts. */
const SIMULATOR_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action *; base-uri 'none'; frame-ancestors 'none'"

/** Each simulator with the fault that it is set to. */
export function faultsOf(db: Db, names: readonly string[]): Promise<{ name: string; fault: SimulatorFault }[]> {
  return Promise.all(names.map(async (name) => ({ name, fault: await simulatorFault(simulatorState(db, name)) })))
}

/** The pages that a visitor sees of a provider, such as its payment form, and the switch of its faults. */
export function sandboxSimulators(
  scope: FastifyInstance,
  { db, simulators, names }: { db: Db; simulators: SimulatorServer; names: readonly string[] },
): void {
  scope.post('/sandbox/faults', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const name = asked.get('simulator') ?? ''
    const fault = SIMULATOR_FAULTS.find((known) => known === asked.get('fault'))
    if (!names.includes(name) || !fault) return refuse(request, reply, { code: 'request.malformed' })
    await setSimulatorFault(simulatorState(db, name), fault)
    return reply.redirect('/sandbox', 303)
  })

  scope.all(`${SIMULATOR_PAGES}/*`, async (request, reply) => {
    const answer = await simulators.forward(forwarded(request))
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && name !== 'content-length' && name !== 'connection') reply.header(name, value)
    return reply
      .status(answer.statusCode)
      .header('content-security-policy', SIMULATOR_POLICY)
      .header('cache-control', 'no-store')
      .send(answer.rawPayload)
  })
}

function forwarded({ method, url, headers: sent, body }: FastifyRequest): Parameters<SimulatorServer['forward']>[0] {
  const headers: Record<string, string> = {}
  for (const name of FORWARDED) {
    const value = sent[name]
    if (typeof value === 'string') headers[name] = value
  }
  const hasBody = body !== undefined && body !== null
  return {
    method,
    url: url.slice(SIMULATOR_PAGES.length),
    headers,
    ...(hasBody && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}
