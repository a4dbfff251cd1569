import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../configuration/config.ts'
import type { Logger } from '../logger.ts'

/**
 * What a service outside does for the shop. All services of a kind have the same port, and a shop has as many as it
 * lists. Traits are what a service of the kind says of itself, whether or not there is anybody to ask.
 */
export type ProviderKind<Port, Traits = undefined> = {
  readonly name: string
  readonly port?: Port
  readonly traits?: Traits
}

export function providerKind<Port, Traits = undefined>(name: string): ProviderKind<Port, Traits> {
  return { name }
}

/** A service that the shop lists; without a port there is nobody to ask. */
export type ListedService<Port, Traits> = { name: string; traits: Traits; port: Port | null }

type Shape = Record<string, z.ZodType>
type Values<Variables extends Shape> = z.output<z.ZodObject<Variables>>

export type IntegrationContext = { log: Logger; company: Config['company'] }

/** One service outside: an entry in `shops/<name>/integrations.ts` is all that a shop needs to have it. */
export type Integration = {
  name: string
  kind: ProviderKind<unknown, unknown>
  /** As its kind wants them. */
  traits: unknown
  /** Variables of the environment that it reads, and those that only a shop with real buyers has set. */
  variables: Shape
  realVariables: readonly string[]
  /** Lives on this machine and speaks the protocol of the real one. */
  simulator: { name: string; routes(app: FastifyInstance, deps: never): void }
  /** The real one by its settings, else the simulator at its address, else null. */
  connect(values: Record<string, unknown>, simulatorUrl: string | null, context: IntegrationContext): unknown
}

type OwnTraits<Traits> = undefined extends Traits ? { traits?: undefined } : { traits: Traits }

type Description<Port, Traits, Variables extends Shape, Settings> = {
  kind: ProviderKind<Port, Traits>
  variables: Variables
  realVariables: readonly (keyof Variables & string)[]
  /** Undefined when what is set does not make an account. */
  settings(values: Values<Variables>): Settings | undefined
  simulator: Integration['simulator']
  simulated(baseUrl: string): Settings
  create(settings: Settings, context: IntegrationContext): Port
}

export function integration<Port, Variables extends Shape, Settings, Traits = undefined>(
  description: Description<Port, Traits, Variables, Settings> & OwnTraits<Traits>,
): Integration {
  const { kind, traits, variables, realVariables, settings, simulator, simulated, create } = description
  return {
    name: simulator.name,
    kind,
    traits,
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

/** Those of a kind that a shop lists, in the order of its list; `portOf` tells whether one can be asked. */
export function listedServices<Port, Traits>(
  integrations: readonly Integration[],
  kind: ProviderKind<Port, Traits>,
  portOf: (name: string) => unknown,
): ListedService<Port, Traits>[] {
  return integrations
    .filter((one) => one.kind.name === kind.name)
    .map(({ name, traits }) => ({ name, traits: traits as Traits, port: (portOf(name) ?? null) as Port | null }))
}
