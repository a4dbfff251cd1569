import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Language } from '#rules/location/site.ts'
import type { Config } from '../configuration/config.ts'
import type { Shape } from '../configuration/own-variables.ts'
import type { Logger } from '../logger.ts'

/**
 * What a kind of provider does for the shop. Providers of a kind share one port, and a shop may list several. Traits
 * are static facts about a provider, known even while it is not connected.
 */
export type ProviderKind<Port, Traits = undefined> = {
  readonly name: string
  readonly port?: Port
  readonly traits?: Traits
}

export function providerKind<Port, Traits = undefined>(name: string): ProviderKind<Port, Traits> {
  return { name }
}

/** A listed provider; without a port it is not connected. */
export type ListedService<Port, Traits> = { name: string; traits: Traits; port: Port | null }

type Values<Variables extends Shape> = z.output<z.ZodObject<Variables>>

export type IntegrationContext = { log: Logger; company: Config['company'] }

/** Dependencies of a simulator that is not an HTTP server: its own state, and where it shows what it received. */
type SimulatorStart = (deps: never) => Promise<{ url: string; stop(): Promise<void> }>

/** Runs on this machine and speaks the provider's protocol: as HTTP routes, or as a server of its own. */
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

/** One provider. An entry in `shops/<name>/integrations.ts` is all a shop needs to use it. */
export type Integration = {
  name: string
  kind: ProviderKind<unknown, unknown>
  /** Their shape depends on the kind. */
  traits: unknown
  /** The environment variables it reads, and those it cannot work without. */
  variables: Shape
  realVariables: readonly string[]
  /** Null: the server never calls it, so there is nothing to simulate. */
  simulator: Simulated | null
  /** Whether the variables that are set make a complete account. */
  isReal(values: Record<string, unknown>): boolean
  /** The real provider if configured, otherwise the simulator at its URL, otherwise null. */
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
  /** Undefined if the variables do not make a complete account. */
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

/** The providers of a kind that the shop lists, in its order; `portOf` says whether one is connected. */
export function listedServices<Port, Traits>(
  integrations: readonly Integration[],
  kind: ProviderKind<Port, Traits>,
  portOf: (name: string) => unknown,
): ListedService<Port, Traits>[] {
  return integrations
    .filter((one) => one.kind.name === kind.name)
    .map(({ name, traits }) => ({ name, traits: traits as Traits, port: (portOf(name) ?? null) as Port | null }))
}
