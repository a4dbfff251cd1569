import type { FastifyInstance } from 'fastify'
import type { PeerState } from './peer.ts'

/** How a whole peer can be told to misbehave, on `/sandbox`. */
export const PEER_FAULTS = ['none', 'slow', 'error', 'down'] as const
export type PeerFault = (typeof PEER_FAULTS)[number]

const FAULT_KEY = 'fault'
const SLOW_MS = 3_000

export async function peerFault(state: PeerState): Promise<PeerFault> {
  return (await state.get<PeerFault>(FAULT_KEY)) ?? 'none'
}

export async function setPeerFault(state: PeerState, fault: PeerFault): Promise<void> {
  await state.set(FAULT_KEY, fault)
}

/** Stands in front of a peer's own routes. */
export function misbehaveAsTold(app: FastifyInstance, state: PeerState): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = await peerFault(state)
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (fault === 'error') return reply.status(500).send({ error: 'the sandbox was told to fail' })
    if (fault === 'down') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
  })
}
