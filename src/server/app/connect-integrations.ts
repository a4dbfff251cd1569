import type { Simulator, SimulatorPages } from '../integrations/simulator/simulator.ts'
import { type SimulatorServer, startSimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Config } from '../kernel/configuration/config.ts'
import type { Db } from '../kernel/database/db.ts'
import type { ConnectedService } from '../kernel/live/connected-services.ts'
import type { Logger } from '../kernel/logger.ts'
import { type Integration, listedServices } from '../kernel/providers/integration.ts'
import { type ProviderOutcome, watchProvider } from '../kernel/providers/watch-provider.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import type { SandboxMessages } from '../sandbox/sandbox-messages.ts'

/** The shop's providers: real, simulated by the sandbox, or absent. */
export type ConnectedIntegrations = Pick<Kernel, 'providers' | 'services'> & {
  /** Which providers there are, and what each still lacks. */
  connected: readonly ConnectedService[]
  /** Null if nothing is simulated. */
  sandbox: { simulators: SimulatorServer; simulated: readonly SimulatedService[] } | null
  stop(): Promise<void>
}

/** What of the outside world is on this machine, by the name under which its simulator remembers things. */
type SimulatedService = { name: string; pages: SimulatorPages | null }

type ConnectOptions = {
  config: Config
  db: Db
  log: Logger
  now: () => Date
  messages: SandboxMessages
  shopOrigin(): string
  /** Called with the outcome of every provider use. */
  record(name: string, outcome: ProviderOutcome): void
}

export async function connectIntegrations(
  integrations: readonly Integration[],
  options: ConnectOptions,
): Promise<ConnectedIntegrations> {
  const { config, log, record } = options
  const simulated = config.hasSandbox ? await startSimulators(integrations, options) : null

  const ports = new Map<string, unknown>()
  for (const { name, connect } of integrations) {
    const port = connect(config.integrations, simulated?.urls.get(name) ?? null, { log, company: config.company })
    if (port === null) continue
    ports.set(
      name,
      watchProvider(port as object, (outcome) => record(name, outcome)),
    )
  }
  const services: Kernel['services'] = (kind) => listedServices(integrations, kind, (name) => ports.get(name))

  return {
    services,
    providers: (kind) => services(kind).flatMap(({ port }) => (port === null ? [] : [port])),
    connected: integrations
      // Providers that the server never calls have no state to show.
      .filter(({ simulator }) => simulator !== null)
      .map(({ name, kind, realVariables }) => ({
        name,
        kind: kind.name,
        missing: realVariables.filter((variable) => config.integrations[variable] === undefined),
        isSimulated: simulated?.urls.has(name) ?? false,
        isConnected: ports.has(name),
      })),
    sandbox: simulated && { simulators: simulated.server, simulated: simulatedOf(integrations) },
    stop: async () => simulated?.stop(),
  }
}

/** Those on the common port before those that have a protocol of their own. */
function simulatedOf(integrations: readonly Integration[]): SimulatedService[] {
  const all = integrations.flatMap(({ simulator }) => simulator ?? [])
  return [...all.filter((one) => 'routes' in one), ...all.filter((one) => !('routes' in one))].map(
    ({ name, pages }) => ({ name, pages: (pages as SimulatorPages | undefined) ?? null }),
  )
}

/**
 * HTTP simulators share one server; one with its own protocol starts separately, and only if the real provider is
 * absent.
 */
async function startSimulators(
  integrations: readonly Integration[],
  { config, db, log, now, messages, shopOrigin }: ConnectOptions,
) {
  const record = (message: Parameters<SandboxMessages['record']>[0]) => messages.record(message)
  const overHttp = integrations.flatMap(({ simulator }): Simulator[] =>
    simulator && 'routes' in simulator ? [simulator] : [],
  )
  const server = await startSimulatorServer(overHttp, { db, log, now, record, shopOrigin })
  const urls = new Map(overHttp.map(({ name }) => [name, server.baseUrl(name)]))
  const others: { stop(): Promise<void> }[] = []
  for (const { name, simulator, isReal } of integrations) {
    if (!simulator || !('start' in simulator) || isReal(config.integrations)) continue
    const deps = { state: simulatorState(db, simulator.name), record, log, now }
    const started = await simulator.start(deps as never)
    others.push(started)
    urls.set(name, started.url)
  }
  return {
    server,
    urls,
    async stop() {
      for (const one of others) await one.stop()
      await server.stop()
    },
  }
}
