import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import { settings } from '#shop/settings.ts'
import { modules } from '../../../../shops/lunnitsa/modules.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { type EditingRoom, openEditingRoom } from '../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { invariantsOf } from '../../app/assemble.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import type { Invariant } from '../../kernel/invariants.ts'
import { createLogger } from '../../kernel/logger.ts'
import { issueCertificate, rememberShown } from '../certificates/index.ts'
import { givePresent } from '../loyalty/index.ts'
import { assembleOrder, cancelByStaff, confirmOrder, expireOrders, handOverOrder } from '../ordering/index.ts'
import { adjustStock } from '../stock/index.ts'
import { forgetOldRuns, lastAudit, lastRun } from './audit-store.ts'
import { type AuditDeps, runAudit } from './run-audit.ts'

const invariants = invariantsOf(modules)

describe('a run', () => {
  let shop: TestShop
  let database: Database
  let deps: AuditDeps
  const logged: string[] = []
  const NOW = new Date('2026-11-16T04:47:00Z')
  const run = (more: Partial<AuditDeps> = {}) => runAudit({ ...deps, ...more }, { by: 'schedule', now: () => NOW })
  const asSuperuser = (statement: string) =>
    transaction(database.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
    })
  const metric = async (name: string) => {
    const { text } = await shop.ask({ url: '/metrics' })
    return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1])
  }

  beforeAll(async () => {
    shop = await startTestShop()
    const log = createLogger({
      level: 'info',
      pretty: false,
      destination: { write: (line: string) => void logged.push(line) },
    })
    database = openDatabase({ url: shop.databaseUrl, log, connections: 4 })
    deps = { db: database.db, log, settings, invariants }
  })
  afterAll(async () => {
    await database?.close()
    await shop?.stop()
  })

  test('of a shop in order finds nothing, and says so in its row, the log and the metrics', async () => {
    expect([await metric('audit_findings'), await metric('audit_last_run_seconds')]).toEqual([0, 0])
    const result = await run()
    expect(result?.checks.filter(({ error, findings }) => error !== null || findings > 0)).toEqual([])
    expect(await lastRun(database.db)).toEqual({
      id: result?.id,
      startedBy: 'schedule',
      startedAt: NOW,
      finishedAt: NOW,
      checks: invariants.length,
      failed: 0,
      findings: 0,
    })
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ event: 'audit.finished', findings: 0, failed: 0 })
    expect(await metric('audit_last_run_seconds')).toBe(NOW.getTime() / 1000)
  })

  test('writes down a difference, alarms, and is quiet again once it is mended', async () => {
    await asSuperuser(
      'update stock.balances set on_hand = on_hand + 1 where (sku_id, storage_id) = (select sku_id, storage_id from stock.balances order by 1, 2 limit 1)',
    )
    const { rows } = await database.db.execute<{ entity: string; on_hand: number; movement: string }>(sql`
      select 'balance of sku ' || b.sku_id || ' in storage ' || b.storage_id as entity, b.on_hand,
        'stock.movements ' || (select max(id) from stock.movements m where m.sku_id = b.sku_id and m.storage_id = b.storage_id)
          as movement
      from stock.balances b order by b.sku_id, b.storage_id limit 1`)
    const [balance] = rows
    const finding = {
      invariant: 'stock.on_hand',
      entity: balance?.entity,
      field: 'on_hand',
      expected: String((balance?.on_hand ?? 0) - 1),
      actual: String(balance?.on_hand),
      movement: balance?.movement,
      cause: 'without_movement',
    }
    await run()
    expect(await lastAudit(database.db)).toMatchObject({ findings: 1, failed: 0, found: [finding] })
    expect(await metric('audit_findings')).toBe(1)
    const alarms = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'audit.finding')
    expect(alarms).toEqual([expect.objectContaining({ level: 'error', alarm: true, ...finding })])

    await asSuperuser(
      'update stock.balances set on_hand = on_hand - 1 where (sku_id, storage_id) = (select sku_id, storage_id from stock.balances order by 1, 2 limit 1)',
    )
    await run()
    expect(await metric('audit_findings')).toBe(0)
  })

  test('a check that cannot be made is written down and keeps no other from being made', async () => {
    const broken: Invariant = {
      name: 'broken.check',
      promise: 'nothing',
      async *find({ db }) {
        await db.execute(sql`select from nowhere`)
        yield* []
      },
    }
    await run({ invariants: [broken, ...invariants] })
    expect(await lastAudit(database.db)).toMatchObject({
      checks: invariants.length + 1,
      failed: 1,
      findings: 0,
      failures: [{ invariant: 'broken.check', error: 'error: relation "nowhere" does not exist' }],
    })
    expect(await metric('audit_failed_checks')).toBe(1)
  })

  test('of a check that finds very much the first are written down and all are counted', async () => {
    const everything: Invariant = {
      name: 'every.thing',
      promise: 'nothing is right',
      async *find() {
        for (let entity = 0; entity < 1_000; entity++)
          yield { entity: `thing ${entity}`, field: '', expected: null, actual: null, movement: null, cause: null }
      },
    }
    await run({ invariants: [everything] })
    const last = await lastAudit(database.db)
    expect([last?.findings, last?.found.length]).toEqual([1_000, 200])
  })

  test('all of it is one snapshot that nobody can write through', async () => {
    const seen: unknown[] = []
    const count = async ({ db }: Parameters<Invariant['find']>[0]) =>
      seen.push((await db.execute<{ count: string }>(sql`select count(*) from platform.events`)).rows[0]?.count)
    const sale: Invariant = {
      name: 'a.sale',
      promise: 'happens meanwhile',
      async *find(context) {
        await count(context)
        await database.db.execute(sql`insert into platform.events (type, payload) values ('test.happened', '{}')`)
        await count(context)
        yield* []
      },
    }
    const writing: Invariant = {
      name: 'a.write',
      promise: 'is refused',
      async *find({ db }) {
        await db.execute(sql`delete from platform.events`)
        yield* []
      },
    }
    const later: Invariant = {
      ...sale,
      name: 'a.later',
      find: async function* (context) {
        await count(context)
        yield* []
      },
    }
    const result = await run({ invariants: [sale, writing, later] })
    expect(new Set(seen).size).toBe(1)
    expect(seen).toHaveLength(3)
    expect(result?.checks[1]?.error).toBe('error: cannot execute DELETE in a read-only transaction')
  })

  test('two nodes at once are one run', async () => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const slow: Invariant = {
      name: 'slow.check',
      promise: 'takes its time',
      async *find() {
        asked()
        await mayGoOn
        yield* []
      },
    }
    const first = run({ invariants: [slow] })
    await isAsked
    expect(await run({ invariants: [] })).toBeNull()
    goOn()
    expect(await first).toMatchObject({ checks: [{ invariant: 'slow.check' }] })
    expect(await run({ invariants: [] })).not.toBeNull()
  })

  test('what was found is known for 90 days', async () => {
    const before = (await database.db.execute(sql`select from audit.runs`)).rows.length
    await forgetOldRuns(database.db, new Date(NOW.getTime() + 90 * 86_400_000))
    expect((await database.db.execute(sql`select from audit.runs`)).rows).toHaveLength(before)
    await forgetOldRuns(database.db, new Date(NOW.getTime() + 90 * 86_400_000 + 1))
    expect((await database.db.execute(sql`select from audit.runs`)).rows).toHaveLength(0)
    expect((await database.db.execute(sql`select from audit.findings`)).rows).toHaveLength(0)
  })
})

