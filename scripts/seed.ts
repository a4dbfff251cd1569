import { parseArgs } from 'node:util'
import { loadShop } from '../src/server/app/load-shop.ts'
import { seedIfEmpty } from '../src/server/app/seed-if-empty.ts'
import { parseConfig } from '../src/server/kernel/configuration/config.ts'
import { DEFAULT_SHOP } from '../src/server/kernel/configuration/program.ts'
import { openDatabase } from '../src/server/kernel/database/db.ts'
import { FolderInUse, startEmbeddedPostgres } from '../src/server/kernel/database/embedded-postgres.ts'
import { migrate } from '../src/server/kernel/database/migrate.ts'
import { announce } from '../src/server/kernel/events/event-bus.ts'
import { createLogger } from '../src/server/kernel/logger.ts'
import { refreshSearch } from '../src/server/modules/search/index.ts'
import { growCatalogue } from './large-shop/large-catalogue.ts'
import { growOrderBook } from './large-shop/large-order-book.ts'

/**
 * `npm run seed -- --products 20000 --orders 100000` fills the shop's database up to these totals. Uses DATABASE_URL,
 * or the embedded database of DATA_DIR while no shop is using it.
 */
const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } })
const products = countOf('products')
const orders = countOf('orders')

const shop = await loadShop(process.env.SHOP || DEFAULT_SHOP)
const config = parseConfig(process.env, { ...shop, integrations: [] })
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log }).catch((error) =>
      fail(
        error instanceof FolderInUse
          ? `${error.message} Stop the shop first, or name its database in DATABASE_URL.`
          : String(error),
      ),
    )

const started = Date.now()
const log = createLogger({ level: 'warn', pretty: true })
const { db, pool, close } = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', log, statementTimeoutMs: 0 })
try {
  await migrate(pool)
  const now = new Date()
  await seedIfEmpty(db, shop, { now })
  const added = products === undefined ? 0 : await growCatalogue(db, { now, products })
  if (added > 0) await db.transaction((tx) => refreshSearch(tx))
  await announce(db, { type: 'changed', tags: ['everything'] })
  const placed = orders === undefined ? 0 : await growOrderBook(db, { now, orders })
  console.log(`${added} products and ${placed} orders added in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await close()
  await embedded?.stop()
}

function countOf(name: 'products' | 'orders'): number | undefined {
  const value = values[name]
  if (value === undefined) return
  const count = Number(value)
  if (!(Number.isInteger(count) && count > 0)) fail(`--${name} takes a whole number`)
  return count
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
