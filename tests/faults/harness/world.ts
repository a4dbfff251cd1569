import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { sharedSecret } from '../../../src/server/kernel/configuration/secrets.ts'
import { type Database, openDatabase, transaction } from '../../../src/server/kernel/database/db.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { createSessions, type Sessions } from '../../../src/server/kernel/people/session.ts'
import { type CodeHasher, createCodeHasher } from '../../../src/server/modules/certificates/index.ts'
import { startBalancer } from './balancer.ts'
import { type FaultDatabase, insisting } from './database.ts'
import { type ShopNode, startNode } from './nodes.ts'
import type { Random } from './seeded-random.ts'

/** A shop of several processes over one database, and hands to reach into it. */
export type World = {
  database: FaultDatabase
  databaseUrl: string
  db: Database['db']
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>
  count(query: SQL): Promise<number>
  nodes: ShopNode[]
  /** A node that is up. */
  anyPort(): number
  dataDir: string
  sessions: Sessions
  hashCode: CodeHasher
  webhookOrigin: string
  /** Has the nodes run a periodic job now instead of at the full minute. */
  runJob(
    name: 'payments.poll' | 'payments.refunds' | 'orders.expire' | 'certificates.send' | 'certificates.expire',
  ): Promise<void>
  startNode(options?: { dataDir?: string }): Promise<ShopNode>
  /** Another shop over a database of its own, with the same changes in its sources as this one, and more. */
  another(name: string, more: { nodes?: number; mutants?: readonly string[]; hasOwnClock?: boolean }): Promise<World>
  /** Puts the clocks of all nodes to a moment, from which they go on. */
  jumpTo(moment: Date): Promise<void>
  /** By the nodes' clock. */
  now(): Date
  random: Random
  close(): Promise<void>
}

type WorldOptions = {
  name: string
  nodes?: number
  random: Random
  mutants?: readonly string[]
  sabotage?: string
  hasOwnClock?: boolean
}

export async function openWorld(database: FaultDatabase, options: WorldOptions): Promise<World> {
  const databaseUrl = await database.open(options.name)
  const dataDir = mkdtempSync(join(tmpdir(), 'lunnitsa-faults-files-'))
  const sessionSecret = randomBytes(32).toString('base64url')
  const log = createLogger({ level: 'silent', pretty: false })
  const { db, pool, close } = openDatabase({ url: databaseUrl, log, connections: 6, statementTimeoutMs: 60_000 })
  if (options.sabotage) await pool.query(options.sabotage)
  const nodes: ShopNode[] = []
  const up = () => nodes.filter((node) => node.isUp()).map(({ port }) => port)
  const balancer = await startBalancer(up)
  const start = (at: string) =>
    startNode({
      databaseUrl,
      dataDir: at,
      sessionSecret,
      webhookOrigin: balancer.origin,
      mutants: options.mutants ?? [],
      ...(options.hasOwnClock && { hasOwnClock: true }),
    })
  let ahead = 0
  // One after another: the first makes the secrets and the queues.
  for (let made = 0; made < (options.nodes ?? 2); made++) nodes.push(await start(dataDir))
  let turn = 0
  let boss: PgBoss | null = null

  return {
    database,
    databaseUrl,
    db,
    rows: async <Row extends Record<string, unknown>>(query: SQL) =>
      (await insisting(() => db.execute(query))).rows as Row[],
    count: async (query) => Number((await insisting(() => db.execute<{ count: string }>(query))).rows[0]?.count),
    nodes,
    anyPort() {
      const ports = up()
      return ports[turn++ % Math.max(1, ports.length)] ?? nodes[0]?.port ?? 0
    },
    dataDir,
    sessions: createSessions(sessionSecret),
    hashCode: createCodeHasher(await sharedSecret(pool, 'certificates')),
    webhookOrigin: balancer.origin,
    async runJob(name) {
      if (!boss) {
        boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 1, supervise: false, schedule: false })
        boss.on('error', () => {})
        await boss.start()
      }
      const queue = boss
      await insisting(() => queue.send(name))
    },
    async startNode(at = {}) {
      return start(at.dataDir ?? dataDir)
    },
    another: (name, more) =>
      openWorld(database, {
        name: `${options.name}_${name}`,
        random: options.random,
        ...more,
        mutants: [...(options.mutants ?? []), ...(more.mutants ?? [])],
      }),
    async jumpTo(moment) {
      ahead = moment.getTime() - Date.now()
      await Promise.all(nodes.map((node) => node.jumpTo(moment)))
    },
    now: () => new Date(Date.now() + ahead),
    random: options.random,
    async close() {
      await Promise.all(nodes.map((node) => node.stop()))
      balancer.stop()
      await boss?.stop({ graceful: false }).catch(() => {})
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What can be bought without more ado: at its full price, not in a set, not for later. */
export async function plainSkus(world: World, most: number): Promise<number[]> {
  const rows = await world.rows<{ id: number }>(sql`
    select distinct on (s.product_id) s.id from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
      and p.final between 500000 and 3000000
    join catalog.products o on o.id = s.product_id
      and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements)
    order by s.product_id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Sets what is free in one storage, by a movement as any other change; what orders hold stays theirs. */
export async function stockUp(world: World, skuId: number, free: number, storageId = 100): Promise<void> {
  await transaction(world.db, async (tx) => {
    await tx.execute(sql`
      insert into stock.balances (sku_id, storage_id, on_hand) values (${skuId}, ${storageId}, 0) on conflict do nothing`)
    const { rows } = await tx.execute<{ change: number }>(sql`
      select ${free}::integer + allocated - on_hand as change from stock.balances
      where sku_id = ${skuId} and storage_id = ${storageId} for update`)
    const change = rows[0]?.change ?? 0
    if (change === 0) return
    await tx.execute(sql`
      update stock.balances set on_hand = on_hand + ${change} where sku_id = ${skuId} and storage_id = ${storageId}`)
    await tx.execute(sql`
      insert into stock.movements (sku_id, storage_id, change, reason, at)
      values (${skuId}, ${storageId}, ${change}, 'correction', now())`)
  })
}
