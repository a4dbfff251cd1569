import { inject } from 'vitest'
import type { Simulator, SimulatorMessage } from '../../src/server/integrations/simulator/simulator.ts'
import { type SimulatorFault, setSimulatorFault } from '../../src/server/integrations/simulator/simulator-faults.ts'
import { startSimulatorServer } from '../../src/server/integrations/simulator/simulator-server.ts'
import { simulatorState } from '../../src/server/integrations/simulator/simulator-state.ts'
import { openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { freshDatabase } from './test-database.ts'

export type TestSimulators = Awaited<ReturnType<typeof startSimulators>>

/** Simulators of the outside world on a database of their own, or on that of a test's shop. */
export async function startSimulators(
  simulators: readonly Simulator[],
  options: { now?: () => Date; databaseUrl?: string; shopOrigin?: () => string } = {},
) {
  const own = options.databaseUrl === undefined ? await freshDatabase(inject('postgresUrl')) : null
  const log = createLogger({ level: 'silent', pretty: false })
  const database = openDatabase({ url: options.databaseUrl ?? own?.url ?? '', log })
  const messages: SimulatorMessage[] = []
  const server = await startSimulatorServer(simulators, {
    db: database.db,
    log,
    now: options.now ?? (() => new Date()),
    record: async (message) => void messages.push(message),
    shopOrigin: options.shopOrigin ?? (() => 'http://localhost:3000'),
  })
  return {
    ...server,
    db: database.db,
    messages,
    state: (simulator: string) => simulatorState(database.db, simulator),
    misbehave: (simulator: string, fault: SimulatorFault) =>
      setSimulatorFault(simulatorState(database.db, simulator), fault),
    async stop() {
      await server.stop()
      await database.close()
      await own?.drop()
    },
  }
}
