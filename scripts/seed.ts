import { parseArgs } from 'node:util'
import { migrate } from '../src/server/database/migrate.ts'
import { seedIfEmpty } from '../src/server/database/seed-if-empty.ts'
import { seedCatalog } from '../src/server/database/seeds/index.ts'
import { seedSearch } from '../src/server/database/seeds/search.ts'
import { parseConfig } from '../src/server/platform/config.ts'
import { openDatabase } from '../src/server/platform/db.ts'
import { FolderInUse, startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { announce } from '../src/server/platform/events.ts'
import { createLogger } from '../src/server/platform/logger.ts'

/**
 * `npm run seed -- --products 20000`: fills the shop's database up to so many products. The database is that of
 * DATABASE_URL, or the embedded one of DATA_DIR while no shop is using it.
 */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = values.products === undefined ? undefined : Number(values.products)
if (products !== undefined && !(Number.isInteger(products) && products > 0)) fail('--products takes a whole number')

const config = parseConfig(process.env)
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
  await seedIfEmpty(db, { now })
  const added = await seedCatalog(db, { now, products })
  if (added > 0) await seedSearch(db)
  await announce(db, { type: 'changed', tags: ['everything'] })
  console.log(`${added} products added in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await close()
  await embedded?.stop()
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
