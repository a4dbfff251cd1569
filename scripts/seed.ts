import { parseArgs } from 'node:util'
import { migrate } from '../src/server/database/migrate.ts'
import { seedCatalog } from '../src/server/database/seeds/index.ts'
import { openDatabase } from '../src/server/platform/db.ts'
import { createLogger } from '../src/server/platform/logger.ts'

/** `npm run seed -- --products 20000`: fills the database of DATABASE_URL up to so many products. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = values.products === undefined ? undefined : Number(values.products)
const url = process.env.DATABASE_URL

if (!url) fail('DATABASE_URL must name the database, for example postgres://shop@127.0.0.1:5432/shop')
if (products !== undefined && !(Number.isInteger(products) && products > 0)) fail('--products takes a whole number')

const started = Date.now()
const { db, pool, close } = openDatabase({ url, log: createLogger({ level: 'warn', pretty: true }) })
try {
  await migrate(pool)
  const added = await seedCatalog(db, { now: new Date(), products })
  console.log(`${added} products added in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await close()
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
