import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { SHOP_NODE_OPTIONS } from '../lib/project.mjs'
import { cartAndOrders } from './cart-and-orders.ts'
import { startPinned } from './pinned-process.ts'

const postgres = await startEmbeddedPostgres({ dataDir: '/tmp/benchtry', log: console.log })
const prof = process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/benchtry/prof'] : []
try {
  console.time('all')
  console.log(await cartAndOrders({
    databaseUrl: postgres.url, origin: 'http://localhost:4470', workDir: '/tmp/benchtry',
    startShop: (databaseUrl, nodeArgs, env) => startPinned([...SHOP_NODE_OPTIONS, ...(nodeArgs.length ? [] : prof), ...nodeArgs, 'src/server/main.ts'], {
      PORT: '4470', DATABASE_URL: databaseUrl, DATA_DIR: '/tmp/benchtry', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', NODE_ENV: 'production', SANDBOX: 'on', WORKER: process.env.WORKER ?? 'on', ...env }),
    rounds: Number(process.env.ROUNDS ?? 1), seconds: Number(process.env.SECS ?? 2), ordersPerRound: Number(process.env.N ?? 100),
  }))
  console.timeEnd('all')
} finally { await postgres.stop() }
