import type { FastifyInstance } from 'fastify'
import type { SimulatorState } from './simulator.ts'

/** How a whole simulator can be told to misbehave, on `/sandbox`. */
export const SIMULATOR_FAULTS = ['none', 'slow', 'error', 'down'] as const
export type SimulatorFault = (typeof SIMULATOR_FAULTS)[number]

const FAULT_KEY = 'fault'
const SLOW_MS = 3_000

export async function simulatorFault(state: SimulatorState): Promise<SimulatorFault> {
  return (await state.get<SimulatorFault>(FAULT_KEY)) ?? 'none'
}

export async function setSimulatorFault(state: SimulatorState, fault: SimulatorFault): Promise<void> {
  await state.set(FAULT_KEY, fault)
}

/** Stands in front of a simulator's own routes. */
export function misbehaveAsConfigured(app: FastifyInstance, state: SimulatorState): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = await simulatorFault(state)
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (fault === 'error') return reply.status(500).send({ error: 'the sandbox was told to fail' })
    if (fault === 'down') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
  })
}
