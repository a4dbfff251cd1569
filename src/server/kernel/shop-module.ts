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

/** A name under which one part of the shop offers something that others need, with its type. */
export type Service<T> = { readonly name: string; readonly type?: T }

export function service<T>(name: string): Service<T> {
  return { name }
}

/** A name under which any number of modules offer things of one type to whoever asks for all of them. */
export type ExtensionPoint<T> = { readonly name: string; readonly type?: T }

export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  return { name }
}

/** What every module stands on. */
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
  /** Work that outlives the transaction it is added in. */
  jobs: Pick<Jobs, 'addWithin'>
  /** Limits that all nodes share. */
  limits: Limits
  /** A key of this name that all nodes share. */
  secret(name: string): Promise<string>
  /** What this shop decides: `shops/<name>/settings.ts`. */
  settings: ShopSettings
  /** This shop's own folder: photographs, catalogue, content. */
  shopFolder: string
  provide<T>(service: Service<T>, value: T): void
  /** What somebody provides. Ask where it is needed and not before: modules are set up one after another. */
  get<T>(service: Service<T>): T
  /** The same where the shop may do without: null when no module provides it. */
  find<T>(service: Service<T>): T | null
  /** Adds to what others have added. */
  extend<T>(point: ExtensionPoint<T>, value: T): void
  /** All that was added so far. Ask where it is needed and not before, as with `get`. */
  extensions<T>(point: ExtensionPoint<T>): readonly T[]
  /** The services outside of this kind that the shop has, in the order of its list; none is an empty list. */
  providers<Port, Traits>(kind: ProviderKind<Port, Traits>): readonly Port[]
  /** All of this kind that the shop lists, with what each says of itself, whether or not it can be asked. */
  services<Port, Traits>(kind: ProviderKind<Port, Traits>): readonly ListedService<Port, Traits>[]
  /** Of all modules, in their order. */
  personalData(): readonly PersonalDataHolder[]
  /** Of all modules: the letters whose words staff edit. */
  letters: LetterTable
  /** Of all modules and of the kernel: what the audit looks at. */
  invariants(): readonly Invariant[]
}

export type PeriodicWork = { cron: string; run(): Promise<unknown> }

export const everyMinute = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '* * * * *', run })
export const hourly = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '7 * * * *', run })
export const nightly = (run: () => Promise<unknown>): PeriodicWork => ({ cron: '17 4 * * *', run })

export type Metric = { name: string; help: string; read(): number | Promise<number> }

/** Everything that a module brings to the shop. */
export type ModuleParts = {
  /** Calls of the contract. */
  routes?(serve: Serve): void
  /** Addresses beside the contract: webhooks, pictures. */
  http?(app: FastifyInstance): void | Promise<void>
  /** Work by the clock: safe to run twice and on several nodes. */
  jobs?: { [Name in PeriodicJob]?: PeriodicWork }
  /** Queues of its own: made everywhere, worked on where this node runs jobs. */
  work?(jobs: Pick<Jobs, 'work'>): Promise<void>
  on?: EventHandlers
  /** The cache tags that its events drop. */
  tags?: EventTags
  /** Named after the module unless it says otherwise: the name stands in the person's own copy. */
  personalData?: Omit<PersonalDataHolder, 'name'> & { name?: string }
  metrics?: readonly Metric[]
  demonstration?: Demonstration
  /** For each thing it holds in memory: resolves when it follows all changes so far. Pages are made anew after that. */
  settled?(): readonly Promise<void>[]
  stop?(): Promise<void>
}

/** What a module does where a shop can be tried without harm, and takes back where it is real. */
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
