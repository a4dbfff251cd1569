import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { besideShop, cpuSeconds, type Running, ready } from '../pinned-process.ts'
import { type Buyer, cartBodies, checkCart, inviteBuyers, orderBodies } from './buyers.ts'
import { readRecorded, replay, statementsOf } from './replay-statements.ts'
import { copyDatabase, dropDatabase } from './shop-copies.ts'

const CALCULATE = '/cart/calculate'
const CREATE = '/order/create/v2'
const CARTS_AT_ONCE = 10
const ORDERS_AT_ONCE = 8
/** As many as the shop opens. */
const CONNECTIONS = 16
/** Letters wait in the outbox on both sides: delivering them is no part of making an order. */
const SHOP = { WORKER: 'off' }

export type CartBench = {
  /** Of a database server's shop; copies of it are made beside it. */
  databaseUrl: string
  origin: string
  workDir: string
  startShop(databaseUrl: string, nodeArgs: string[], env: Record<string, string>): Running
  rounds: number
  seconds: number
  ordersPerRound: number
}

/**
 * Carts calculated and orders made per second by one shop process, and what the database would do without the shop:
 * the very statements that the shop sent for such orders, recorded beforehand, sent by plain `pg` to an identical
 * database, with the same transactions and as many of them at once. Both databases have taken the same number of orders
 * at the beginning of each round. The load generator runs beside the shop and nothing beside the replay, which is not
 * confined to a core either: whatever favours one of the two favours the database.
 */
export async function cartAndOrders(bench: CartBench) {
  const { databaseUrl, rounds, seconds, ordersPerRound } = bench
  await startOnce(bench)
  const prepared = await copyDatabase(databaseUrl, 'bench_prepared')
  const orderCount = ordersPerRound * (rounds + 1)
  // One for each order, so that none of them meets the limits of one person.
  const { buyers, skuIds } = await inviteBuyers(prepared, orderCount)
  const urls = {
    recorded: await copyDatabase(prepared, 'bench_recorded'),
    shop: await copyDatabase(prepared, 'bench_shop'),
    replay: await copyDatabase(prepared, 'bench_replay'),
  }
  const recorded = await record(bench, urls.recorded, buyers, skuIds, orderCount)
  const shop = bench.startShop(urls.shop, [], SHOP)
  const pool = new pg.Pool({ connectionString: urls.replay, max: CONNECTIONS })
  try {
    await ready(`${bench.origin}/readyz`)
    const carts = cartBodies(buyers, skuIds)
    for (const [index, buyer] of buyers.entries()) await checkCart(bench.origin, buyer, carts[index] ?? '')
    const orders = await orderBodies(bench.origin, buyers, skuIds)
    const measured = {
      carts: [] as number[],
      cartsPerCpuSecond: [] as number[],
      orders: [] as number[],
      replayed: [] as number[],
    }
    for (let round = 0; round <= rounds; round++) {
      const before = cpuSeconds(shop.pid)
      const ofCarts = await postCarts(bench.origin, buyers, carts, seconds)
      const used = cpuSeconds(shop.pid) - before
      const ofRound = <Item>(list: readonly Item[]) => list.slice(round * ordersPerRound, (round + 1) * ordersPerRound)
      const extent = { amount: ordersPerRound }
      const ofOrders = await post(bench.origin, CREATE, ofRound(buyers), ofRound(orders), ORDERS_AT_ONCE, extent)
      const ofReplay = await replay(pool, ofRound(recorded), ORDERS_AT_ONCE)
      // The first round only warms all of them up.
      if (round === 0) continue
      measured.carts.push(ofCarts.perSecond)
      measured.cartsPerCpuSecond.push(ofCarts.total / used)
      measured.orders.push(ofOrders.perSecond)
      measured.replayed.push(ofReplay)
    }
    const made = [await countOrders(urls.shop), await countOrders(urls.replay)]
    if (made.some((count) => count !== orderCount))
      throw new Error(`${orderCount} orders were asked for, made: ${made.join(' and ')}`)
    return { ...measured, statements: recorded.reduce((all, order) => all + statementsOf(order), 0) / orderCount }
  } finally {
    await pool.end()
    await shop.stop()
    for (const url of [prepared, ...Object.values(urls)]) await dropDatabase(url)
  }
}

/** Whatever the shop makes at its first start is there from now on: tables, items, queues. */
async function startOnce(bench: CartBench): Promise<void> {
  const shop = bench.startShop(bench.databaseUrl, [], SHOP)
  try {
    await ready(`${bench.origin}/readyz`)
  } finally {
    await shop.stop()
  }
}

/** Lets a shop that keeps its statements make the orders. */
async function record(
  bench: CartBench,
  databaseUrl: string,
  buyers: readonly Buyer[],
  skuIds: readonly number[],
  orders: number,
) {
  mkdirSync(bench.workDir, { recursive: true })
  const file = join(bench.workDir, 'recorded-statements')
  const shop = bench.startShop(databaseUrl, ['--import', './scripts/bench/ordering/record-statements.ts'], {
    ...SHOP,
    RECORD_PATH: CREATE,
    RECORD_TO: file,
  })
  try {
    await ready(`${bench.origin}/readyz`)
    const bodies = await orderBodies(bench.origin, buyers, skuIds)
    await post(bench.origin, CREATE, buyers, bodies, ORDERS_AT_ONCE, { amount: orders })
  } finally {
    await shop.stop()
  }
  const requests = readRecorded(file)
  rmSync(file)
  if (requests.length !== orders) throw new Error(`${requests.length} orders were recorded and not ${orders}`)
  return requests
}

export function postCarts(origin: string, buyers: readonly Buyer[], carts: readonly string[], seconds: number) {
  return post(origin, CALCULATE, buyers, carts, CARTS_AT_ONCE, { duration: seconds })
}

/** Each buyer in turn, every request an intent of its own; all must be granted. */
async function post(
  origin: string,
  path: string,
  buyers: readonly Buyer[],
  bodies: readonly string[],
  connections: number,
  extent: { duration: number } | { amount: number },
): Promise<{ total: number; perSecond: number }> {
  let at = 0
  const started = performance.now()
  let ended = started
  let refusal = ''
  const result = await besideShop(async () =>
    autocannon({
      url: origin,
      connections,
      ...extent,
      // Its own clock goes by whole seconds, and a fixed number of requests ends between two of them.
      setupClient: (client) => void client.on('response', () => (ended = performance.now())),
      requests: [
        {
          method: 'POST',
          path,
          setupRequest(request) {
            const turn = at++ % buyers.length
            const headers = { ...buyers[turn]?.headers, 'idempotency-key': randomUUID() }
            return { ...request, headers, body: bodies[turn] ?? '' }
          },
          onResponse(status, body) {
            if (status >= 300) refusal = body
          },
        },
      ],
    }),
  )
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors; ${refusal}`)
  const { total } = result.requests
  return { total, perSecond: total / ((ended - started) / 1000) }
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from ordering.orders')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
