import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../configuration/config.ts'
import type { Logger } from '../logger.ts'

/** What a service outside does for the shop. All services of a kind have the same port, and a shop has as many as it lists. */
export type ProviderKind<Port> = { readonly name: string; readonly port?: Port }

export function providerKind<Port>(name: string): ProviderKind<Port> {
  return { name }
}

type Shape = Record<string, z.ZodType>
type Values<Variables extends Shape> = z.output<z.ZodObject<Variables>>

export type IntegrationContext = { log: Logger; company: Config['company'] }

/** One service outside: an entry in `shops/<name>/integrations.ts` is all that a shop needs to have it. */
export type Integration = {
  name: string
  kind: ProviderKind<unknown>
  /** Variables of the environment that it reads, and those that only a shop with real buyers has set. */
  variables: Shape
  realVariables: readonly string[]
  /** Lives on this machine and speaks the protocol of the real one. */
  simulator: { name: string; routes(app: FastifyInstance, deps: never): void }
  /** The real one by its settings, else the simulator at its address, else null. */
  connect(values: Record<string, unknown>, simulatorUrl: string | null, context: IntegrationContext): unknown
}

export function integration<Port, Variables extends Shape, Settings>(description: {
  kind: ProviderKind<Port>
  variables: Variables
  realVariables: readonly (keyof Variables & string)[]
  /** Undefined when what is set does not make an account. */
  settings(values: Values<Variables>): Settings | undefined
  simulator: Integration['simulator']
  simulated(baseUrl: string): Settings
  create(settings: Settings, context: IntegrationContext): Port
}): Integration {
  const { kind, variables, realVariables, settings, simulator, simulated, create } = description
  return {
    name: simulator.name,
    kind,
    variables,
    realVariables,
    simulator,
    connect(values, simulatorUrl, context) {
      const real = settings(z.object(variables).parse(values))
      const used = real ?? (simulatorUrl === null ? undefined : simulated(simulatorUrl))
      return used === undefined ? null : create(used, context)
    },
  }
}
