import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { settings } from '#shop/settings.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createDomainEvents } from '../../../kernel/events/domain-events.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { catalogEventTags } from '../../catalog/index.ts'
import { applyPlannedPrices } from './apply-planned-prices.ts'

const MINUTE_MS = 60 * 1000
/** Short, so that nobody has to sign in again. */
const WHILE_MS = 5 * MINUTE_MS

let shop: TestShop
let database: Database
let admin: Browser
let clock = SEEDED_AT.getTime()
const now = () => new Date(clock)
const log = createLogger({ level: 'silent', pretty: false })

beforeAll(async () => {
  shop = await startTestShop({ now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.92.0.1' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

/** The minute's work, as a node with jobs does it. */
async function minute() {
  const events = createDomainEvents({ db: database.db, log })
  events.register('catalog', { tags: catalogEventTags })
  await applyPlannedPrices({ db: database.db, record: events.record, settings, log, now })
}

async function get(url: string) {
  clock += 1_000
  return admin.get(`/backoffice/api${url}`)
}
async function post(url: string, body: object) {
  clock += 1_000
  return admin.post(`/backoffice/api${url}`, body)
}

type Variant = { skuId: number; code: string; prices: { currency: string; initial: number; final: number }[] }
type Product = { id: number; code: string; variants: Variant[]; plans: PricePlanRow[]; pricesVersion: number }

/** A product whose price has stood for a month, another one each time. */
const taken: number[] = [0]
async function someProduct(): Promise<Product & { skuId: number; asked: number }> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select p.id from catalog.products p where not p.is_archive and p.card_class <> 'set'
      and p.id > ${Math.max(...taken)} and not exists (
        select from catalog.skus s join catalog.prices c on c.sku_id = s.id
        join catalog.price_history h on h.sku_id = s.id
        where s.product_id = p.id and (c.final < c.initial
          or h.since > ${SEEDED_AT.toISOString()}::timestamptz - interval '40 days'))
      and exists (select from catalog.skus s join catalog.prices c on c.sku_id = s.id
        where s.product_id = p.id and s.position = 0 and c.currency = 'RUB')
    order by p.id limit 1`)
  const id = rows[0]?.id ?? 0
  expect(id).toBeGreaterThan(0)
  taken.push(id)
  const product = (await get(`/products/${id}`)).body as unknown as Product
  const variant = product.variants[0]
  const asked = variant?.prices.find(({ currency }) => currency === 'RUB')?.final ?? 0
  return { ...product, skuId: variant?.skuId ?? 0, asked }
}

const shown = async (id: number) => (await get(`/products/${id}`)).body as unknown as Product
const roubles = ({ variants }: Product, skuId: number) => {
  const price = variants.find((one) => one.skuId === skuId)?.prices.find(({ currency }) => currency === 'RUB')
  return price && [price.initial, price.final]
}

/** The clock of the shop is Moscow's. */
const wallClock = (at: number) => new Date(at + 180 * MINUTE_MS).toISOString().slice(0, 16)

function plan(id: number, skuId: number, price: [number, number], from: number, until: number | null = null) {
  const prices = [{ skuId, currency: 'RUB', price: { initial: price[0], final: price[1] } }]
  return post(`/products/${id}/planned-prices`, {
    prices,
    from: wallClock(from),
    until: until === null ? null : wallClock(until),
  })
}

const lastApplied = async () =>
  (
    await database.db.execute<{ by: string; result: object; before: object; after: object }>(sql`
      select by, result, before, after from audit.staff_actions where command = 'price apply' order by id desc limit 1`)
  ).rows[0]

const historyOf = async (id: number | undefined) => {
  const { rows } = await database.db.execute<{
    version: number
    by: string
    was: string | null
    is: string | null
  }>(sql`
    select version, changed_by as by, before ->> 'state' as was, after ->> 'state' as is from catalog.history
    where entity = 'planned_price' and entity_key = ${String(id)} order by id`)
  return rows.map(({ version, by, was, is }) => [version, by, was, is])
}

describe('[DESK] a price for a moment', () => {
  test('begins at its moment, ends by itself, is done once, and the log says so', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + WHILE_MS
    const until = from + WHILE_MS
    const sale: [number, number] = [asked, asked - 1_000_00]
    const planned = await plan(id, skuId, sale, from, until)
    expect(planned.status, planned.text).toBe(200)
    expect(planned.body.plans).toEqual([
      expect.objectContaining({ final: sale[1], state: 'waiting', problem: null, by: 'admin@example.ru' }),
    ])
    await minute()
    expect(roubles(await shown(id), skuId)).toEqual([asked, asked])

    clock = from + 30_000
    await Promise.all([minute(), minute()])
    const begun = await shown(id)
    expect(roubles(begun, skuId)).toEqual(sale)
    expect(begun.plans).toEqual([expect.objectContaining({ state: 'in_force' })])
    const applied = sql`select count(*)::integer as count from audit.staff_actions where command = 'price apply'`
    expect((await database.db.execute(applied)).rows).toEqual([{ count: 1 }])
    expect(await lastApplied()).toMatchObject({
      by: 'staff:admin@example.ru',
      result: { state: 'in_force' },
      before: { price: String(asked / 100) },
      after: { price: `${sale[1] / 100} (${asked / 100})` },
    })

    clock = until + 30_000
    await minute()
    await minute()
    const over = await shown(id)
    expect(roubles(over, skuId)).toEqual([asked, asked])
    expect(over.plans).toEqual([])
    expect((await database.db.execute(applied)).rows).toEqual([{ count: 2 }])
    expect(await historyOf(begun.plans[0]?.id)).toEqual([
      [1, 'staff:admin@example.ru', null, 'waiting'],
      [2, 'schedule', 'waiting', 'in_force'],
      [3, 'schedule', 'in_force', 'done'],
    ])
  })

  test('is refused by the rule of thirty days at its moment: the price stays, and product, health and log say why', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + 2 * WHILE_MS
    const why = 'Зачеркнуть эту цену нельзя: за последние 30 дней по ней не продавали.'
    const planned = await plan(id, skuId, [asked * 2, asked - 1_000_00], from)
    // Said beforehand too, since nothing else is planned until then.
    expect(planned.body.plans).toEqual([expect.objectContaining({ state: 'waiting', problem: why })])
    clock = from
    await minute()
    const after = await shown(id)
    expect(roubles(after, skuId)).toEqual([asked, asked])
    expect(after.plans).toEqual([expect.objectContaining({ state: 'refused', problem: why })])
    expect((await get('/health')).body.plans).toEqual([
      expect.objectContaining({ productId: id, state: 'refused', problem: why }),
    ])
    expect((await get('/planned-prices')).body.plans).toEqual([expect.objectContaining({ productId: id })])
    expect(await lastApplied()).toMatchObject({ result: { state: 'refused', reasons: ['sale_never_charged'] } })

    const [failed] = after.plans
    const read = { expectedVersion: failed?.version }
    expect((await post(`/planned-prices/${failed?.id}/close`, read)).body.plans).toEqual([])
    expect((await get('/health')).body.plans).toEqual([])
    expect((await post(`/planned-prices/${failed?.id}/close`, read)).body.code).toBe('edit.version_conflict')
  })

  test('of several variants: one that the rule refuses does not hold up the others', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + 2 * WHILE_MS
    const prices = [
      { skuId, currency: 'RUB', price: { initial: asked, final: asked - 500_00 } },
      { skuId, currency: 'USD', price: { initial: 900_000_00, final: 1_00 } },
    ]
    const planned = await post(`/products/${id}/planned-prices`, { prices, from: wallClock(from), until: null })
    expect(planned.status, planned.text).toBe(200)
    clock = from + 60_000
    await minute()
    const after = await shown(id)
    expect(roubles(after, skuId)).toEqual([asked, asked - 500_00])
    expect(after.plans.map(({ currency, state }) => `${currency} ${state}`)).toEqual(['USD refused'])
    await post(`/planned-prices/${after.plans[0]?.id}/close`, { expectedVersion: after.plans[0]?.version })
  })

  test('can be called off before, and a sale be ended early', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + 2 * WHILE_MS
    const sale: [number, number] = [asked, asked - 500_00]
    const [first] = (await plan(id, skuId, sale, from)).body.plans as PricePlanRow[]
    expect((await post(`/planned-prices/${first?.id}/close`, { expectedVersion: 1 })).status).toBe(200)
    expect((await historyOf(first?.id)).at(-1)).toEqual([2, 'staff:admin@example.ru', 'waiting', 'cancelled'])
    clock = from + 60_000
    await minute()
    expect(roubles(await shown(id), skuId)).toEqual([asked, asked])

    const again = clock + WHILE_MS
    await plan(id, skuId, sale, again, again + WHILE_MS)
    clock = again + 60_000
    await minute()
    const running = await shown(id)
    expect(roubles(running, skuId)).toEqual(sale)
    const [plan2] = running.plans
    await post(`/planned-prices/${plan2?.id}/close`, { expectedVersion: plan2?.version })
    expect(roubles(await shown(id), skuId)).toEqual([asked, asked])
  })

  test('leaves a price alone that somebody changed during the sale, and says so', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + 2 * WHILE_MS
    await plan(id, skuId, [asked, asked - 500_00], from, from + 2 * WHILE_MS)
    clock = from + 60_000
    await minute()
    const { pricesVersion } = await shown(id)
    const byHand = { initial: asked + 77_00, final: asked + 77_00 }
    await post(`/products/${id}/prices`, {
      expectedVersion: pricesVersion,
      prices: [{ skuId, currency: 'RUB', price: byHand }],
    })
    clock = from + 3 * WHILE_MS
    await minute()
    const after = await shown(id)
    expect(roubles(after, skuId)).toEqual([asked + 77_00, asked + 77_00])
    expect(after.plans).toEqual([expect.objectContaining({ state: 'overtaken' })])
  })

  test('that nobody came by for in time does not begin after its end', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + WHILE_MS
    await plan(id, skuId, [asked, asked - 500_00], from, from + WHILE_MS)
    clock = from + 3 * WHILE_MS
    await minute()
    const after = await shown(id)
    expect(roubles(after, skuId)).toEqual([asked, asked])
    expect(after.plans).toEqual([expect.objectContaining({ state: 'missed' })])
  })

  test('stands where no other does: a second press, the past and a foreign variant are refused', async () => {
    const { id, skuId, asked } = await someProduct()
    const other = await someProduct()
    const from = clock + WHILE_MS
    await plan(id, skuId, [asked, asked], from)
    const errorsOf = async (answer: ReturnType<typeof plan>) => (await answer).body.errors
    expect(await errorsOf(plan(id, skuId, [asked, asked], from))).toEqual({
      'prices.0.startsAt': ['На это время для этого варианта уже запланирована цена. Сначала отмените её.'],
    })
    expect(await errorsOf(plan(id, skuId, [asked, asked], clock - WHILE_MS))).toHaveProperty(['prices.0.startsAt'])
    expect(await errorsOf(plan(id, other.skuId, [asked, asked], from))).toHaveProperty(['prices.0.skuId'])
    expect(await errorsOf(plan(id, skuId, [asked, asked], from + WHILE_MS, from + 2 * WHILE_MS))).toEqual({
      'prices.0.endsAt': ['Окончание бывает только у скидки: обычная цена действует, пока её не сменят.'],
    })
    const wrong = await post(`/products/${id}/planned-prices`, {
      prices: [{ skuId, currency: 'RUB', price: { initial: asked, final: asked } }],
      from: '2026-13-40T99:00',
      until: null,
    })
    expect(wrong.body.errors).toEqual({ from: ['Заполните это поле.'] })
  })

  test('is tried again when the process ends in the middle: nothing half done is left', async () => {
    const { id, skuId, asked } = await someProduct()
    const from = clock + WHILE_MS
    await plan(id, skuId, [asked + 100_00, asked + 100_00], from)
    clock = from + 60_000
    const broken = applyPlannedPrices({
      db: database.db,
      // The last thing that a price does before it is committed.
      record: async () => {
        throw new Error('the process ends here')
      },
      settings,
      log,
      now,
    })
    await expect(broken).rejects.toThrow('planned prices could not be settled')
    const before = await shown(id)
    expect(roubles(before, skuId)).toEqual([asked, asked])
    expect(before.plans).toEqual([expect.objectContaining({ state: 'waiting' })])
    await minute()
    expect(roubles(await shown(id), skuId)).toEqual([asked + 100_00, asked + 100_00])
  })
})

describe('[DESK] a file of prices for a moment', () => {
  const HEAD = 'sku;currency;price;sale;from;until'
  const send = (lines: readonly string[], isDryRun = false) =>
    post('/prices/import', { csv: [HEAD, ...lines].join('\n'), isDryRun })
  const cell = (at: number) => wallClock(at).replace('T', ' ')
  /** Begins with a whole minute: a file knows no seconds. */
  const soon = (whiles: number) => Math.ceil((clock + whiles * WHILE_MS) / MINUTE_MS) * MINUTE_MS

  async function someLine() {
    const product = await someProduct()
    const code = product.variants[0]?.code ?? ''
    const roublesOf = (sum: number) => String(sum / 100)
    const line = (sale: number, from: string, until = '') =>
      [code, 'RUB', roublesOf(product.asked), roublesOf(sale), from, until].join(';')
    return { ...product, line, sale: product.asked - 500_00 }
  }

  test('is tried, planned, begun and taken back with its sale', async () => {
    const { id, skuId, asked, line, sale } = await someLine()
    const [from, until] = [soon(1), soon(3)]
    const file = [line(sale, cell(from), cell(until))]
    expect((await send(file, true)).body).toMatchObject({ changed: 0, planned: 1, problems: [], batchId: null })
    expect((await shown(id)).plans).toEqual([])
    const { batchId } = (await send(file)).body as { batchId: number }
    expect((await shown(id)).plans).toEqual([
      expect.objectContaining({
        final: sale,
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(until).toISOString(),
        state: 'waiting',
      }),
    ])
    const { batches } = (await get('/prices/batches')).body as { batches: object[] }
    expect(batches[0]).toMatchObject({ id: batchId, changed: 0, planned: 1 })
    clock = from + 30_000
    await minute()
    expect(roubles(await shown(id), skuId)).toEqual([asked, sale])
    expect((await post(`/prices/batches/${batchId}/undo`, {})).status).toBe(200)
    const after = await shown(id)
    expect([roubles(after, skuId), after.plans]).toEqual([[asked, asked], []])
    expect((await post(`/prices/batches/${batchId}/undo`, {})).body.code).toBe('prices.batch_over')
  })

  test('one that waits is called off by an undo; one that has become the price is not undone, nor is the rest', async () => {
    const first = await someLine()
    const second = await someLine()
    const waiting = first.line(first.sale, cell(soon(3)), cell(soon(5)))
    const forGood = [second.variants[0]?.code, 'RUB', String(second.asked / 100 + 10), '', cell(soon(1)), ''].join(';')
    const { batchId } = (await send([waiting])).body as { batchId: number }
    expect((await post(`/prices/batches/${batchId}/undo`, {})).status).toBe(200)
    expect((await shown(first.id)).plans).toEqual([])
    const { batchId: both } = (await send([waiting, forGood])).body as { batchId: number }
    clock = soon(1) + 30_000
    await minute()
    expect(roubles(await shown(second.id), second.skuId)?.[1]).toBe(second.asked + 10_00)
    expect((await post(`/prices/batches/${both}/undo`, {})).body.code).toBe('prices.batch_over')
    expect((await shown(first.id)).plans).toEqual([expect.objectContaining({ state: 'waiting' })])
  })

  test('an undo that is refused leaves what was planned as it was', async () => {
    const first = await someLine()
    const second = await someLine()
    const raised = (by: number) =>
      [second.variants[0]?.code, 'RUB', String(second.asked / 100 + by), '', '', ''].join(';')
    const file = [first.line(first.sale, cell(soon(3)), cell(soon(5))), raised(20)]
    const { batchId } = (await send(file)).body as { batchId: number }
    expect((await send([raised(30)])).body).toMatchObject({ changed: 1, planned: 0 })
    expect((await post(`/prices/batches/${batchId}/undo`, {})).body.code).toBe('prices.batch_over')
    expect((await shown(first.id)).plans).toEqual([expect.objectContaining({ state: 'waiting' })])
  })

  test('names every line that is wrong, by the rules of the screen, and plans nothing', async () => {
    const { id, line, sale, asked } = await someLine()
    const [from, until] = [soon(2), soon(4)]
    const lines = [
      line(sale, cell(from), cell(until)),
      line(sale, 'скоро'),
      line(sale, cell(until), cell(from)),
      line(sale, '', cell(until)),
      line(sale, cell(clock - WHILE_MS)),
      line(sale - 100, cell(soon(3)), cell(soon(5))),
      line(asked, cell(soon(8)), cell(soon(9))),
      line(sale - 200, cell(from), cell(until)),
    ]
    const { problems, batchId } = (await send(lines)).body as { problems: Problem[]; batchId: number | null }
    expect(problems).toEqual([
      { line: 3, text: 'В столбце from нужна дата: 2026-12-01 или 2026-12-01 09:00.' },
      { line: 4, text: 'Конец раньше начала.' },
      { line: 5, text: 'Есть конец, но нет начала: заполните столбец from.' },
      { line: 6, text: expect.any(String) },
      { line: 7, text: expect.any(String) },
      { line: 8, text: expect.any(String) },
      { line: 9, text: 'Эта цена уже есть в строке 2.' },
    ])
    expect(batchId).toBeNull()
    expect((await shown(id)).plans).toEqual([])
  })

  test('is in what is exported, and says nothing new when it comes back', async () => {
    const { id, variants, line, sale } = await someLine()
    const [from, until] = [soon(2), soon(4)]
    await send([line(sale, cell(from), cell(until))])
    const { csv } = (await get('/prices/export')).body as { csv: string }
    const code = variants[0]?.code ?? ''
    const rows = csv.split('\r\n').filter((row) => row.startsWith(`${code},RUB`))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(`,${cell(from)},${cell(until)},`)
    const again = await post('/prices/import', { csv: [csv.split('\r\n')[0], ...rows].join('\n'), isDryRun: false })
    expect(again.body).toMatchObject({ changed: 0, planned: 0, unchanged: 2, problems: [], batchId: null })
    expect((await shown(id)).plans).toHaveLength(1)
  })
})

type Problem = { line: number; text: string }