describe('while people buy', () => {
  let room: EditingRoom
  beforeAll(async () => {
    room = await openEditingRoom()
  })
  afterAll(() => room?.close())

  test('no audit takes a sale that is under way for a difference', async () => {
    const skus = await room.rows<{ id: number }>(sql`
      select s.id from catalog.skus s
      join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial and p.final < 3000000
      join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
      join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 3 order by s.id limit 4`)
    await room.db.execute(sql`
      insert into promo.promos (code, kind, percent, currency, total_limit, created_at)
      values ('AUDIT', 'percent', 10, 'RUB', 1000, now())`)
    const receipt = { storageId: 100, change: 10, reason: 'receipt' } as const
    const received = await adjustStock(
      room.editing,
      skus.map(({ id }) => ({ ...receipt, skuId: id })),
      room.edit,
    )
    expect(received.ok).toBe(true)
    const staff = { actor: 'staff' as const, id: 7 }
    const refusals: string[] = []
    let sold = 0
    let cancelled = 0
    let sent = 0

    async function buy(id: number): Promise<void> {
      const shopper = room.customer(id)
      const certificate = await transaction(room.db, async (tx) => {
        const present = { customerId: id, source: 'grant', key: `audit:${id}`, amount: 50_000 } as const
        await givePresent(tx, settings.loyalty, present, room.now)
        const grant = { face: 1_000_00, years: 3, issueKey: `audit:${id}`, source: 'grant', customerId: id } as const
        return issueCertificate(tx, grant, room.hashCode, room.now)
      })
      await rememberShown(room.db, { certificateId: certificate.id, session: shopper.session }, room.now)
      const sku = skus[id % skus.length]?.id ?? 0
      const asked = {
        delivery_method_id: 1,
        payment_method_id: id % 2 === 0 ? 1 : 13,
        delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
        spend_bonuses: true,
      }
      await room.ask(cartAdd, { body: { skuId: sku } }, shopper)
      await room.db.execute(sql`
        update cart.carts set promocodes = '{AUDIT}', certificate_ids = array[${certificate.id}]::bigint[]
        where customer_id = ${id}`)
      const cart = await room.ask(cartCalculate, { body: asked }, shopper)
      if (!cart.ok) throw new Error(cart.code)
      const { version, finalSum } = cart.answer.cartData
      const placed = await room.ask(
        orderCreate,
        {
          body: {
            ...asked,
            email: 'anna@example.com',
            fio: 'Анна Иванова',
            address: 'г Москва, ул Тверская, д 1',
            apartment: '12',
            consents: consentsInForce('ru'),
            cart_version: version,
            expected_total: finalSum,
          },
        },
        shopper,
        { 'idempotency-key': `audit-while-selling-${id}` },
      )
      // The last one was taken by somebody else meanwhile.
      if (!placed.ok) return void refusals.push(placed.code)
      sold++
      const key = placed.answer.result.orderId
      if (id % 3 === 0 && (await cancelByStaff(room.staff, key, staff, room.now)).ok) cancelled++
      if (id % 2 === 0)
        for (const step of [confirmOrder, assembleOrder, handOverOrder])
          if ((await step(room.staff, key, staff, room.now)).ok && step === handOverOrder) sent++
    }

    const log = createLogger({ level: 'silent', pretty: false })
    const deps: AuditDeps = { db: room.db, log, settings, invariants }
    let isSelling = true
    const audits: { findings: number; found: unknown }[] = []
    const auditing = (async () => {
      do {
        const result = await runAudit(deps, { by: 'test', now: () => room.now })
        for (const { error, findings, found } of result?.checks ?? []) {
          expect(error).toBeNull()
          audits.push({ findings, found })
        }
      } while (isSelling)
    })()
    const people = Array.from({ length: 24 }, (_, index) => 100 + index)
    const selling = Array.from({ length: 4 }, async () => {
      for (let id = people.pop(); id !== undefined; id = people.pop()) await buy(id)
    })
    await Promise.all(selling)
    // Whoever has not paid until now loses the order, while somebody looks.
    room.setNow(new Date(room.now.getTime() + 45 * 60_000))
    await expireOrders(room.staff, room.now)
    isSelling = false
    await auditing

    expect(refusals.filter((code) => code !== 'order.cart_changed')).toEqual([])
    expect(sold).toBeGreaterThan(12)
    expect(cancelled).toBeGreaterThan(0)
    expect(sent).toBeGreaterThan(0)
    expect(audits.filter(({ findings }) => findings > 0)).toEqual([])
    expect(audits.length).toBeGreaterThan(invariants.length)
  })
})
