import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CommandTools } from '../../kernel/commands/command.ts'
import type { Config } from '../../kernel/configuration/config.ts'
import { sharedSecret } from '../../kernel/configuration/secrets.ts'
import { openDatabase } from '../../kernel/database/db.ts'
import { editingWithin } from '../../kernel/editing/edit.ts'
import { createDomainEvents, type DomainEvents } from '../../kernel/events/domain-events.ts'
import { startJobs } from '../../kernel/events/jobs.ts'
import { outboxHolder, startOutbox } from '../../kernel/events/outbox.ts'
import { createLimits } from '../../kernel/limits/limits.ts'
import type { Logger } from '../../kernel/logger.ts'
import { listedServices } from '../../kernel/providers/integration.ts'
import { createServices, invariantsOf, setUpModules, threadsOf } from '../assemble.ts'
import type { LoadedShop } from '../shop-definition.ts'

const SHOPS = fileURLToPath(new URL('../../../../shops/', import.meta.url))
const CONNECTIONS = 3

/** The shop's use cases without its web server. Running nodes are notified of changes as usual. */
export type ShopTools = CommandTools & { close(): Promise<void> }

/** Needs a migrated database. Deferred handlers are left to nodes that run jobs. */
export async function openShopTools(options: {
  shop: LoadedShop
  config: Config
  databaseUrl: string
  log: Logger
  now: () => Date
}): Promise<ShopTools> {
  const { shop, config, databaseUrl, log, now } = options
  const { settings } = shop
  const { db, pool, close } = openDatabase({ url: databaseUrl, log, connections: CONNECTIONS })
  const jobs = await startJobs({ url: databaseUrl, log, runsWork: false, timeZone: settings.timeZone })
  const leftToWorkers = async () => {
    throw new Error('messages are sent by the nodes of the shop')
  }
  const outbox = await startOutbox({
    db,
    jobs,
    log,
    threads: threadsOf(shop.modules),
    deliverers: { email: leftToWorkers, sms: leftToWorkers },
  })
  const domainEvents: DomainEvents = createDomainEvents({ db, log, jobs })
  const services = createServices()
  const parts = await setUpModules(shop.modules, {
    kernel: {
      ...services,
      // No provider is called from here.
      providers: () => [],
      services: (kind) => listedServices(shop.integrations, kind, () => null),
      config,
      db,
      pool,
      log,
      now,
      // Nothing is cached here, so there is nothing to invalidate.
      events: { subscribe: () => {}, onGap: () => {}, metrics: [], stop: async () => {} },
      outbox,
      jobs,
      limits: createLimits(pool, now),
      record: domainEvents.record,
      secret: (name) => sharedSecret(pool, name),
      settings,
      shopFolder: join(SHOPS, shop.name),
    },
    domainEvents,
    holders: [outboxHolder],
  })
  await domainEvents.start()
  for (const { brings } of parts) await brings.work?.(jobs)

  return {
    ...{ settings, db, log, jobs },
    invariants: invariantsOf(shop.modules),
    get: services.get,
    find: services.find,
    extensions: services.extensions,
    editing: (tx) => editingWithin(tx, { events: domainEvents }),
    async close() {
      for (const { brings } of parts.toReversed()) await brings.stop?.()
      await jobs.stop()
      await close()
    },
  }
}
