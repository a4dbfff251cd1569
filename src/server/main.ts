import { fileURLToPath } from 'node:url'
import { startDevServer } from './app/dev-server.ts'
import { builtRenderers } from './app/renderers.ts'
import { createShop } from './app/shop.ts'
import { migrate } from './database/migrate.ts'
import { seedIfEmpty } from './database/seed-if-empty.ts'
import { ConfigError, parseConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { FolderInUse, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLogger } from './platform/logger.ts'

/** How long a request under way may take to end once we were told to stop. */
const DRAIN_MS = 25_000

/** What to undo, last thing first. */
const stops: (() => Promise<void>)[] = []
let isStopping = false

async function stop(exitCode: number): Promise<void> {
  // A second signal means: now.
  if (isStopping) process.exit(exitCode || 1)
  isStopping = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  for (const step of stops.reverse()) await step().catch((error) => console.error('stopping went wrong:', error))
  process.exit(exitCode)
}

async function start(): Promise<void> {
  const config = parseConfig(process.env)
  const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY && !config.isProduction })
  const now = clockFrom(config.sandboxClock)
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'something went wrong that nobody expected')
    void stop(1)
  })

  let databaseUrl = config.databaseUrl
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (message) => log.info(message),
      // The browser stories begin with an empty database each time.
      fresh: process.env.LUNNITSA_FRESH === '1',
    })
    stops.push(() => postgres.stop())
    databaseUrl = postgres.url
  }

  const { db, pool, close } = openDatabase({ url: databaseUrl, log, connections: 2, statementTimeoutMs: 0 })
  const applied = await migrate(pool)
  if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date')
  if (await seedIfEmpty(db, { now: now() })) log.info('the catalogue is filled')
  await close()

  const dev = config.isDev ? await startDevServer(config) : null
  if (dev) stops.push(dev.stop)
  const renderers = dev?.renderers ?? (await builtRenderers(fileURLToPath(new URL('../../dist', import.meta.url))))
  const shop = await createShop({ config, databaseUrl, log, renderers, now, beforeRoutes: dev?.mount })
  stops.push(shop.stop)

  await shop.app.listen({ port: config.port, host: config.host })
  const at = (host: string, path: string) => `http://${host}:${config.port}${path}`
  process.stdout.write(
    [
      '',
      `  Русский сайт   ${at('localhost', '/')}`,
      `  English site   ${at('en.localhost', '/')}`,
      config.hasSandbox ? `  Sandbox        ${at('localhost', '/sandbox')}` : '',
      `  API            ${at('localhost', '/api/docs')}`,
      '\n',
    ].join('\n'),
  )
}

/** The true clock, or one that began at a chosen moment and goes on from there. */
function clockFrom(beginning: Date | undefined): () => Date {
  const ahead = beginning ? beginning.getTime() - Date.now() : 0
  return () => new Date(Date.now() + ahead)
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
