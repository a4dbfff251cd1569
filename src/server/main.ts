import { loadShop } from './app/load-shop.ts'
import { seedAtStart } from './app/seed-if-empty.ts'
import { createShop, type Shop } from './app/shop.ts'
import type { LoadedShop } from './app/shop-definition.ts'
import { type Config, ConfigError, parseConfig } from './kernel/configuration/config.ts'
import { DEFAULT_SHOP } from './kernel/configuration/program.ts'
import { openDatabase } from './kernel/database/db.ts'
import { FolderInUse, startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts'
import { migrate } from './kernel/database/migrate.ts'
import type { DemonstrationAccount } from './kernel/demonstration.ts'
import { createLogger, type Logger } from './kernel/logger.ts'
import { inOrder } from './kernel/shop-module.ts'
import { startDevServer } from './pages/dev-server.ts'
import { builtRenderers } from './pages/renderers.ts'
import { createSandboxClock } from './sandbox/sandbox-clock.ts'

/** How long a request under way may take to end once we were told to stop. */
const DRAIN_MS = 25_000

/** What to undo, last thing first. */
const stops: (() => Promise<void>)[] = []
let isStopping = false
/** There as soon as the shop is. */
let report: Shop['reportError'] | undefined

async function stop(exitCode: number): Promise<void> {
  // A second signal means: now.
  if (isStopping) process.exit(exitCode || 1)
  isStopping = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  for (const step of stops.reverse()) await step().catch((error) => console.error('stopping went wrong:', error))
  process.exit(exitCode)
}

async function start(): Promise<void> {
  const definition = await loadShop(process.env.SHOP || DEFAULT_SHOP)
  const config = parseConfig(process.env, definition)
  const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY && !config.isProduction })
  const clock = createSandboxClock(config.sandboxClock)
  const { now } = clock
  process.on('unhandledRejection', (error) => {
    log.fatal({ event: 'process.unhandled_rejection', err: error }, 'a promise was rejected and nobody handled it')
    report?.(error, { kind: 'rejection' })
    void stop(1)
  })

  const databaseUrl = config.databaseUrl || (await ownDatabase(config, log))
  await bringUpToDate(databaseUrl, { definition, config, log, now })

  const dev = config.isDev ? await startDevServer(config) : null
  if (dev) stops.push(dev.stop)
  const renderers = dev?.renderers ?? (await builtRenderers(definition.built))
  const shop = await createShop({
    shop: definition,
    config,
    databaseUrl,
    log,
    renderers,
    now,
    moveClock: clock.moveTo,
    beforeRoutes: dev?.mount,
  })
  stops.push(shop.stop)
  report = shop.reportError

  await shop.app.listen({ port: config.port, host: config.host })
  printAddresses(config, await shop.demonstrationStaff())
}

/** The database of a shop that was given none: a server of its own, stopped with the shop. */
async function ownDatabase({ dataDir }: Config, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => log.info({ event: 'database.starting' }, message),
    // The browser stories begin with an empty database each time.
    fresh: process.env.FRESH_DATABASE === '1',
    // Whoever keeps the shop running starts both anew; PostgreSQL recovers by itself.
    onLost() {
      if (isStopping) return
      log.fatal({ event: 'database.lost' }, 'the database of this shop was ended from outside')
      void stop(1)
    },
  })
  stops.push(() => postgres.stop())
  return postgres.url
}

/** Migrations, the first goods, and what modules change in their data from one release to the next. */
async function bringUpToDate(
  url: string,
  { definition, config, log, now }: { definition: LoadedShop; config: Config; log: Logger; now(): Date },
): Promise<void> {
  const { db, pool, close } = openDatabase({ url, log, connections: 2, statementTimeoutMs: 0 })
  const applied = await migrate(pool)
  if (applied.length > 0)
    log.info({ event: 'database.migrated', migrations: applied.length }, 'the database is up to date')
  const catalogue = await seedAtStart(db, definition, { now: now(), hasSandbox: config.hasSandbox })
  if (catalogue === 'filled') log.info({ event: 'catalog.filled' }, 'the catalogue is filled')
  if (catalogue === 'empty')
    log.warn({ event: 'catalog.empty' }, 'the shop has no goods yet; `npm run seed` fills it with a demonstration')
  for (const module of inOrder(definition.modules)) await module.upgrade?.(db, definition.settings, log)
  await close()
}

function printAddresses(config: Config, [admin]: readonly DemonstrationAccount[]): void {
  const at = (host: string, path: string) => `http://${host}:${config.port}${path}`
  process.stdout.write(
    [
      '',
      `  Русский сайт   ${at('localhost', '/')}`,
      `  English site   ${at('en.localhost', '/')}`,
      config.hasSandbox ? `  Sandbox        ${at('localhost', '/sandbox')}` : '',
      `  API            ${at('localhost', '/api/docs')}`,
      `  Back office    ${at('localhost', '/backoffice')}`,
      admin ? `                 ${admin.login}  ${admin.password}  code: ${at('localhost', '/sandbox/staff')}` : '',
      '\n',
    ].join('\n'),
  )
}

function explain(error: unknown): void {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    console.error(`Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`)
  else if (error instanceof ConfigError || error instanceof FolderInUse) console.error(error.message)
  else console.error(error)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
start().catch((error) => {
  if (isStopping) return
  explain(error)
  void stop((error as { exitCode?: number }).exitCode ?? 1)
})
