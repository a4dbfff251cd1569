import type { FastifyInstance } from 'fastify'
import type { DomainEvents } from '../kernel/events/domain-events.ts'
import { eventInvariants } from '../kernel/events/event-invariants.ts'
import type { Jobs, PeriodicJob } from '../kernel/events/jobs.ts'
import { outboxInvariants } from '../kernel/events/outbox-invariants.ts'
import type { Invariant } from '../kernel/invariants.ts'
import type { PersonalDataHolder } from '../kernel/people/personal-data.ts'
import type { Serve } from '../kernel/serve.ts'
import {
  type ExtensionPoint,
  inOrder,
  type Kernel,
  lettersOf,
  type Metric,
  type ModuleParts,
  type Service,
  type ShopModule,
} from '../kernel/shop-module.ts'

export type Assembly = {
  get: Kernel['get']
  metrics: readonly Metric[]
  /** Runs every module's `demonstration`, with or without the sandbox. */
  demonstrate(hasSandbox: boolean, now: Date): Promise<void>
  mount(app: FastifyInstance): Promise<void>
  startJobs(jobs: Jobs): Promise<void>
  /** For each thing that a module holds in memory: resolves when it follows the changes announced so far. */
  settled(): readonly Promise<void>[]
  stop(): Promise<void>
}

/** The services of modules, by name. */
export function createServices(): Pick<Kernel, 'provide' | 'get' | 'find' | 'extend' | 'extensions'> {
  const provided = new Map<string, unknown>()
  const added = new Map<string, unknown[]>()
  return {
    provide<T>({ name }: Service<T>, value: T) {
      if (provided.has(name)) throw new Error(`${name} is provided twice`)
      provided.set(name, value)
    },
    get<T>({ name }: Service<T>): T {
      if (!provided.has(name)) throw new Error(`nobody provides ${name}`)
      return provided.get(name) as T
    },
    find<T>({ name }: Service<T>): T | null {
      return provided.has(name) ? (provided.get(name) as T) : null
    },
    extend<T>({ name }: ExtensionPoint<T>, value: T) {
      added.set(name, [...(added.get(name) ?? []), value])
    },
    extensions<T>({ name }: ExtensionPoint<T>): readonly T[] {
      return (added.get(name) ?? []) as T[]
    },
  }
}

/** All invariants of the shop's money and stock. */
export function invariantsOf(modules: readonly ShopModule[]): Invariant[] {
  return [...modules.flatMap(({ invariants = [] }) => invariants), ...outboxInvariants, ...eventInvariants]
}

/** Whose messages wait for one another. */
export function threadsOf(modules: readonly ShopModule[]): string[] {
  return modules.flatMap(({ threads = [] }) => threads)
}

export type SetUpOptions = {
  kernel: Omit<Kernel, 'personalData' | 'invariants' | 'letters'>
  domainEvents: Pick<DomainEvents, 'register'>
  /** Personal data stored by the kernel itself; erased last. */
  holders: readonly PersonalDataHolder[]
}

/** Sets up the modules in dependency order and registers their event handlers: all that use cases need. */
export async function setUpModules(
  modules: readonly ShopModule[],
  options: SetUpOptions,
): Promise<{ name: string; brings: ModuleParts }[]> {
  const parts: { name: string; brings: ModuleParts }[] = []
  const holders: PersonalDataHolder[] = []
  const kernel: Kernel = {
    ...options.kernel,
    personalData: () => [...holders, ...options.holders],
    invariants: () => invariantsOf(modules),
    letters: lettersOf(modules),
  }
  for (const module of inOrder(modules)) {
    const brings = await module.setUp(kernel)
    parts.push({ name: module.name, brings })
    options.domainEvents.register(module.name, brings)
    if (brings.personalData) holders.push({ name: module.name, ...brings.personalData })
  }
  return parts
}

/** Sets up the modules and registers everything they declare. */
export async function assemble(
  modules: readonly ShopModule[],
  options: SetUpOptions & { serve: Serve },
): Promise<Assembly> {
  const parts = await setUpModules(modules, options)
  for (const { brings } of parts) brings.routes?.(options.serve)

  return {
    get: options.kernel.get,
    metrics: parts.flatMap(({ brings }) => brings.metrics ?? []),
    async demonstrate(hasSandbox, now) {
      for (const { brings } of parts)
        await (hasSandbox ? brings.demonstration?.open?.(now) : brings.demonstration?.close?.(now))
    },
    async mount(app) {
      for (const { brings } of parts) await brings.http?.(app)
    },
    async startJobs(jobs) {
      for (const { brings } of parts) await brings.work?.(jobs)
      for (const { brings } of parts)
        for (const [name, work] of Object.entries(brings.jobs ?? {}))
          if (work) await jobs.every(name as PeriodicJob, work.cron, async () => void (await work.run()))
    },
    settled: () => parts.flatMap(({ brings }) => brings.settled?.() ?? []),
    async stop() {
      for (const { brings } of parts.toReversed()) await brings.stop?.()
    },
  }
}
