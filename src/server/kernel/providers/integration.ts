import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Language } from '#rules/location/site.ts'
import type { Config } from '../configuration/config.ts'
import type { Shape } from '../configuration/own-variables.ts'
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

type Values<Variables extends Shape> = z.output<z.ZodObject<Variables>>

export type IntegrationContext = { log: Logger; company: Config['company'] }

/** What the sandbox gives a simulator that is no HTTP server: its own memory, and where it shows what came. */
type SimulatorStart = (deps: never) => Promise<{ url: string; stop(): Promise<void> }>

/** Lives on this machine and speaks the protocol of the real one: over HTTP beside the others, or by itself. */
type Simulated = { name: string; pages?: SimulatedPages } & (
  | { routes(app: FastifyInstance, deps: never): void }
  | { start: SimulatorStart }
)

/** Where the sandbox shows what came to it. */
type SimulatedPages = {
  path: string
  title: Record<Language, string>
  mount(app: FastifyInstance, deps: never): void
}

/** One service outside: an entry in `shops/<name>/integrations.ts` is all that a shop needs to have it. */
export type Integration = {
  name: string
  kind: ProviderKind<unknown, unknown>
  /** As its kind wants them. */
  traits: unknown
  /** Variables of the environment that it reads, and those without which there is no account. */
  variables: Shape
  realVariables: readonly string[]
  /** Null: the server asks it nothing, so there is nothing to play. */
  simulator: Simulated | null
  /** Whether what is set makes an account. */
  isReal(values: Record<string, unknown>): boolean
  /** The real one by its settings, else the simulator at its address, else null. */
  connect(values: Record<string, unknown>, simulatorUrl: string | null, context: IntegrationContext): unknown
}

type OwnTraits<Traits> = undefined extends Traits ? { traits?: undefined } : { traits: Traits }

type OwnSimulator<Variables extends Shape, Settings> =
  | { simulator: Simulated; simulated(baseUrl: string, values: Values<Variables>): Settings }
  | { name: string; simulator: null }

type Description<Port, Traits, Variables extends Shape, Settings> = {
  kind: ProviderKind<Port, Traits>
  variables: Variables
  realVariables: readonly (keyof Variables & string)[]
  /** Undefined when what is set does not make an account. */
  settings(values: Values<Variables>): Settings | undefined
  create(settings: Settings, context: IntegrationContext): Port
}

export function integration<Port, Variables extends Shape, Settings, Traits = undefined>(
  description: Description<Port, Traits, Variables, Settings> & OwnTraits<Traits> & OwnSimulator<Variables, Settings>,
): Integration {
  const { kind, traits, variables, realVariables, settings, create } = description
  const own = (values: Record<string, unknown>) => z.object(variables).parse(values)
  return {
    name: description.simulator === null ? description.name : description.simulator.name,
    kind,
    traits,
    variables,
    realVariables,
    simulator: description.simulator,
    isReal: (values) => settings(own(values)) !== undefined,
    connect(values, simulatorUrl, context) {
      const read = own(values)
      const used = settings(read) ?? simulatedBy(description, simulatorUrl, read)
      return used === undefined ? null : create(used, context)
    },
  }
}

function simulatedBy<Variables extends Shape, Settings>(
  description: OwnSimulator<Variables, Settings>,
  url: string | null,
  values: Values<Variables>,
): Settings | undefined {
  return description.simulator === null || url === null ? undefined : description.simulated(url, values)
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
