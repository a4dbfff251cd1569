import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Command } from './commands/command.ts'
import type { Config } from './configuration/config.ts'
import type { Shape } from './configuration/own-variables.ts'
import type { SettingsPart } from './configuration/settings-fields.ts'
import type { Db } from './database/db.ts'
import type { EventHandlers, EventTags, RecordEvent } from './events/domain-events.ts'
import type { EventBus } from './events/event-bus.ts'
import type { Jobs, PeriodicJob } from './events/jobs.ts'
import type { ModuleOutbox } from './events/outbox.ts'
import type { Invariant } from './invariants.ts'
import type { Limits } from './limits/limits.ts'
import type { Logger } from './logger.ts'
import type { PersonalDataHolder } from './people/personal-data.ts'
import type { ListedService, ProviderKind } from './providers/integration.ts'
import type { Serve } from './serve.ts'

/** A typed name under which one module provides something and others use it. */
export type Service<T> = { readonly name: string; readonly type?: T }

export function service<T>(name: string): Service<T> {
  return { name }
}

/** A typed name under which any number of modules contribute values to one consumer. */
export type ExtensionPoint<T> = { readonly name: string; readonly type?: T }

export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  return { name }
}

/** What every module builds on. */
export type Kernel = {
  config: Config
  db: Db
  pool: pg.Pool
  log: Logger
  now(): Date
  /** Changes announced by any node. */
  events: EventBus
  /** Records a domain event in the transaction that causes it. */
  record: RecordEvent
  outbox: ModuleOutbox
  /** Work that outlives its transaction. */
  jobs: Pick<Jobs, 'addWithin'>
  /** Limits shared by all nodes. */
  limits: Limits
  /** A named key shared by all nodes. */
  secret(name: string): Promise<string>
  /** The shop's settings: `shops/<name>/settings.ts`. */
  settings: ShopSettings
  /** The shop's folder: photographs, catalogue, content. */
  shopFolder: string
  provide<T>(service: Service<T>, value: T): void
  /** A service of another module. Call it on use, not during setup: modules are set up one after another. */
  get<T>(service: Service<T>): T
  /** Like `get`, but null if no module provides the service. */
  find<T>(service: Service<T>): T | null
  /** Contributes a value to an extension point. */
  extend<T>(point: ExtensionPoint<T>, value: T): void
  /** All contributions so far. Call it on use, not during setup, like `get`. */
  extensions<T>(point: ExtensionPoint<T>): readonly T[]
  /** The connected providers of a kind, in the shop's order; empty if there are none. */
  providers<Port, Traits>(kind: ProviderKind<Port, Traits>): readonly Port[]
  /** All listed providers of a kind with their traits, connected or not. */
  services<Port, Traits>(kind: ProviderKind<Port, Traits>): readonly ListedService<Port, Traits>[]
  /** Of all modules, in their order. */
  personalData(): readonly PersonalDataHolder[]
  /** Of all modules: the letters whose words staff edit. */
  letters: LetterTable
  /** Of all modules and the kernel, for the audit. */
  invariants(): readonly Invariant[]
}

export type PeriodicWork = { cron: string; run(): Promise<unknown> }

export const everyMinute = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '* * * * *', run })
export const hourly = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '7 * * * *', run })
export const nightly = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '17 4 * * *', run })

export type Metric = { name: string; help: string; read(): number | Promise<number> }

/** Everything a module adds to the shop. */
export type ModuleParts = {
  /** Calls of the contract. */
  routes?(serve: Serve): void
  /** Routes outside the contract: webhooks, pictures. */
  http?(app: FastifyInstance): void | Promise<void>
  /** Periodic jobs, safe to repeat and to run on several nodes. */
  jobs?: { [Name in PeriodicJob]?: PeriodicWork }
  /** Its own queues: created everywhere, processed on nodes that run jobs. */
  work?(jobs: Pick<Jobs, 'work'>): Promise<void>
  on?: EventHandlers
  /** The cache tags that its events invalidate. */
  tags?: EventTags
  /** Named after the module by default: the name appears in the person's copy of their data. */
  personalData?: Omit<PersonalDataHolder, 'name'> & { name?: string }
  metrics?: readonly Metric[]
  demonstration?: Demonstration
  /** For each thing it holds in memory: resolves when it follows all changes so far. Pages are made anew after that. */
  settled?(): readonly Promise<void>[]
  stop?(): Promise<void>
}

/** What a module opens in a sandbox, and closes in a real shop. */
export type Demonstration = {
  /** At each start with the sandbox; asking again changes nothing. */
  open?(now: Date): Promise<void>
  /** At each start without it, maybe over a database that had one. */
  close?(now: Date): Promise<void>
}

/** Adding a module to `shops/<name>/shop.ts` switches on all that it brings. */
export type ShopModule = {
  name: string
  /** Modules that must be in the shop too, and are set up before this one. */
  needs?: readonly string[]
  /** Modules that it works with where the shop has them; those are set up before this one. */
  uses?: readonly string[]
  /** Its own part of `shops/<name>/settings.ts`, checked before anything starts. */
  settings?: SettingsPart
  /** Of what its messages tell a story: those whose keys begin with `<word>:<id>:` leave in the order they were put. */
  threads?: readonly string[]
  /** Variables of the environment that it reads, by `ownVariables`. */
  variables?: Shape
  /** Its letters whose words staff edit: a shop has words for each before it starts. */
  letters?: LetterTable
  /** How its money and stock are recomputed from movements. */
  invariants?: readonly Invariant[]
  /** What staff can do with it without a screen: `npm run shop`. */
  commands?: readonly Command[]
  /** Its rows in the database of a demonstration, once the files of the shop are loaded. */
  seed?(db: Db, now: Date): Promise<void>
  /** Brings what an earlier release has derived up to date; over a migrated database, before anything is served. */
  upgrade?(db: Db, settings: ShopSettings, log: Logger): Promise<void>
  setUp(kernel: Kernel): ModuleParts | Promise<ModuleParts>
}

/** Every letter of a shop whose words staff edit. */
export function lettersOf(modules: readonly Pick<ShopModule, 'name' | 'letters'>[]): LetterTable {
  const all = new Map<string, LetterTable[string]>()
  for (const { name, letters = {} } of modules)
    for (const [kind, placeholders] of Object.entries(letters)) {
      if (all.has(kind)) throw new Error(`the module ${name} declares the letter ${kind} a second time`)
      all.set(kind, placeholders)
    }
  return Object.fromEntries(all)
}

/** What each module needs comes before it; otherwise they stay as they are written down. */
export function inOrder(modules: readonly ShopModule[]): ShopModule[] {
  const byName = new Map(modules.map((module) => [module.name, module]))
  const ordered = new Set<ShopModule>()
  const visit = (module: ShopModule, path: readonly string[]) => {
    if (path.includes(module.name)) throw new Error(`modules need each other: ${[...path, module.name].join(' → ')}`)
    for (const name of module.needs ?? []) {
      const needed = byName.get(name)
      if (!needed) throw new Error(`the module ${module.name} needs ${name}, which this shop does not have`)
      visit(needed, [...path, module.name])
    }
    for (const name of module.uses ?? []) {
      const used = byName.get(name)
      if (used) visit(used, [...path, module.name])
    }
    ordered.add(module)
  }
  for (const module of modules) visit(module, [])
  return [...ordered]
}
