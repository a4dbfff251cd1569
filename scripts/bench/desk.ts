import { sql } from 'drizzle-orm'
import { ORDER_QUEUES } from '#rules/orders/order-queues.ts'
import { openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { listProducts } from '../../src/server/modules/desk/catalogue/list-products.ts'
import { listStock } from '../../src/server/modules/desk/stock/list-stock.ts'
import { listOrders } from '../../src/server/modules/ordering/index.ts'
import { median } from './median.ts'

const ROUNDS = 7
/** The most database time a list may take. */
const MAX_MS = 50
const ADMIN = { role: 'admin', shopId: null } as const

export type MeasuredDesk = { products: number; orders: number; lists: { name: string; ms: number }[] }

/** Measures the back-office lists one at a time, over years of data. */
export async function measureDesk(databaseUrl: string): Promise<MeasuredDesk> {
  const log = createLogger({ level: 'error', pretty: false })
  const { db, close } = openDatabase({ url: databaseUrl, log, statementTimeoutMs: 0 })
  const clock = { now: new Date(), timeZone: 'Europe/Moscow' }
  const orders = (asked: Parameters<typeof listOrders>[1]) => () => listOrders(db, asked, ADMIN, 'ru', clock)
  const products = (asked: Parameters<typeof listProducts>[1]) => () => listProducts(db, asked, 'ru', 'RUB')
  const stock = (asked: Parameters<typeof listStock>[1]) => () => listStock(db, asked, ADMIN, 'ru')
  const lists: Record<string, () => Promise<unknown>> = {
    'orders, the newest': orders({}),
    'orders, completed': orders({ state: 'completed' }),
    'orders, by the end of a phone': orders({ search: '4711' }),
    'orders, by a name': orders({ search: 'лебедева' }),
    'orders, by a product nobody bought': orders({ search: 'дирижабль' }),
    'orders, by a product': orders({ search: 'кольцо' }),
    ...Object.fromEntries(ORDER_QUEUES.map((queue) => [`orders, queue ${queue}`, orders({ queue })])),
    'products, the newest': products({}),
    'products, by a name': products({ search: 'рассвет' }),
    'products, without a picture': products({ lacks: 'picture' }),
    stock: stock({}),
    'stock, by a name': stock({ search: 'рассвет' }),
    'stock, of one storage': stock({ storage: 1 }),
  }
  try {
    await db.execute(sql`vacuum analyze`)
    // After the vacuum caches are cold, unlike in a running shop: each list runs once before it is measured.
    for (const list of Object.values(lists)) await list()
    const measured: MeasuredDesk['lists'] = []
    for (const [name, list] of Object.entries(lists)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        await list()
        times.push(performance.now() - start)
      }
      measured.push({ name, ms: median(times) })
    }
    const { rows } = await db.execute<{ products: number; orders: number }>(sql`
      select (select count(*)::integer from catalog.products) as products,
        (select count(*)::integer from ordering.orders) as orders`)
    return { products: rows[0]?.products ?? 0, orders: rows[0]?.orders ?? 0, lists: measured }
  } finally {
    await close()
  }
}

export const isDeskGood = ({ lists }: MeasuredDesk) => lists.every(({ ms }) => ms <= MAX_MS)

export function deskText({ products, orders, lists }: MeasuredDesk): string {
  const rows = lists.map(({ name, ms }) => `| ${name} | ${ms.toFixed(1)} ms |`)
  return `Written by \`npm run bench -- --only desk\`: database time of the back-office lists, including their counts, with ${products} products and ${orders} orders. Target: at most ${MAX_MS} ms.

| List | Time |
|---|---|
${rows.join('\n')}
`
}
