import { parseConfig } from '../../kernel/configuration/config.ts'
import { DEFAULT_SHOP } from '../../kernel/configuration/program.ts'
import { openDatabase } from '../../kernel/database/db.ts'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../../kernel/database/embedded-postgres.ts'
import { migrate, migrationFiles } from '../../kernel/database/migrate.ts'
import { createLogger, type Logger } from '../../kernel/logger.ts'
import { loadShop } from '../load-shop.ts'
import type { LoadedShop } from '../shop-definition.ts'
import { type CommandShop, commandsOf } from './run-command.ts'
import { openShopTools, type ShopTools } from './shop-tools.ts'

/** The shop that SHOP names, with the commands of its modules. */
export async function loadForCommand(): Promise<CommandShop> {
  const shop = await loadShop(process.env.SHOP || DEFAULT_SHOP)
  return { commands: commandsOf(shop.modules), open: () => connect(shop) }
}

/**
 * The running shop: the one of DATABASE_URL, or the one on this machine that uses DATA_DIR. If none runs, its database
 * is started for the command.
 */
async function connect(shop: LoadedShop): Promise<ShopTools> {
  const config = parseConfig(process.env, { ...shop, integrations: [] })
  const log = createLogger({ level: process.env.LOG_LEVEL ?? 'silent', pretty: false })
  const running = config.databaseUrl ?? runningEmbeddedPostgres(config.dataDir)
  const embedded = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
  const databaseUrl = running ?? embedded?.url ?? ''
  try {
    await meetRelease(databaseUrl, log, embedded !== null)
    const tools = await openShopTools({ shop, config, databaseUrl, log, now: () => new Date() })
    return {
      ...tools,
      async close() {
        await tools.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** A database we started is migrated; one in use must already be at this release. */
async function meetRelease(url: string, log: Logger, isOwn: boolean): Promise<void> {
  const { pool, close } = openDatabase({ url, log, connections: 1, statementTimeoutMs: 0 })
  try {
    if (isOwn) return void (await migrate(pool))
    const { rows } = await pool.query<{ name: string }>('select name from public.migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = (await migrationFiles()).filter(({ name }) => !applied.has(name))
    if (missing.length > 0)
      throw new Error(`The running shop is of an older release (${missing[0]?.name} is missing). Restart it first.`)
  } finally {
    await close()
  }
}
