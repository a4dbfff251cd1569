import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffItem, StaffParcels } from '#contract/staff/orders/staff-items.ts'
import type { Receipt } from '#rules/payments/receipt.ts'
import { assertInvariants } from '../../../../tests/support/invariants.ts'
import { buyIn } from '../../../../tests/support/orders/buy-as-guest.ts'
import { sendForm } from '../../../../tests/support/orders/guest-order.ts'
import { startSimulators } from '../../../../tests/support/simulators.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { SOON, startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { createDmdk } from '../../integrations/item-registry/dmdk/dmdk-adapter.ts'
import { dmdkSimulator, SANDBOX_DMDK } from '../../integrations/item-registry/dmdk/dmdk-simulator.ts'
import { setSimulatorFault } from '../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { WAITS } from '../../kernel/events/outbox.ts'
import { createLogger } from '../../kernel/logger.ts'

const ONLINE = 100
const OWN_SHOP = 1
const OTHER_SHOP = 2
const EVENTUALLY = { timeout: 20_000, interval: 100 }

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let people = 0

type Sku = { id: number; code: string }
let ring: Sku
let other: Sku

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on', WORKER: 'on' }, jobPauses: SOON })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const staff = (login: string, role: 'admin' | 'employee', shopId: number | null, name: string) =>
    openStaff(shop, { login, role, shopId, name }, { now: SEEDED_AT, address: `10.91.${login.length}.1` })
  admin = await staff('admin@example.ru', 'admin', null, 'Анна Соколова')
  employee = await staff('here@example.ru', 'employee', OWN_SHOP, 'Борис Лебедев')
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

/** Two variants that nobody has ordered yet, with enough of each to be sold. */
beforeEach(async () => {
  const found = await rows<Sku>(sql`
    select s.id, s.code from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final < 4000000
    join catalog.products o on o.id = s.product_id and not o.is_showcase and not o.is_archive and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = ${ONLINE} and f.free between 4 and 40
    where not exists (select from catalog.set_elements e where e.set_id = s.product_id)
      and not exists (select from stock.allocations a where a.sku_id = s.id) order by s.id limit 2`)
  const [first, second] = found
  if (!first || !second) throw new Error('the catalogue has run out')
  ;[ring, other] = [first, second]
})

const uinsOf = async ({ id }: Sku, storage = ONLINE) =>
  (
    await rows<{ uin: string }>(sql`
      select uin from items.items where sku_id = ${id} and storage_id = ${storage} and state = 'in_stock' order by uin`)
  ).map(({ uin }) => uin)

const itemOf = async (uin: string) =>
  (
    await rows<{ state: string; storage_id: number | null; parcel_key: string | null; passport: string }>(
      sql`select state, storage_id, parcel_key, passport from items.items where uin = ${uin}`,
    )
  )[0]

const step = (key: string, name: string) => sendForm(shop, '/sandbox/orders', { key, step: name })

async function order(quantity = 1, sku = ring) {
  const buyer = await openBrowser(shop, { address: `10.92.${people % 250}.${++people % 250}` })
  await buyer.signIn(`+7999${4_000_000 + people}`)
  for (let more = 1; more < quantity; more++) await buyer.post('/cart/add', { skuId: sku.id, lines: [] })
  const made = await buyIn(buyer, database.db, { skuId: sku.id, quantity, paymentMethodId: 1 })
  if (!made.number) throw new Error(`no order: ${made.answer.text}`)
  for (const name of ['confirm', 'assemble']) await step(made.orderId, name)
  return { key: made.orderId, number: made.number, buyer }
}

const pack = (number: string, uin: string, who = admin, more = {}) =>
  who.post(`/backoffice/api/orders/${number}/items`, { uin, ...more })
const parcels = async (number: string) =>
  (await admin.get(`/backoffice/api/orders/${number}/items`)).body as unknown as StaffParcels

async function take(number: string, name: string) {
  const { body } = await admin.get(`/backoffice/api/orders/${number}`)
  return admin.post(`/backoffice/api/orders/${number}/steps`, { step: name, expectedVersion: body.version })
}

const shown = async (uin: string) => (await admin.get(`/backoffice/api/items/${uin}`)).body as unknown as StaffItem
const movesOf = async (uin: string) => (await shown(uin)).history.map(({ move }) => move).toReversed()

async function receipts(key: string): Promise<Receipt[]> {
  return (
    await rows<{ body: Receipt }>(sql`select body from payments.receipts where order_key = ${key} order by id`)
  ).map(({ body }) => body)
}

async function expectAudited() {
  const found = await assertInvariants(database.db, { now: SEEDED_AT })
  expect(found.filter(({ invariant }) => /^(items|stock|ordering)\./.test(invariant))).toEqual([])
}

describe('[ITEMS] a demonstration shop', () => {
  test('has a name for everything of precious metal that lies in the country, and for nothing abroad', async () => {
    const [counted] = await rows<{ counted: number; named: number; abroad: number }>(sql`
      select sum(b.on_hand) filter (where t.country = 'RU')::integer as counted,
        (select count(*)::integer from items.items) as named,
        (select count(*)::integer from items.items p join stock.storages a on a.id = p.storage_id
          where a.country <> 'RU') as abroad
      from stock.balances b join stock.storages t on t.id = b.storage_id`)
    expect(counted?.named).toBe(counted?.counted)
    expect(counted?.named).toBeGreaterThan(5_000)
    expect(counted?.abroad).toBe(0)
  })
})

describe('[ITEMS] packing', () => {
  test('a parcel leaves when every item is scanned, and not before', async () => {
    const { number, key } = await order(2)
    const [first = '', second = ''] = await uinsOf(ring)
    expect(await parcels(number)).toMatchObject({
      parcels: [{ return: null, needed: 2, packed: 0, lines: [{ code: ring.code, quantity: 2, uins: [] }] }],
      sent: [],
    })
    const refused = await take(number, 'hand-over')
    expect(refused.body).toMatchObject({
      code: 'order.uin_missing',
      missing: 2,
      message: 'Не всё отсканировано: без УИН украшение из драгоценного металла отправлять нельзя.',
    })
    expect((await pack(number, `${first.slice(0, 8)} ${first.slice(8)}`)).body).toMatchObject({
      parcels: [{ packed: 1, lines: [{ uins: [first] }] }],
    })
    expect((await take(number, 'hand-over')).body).toMatchObject({ code: 'order.uin_missing', missing: 1 })
    expect(await itemOf(first)).toMatchObject({ state: 'packed', storage_id: ONLINE, parcel_key: key })
    expect((await pack(number, second, employee)).status).toBe(200)
    expect((await take(number, 'hand-over')).status).toBe(200)
    expect(await itemOf(first)).toMatchObject({ state: 'sent', storage_id: null, parcel_key: key })
    expect(await parcels(number)).toMatchObject({ parcels: [], sent: [{ uin: first }, { uin: second }] })
    await expectAudited()
  })

  test('each wrong scan is refused with its own words and changes nothing', async () => {
    const { number } = await order()
    const [mine = '', second = '', third = ''] = await uinsOf(ring)
    const [wrong = ''] = await uinsOf(other)
    const elsewhere = await order()
    expect((await pack(elsewhere.number, third)).status).toBe(200)
    const [away] = await rows<{ uin: string }>(sql`
      select uin from items.items where sku_id = ${ring.id} and storage_id <> ${ONLINE} and state = 'in_stock' limit 1`)
    const cases: [string, string, string][] = [
      ['12345', 'item.uin_wrong', 'УИН — это 16 цифр. Отсканируйте бирку ещё раз.'],
      ['1234567890123456', 'item.unknown', 'Такого УИН у нас нет. Сначала примите украшение.'],
      [wrong, 'item.not_ordered', 'В этом заказе такого украшения нет. Проверьте вариант и размер.'],
      [third, 'item.packed_elsewhere', 'Это украшение уже собрано в другой заказ.'],
      ...(away
        ? [
            [
              away.uin,
              'item.other_storage',
              'Это украшение числится в другом месте. Возьмите то, что отложено для заказа, или оформите перемещение.',
            ] satisfies [string, string, string],
          ]
        : []),
    ]
    for (const [uin, code, message] of cases) expect((await pack(number, uin)).body).toMatchObject({ code, message })
    expect((await pack('000', mine)).body).toMatchObject({ code: 'order.unknown' })
    expect((await pack(number, mine)).status).toBe(200)
    // The same tag twice, as a hurried hand does it.
    expect((await pack(number, mine)).body).toMatchObject({
      code: 'item.already_packed',
      message: 'Это украшение уже в этой посылке.',
    })
    expect((await pack(number, second)).body).toMatchObject({ code: 'item.line_complete' })
    expect((await parcels(number)).parcels).toMatchObject([{ needed: 1, packed: 1 }])
    expect(await movesOf(mine)).toEqual(['received', 'packed'])
    expect((await take(number, 'hand-over')).status).toBe(200)
    expect((await pack(number, second)).body).toMatchObject({ code: 'item.parcel_closed' })
    expect((await pack(elsewhere.number, mine)).body).toMatchObject({ code: 'item.not_here' })
    await expectAudited()
  })

  test('two people who scan the same UIN for two orders: one of them has it', async () => {
    const [one, two] = [await order(), await order()]
    const [uin = ''] = await uinsOf(ring)
    const answers = await Promise.all([pack(one.number, uin, admin), pack(two.number, uin, employee)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'item.packed_elsewhere' })
    expect(await movesOf(uin)).toEqual(['received', 'packed'])
  })

  test('two people who scan two items for one line: it is filled once', async () => {
    const { number } = await order()
    const [first = '', second = ''] = await uinsOf(ring)
    const answers = await Promise.all([pack(number, first, admin), pack(number, second, employee)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await parcels(number)).parcels).toMatchObject([{ packed: 1 }])
    await expectAudited()
  })

  test('what was packed by mistake is taken out, and nothing that has left is', async () => {
    const { number } = await order()
    const [first = '', second = ''] = await uinsOf(ring)
    await pack(number, first)
    const out = await admin.delete(`/backoffice/api/orders/${number}/items/${first}`)
    expect(out.body).toMatchObject({ parcels: [{ packed: 0 }] })
    expect(await itemOf(first)).toMatchObject({ state: 'in_stock', storage_id: ONLINE, parcel_key: null })
    await pack(number, second)
    await take(number, 'hand-over')
    const late = await admin.delete(`/backoffice/api/orders/${number}/items/${second}`)
    expect(late.body).toMatchObject({ code: 'item.not_packed' })
  })

  test('a cancelled order gives its items back, packed or sent', async () => {
    const [packed, sent] = [await order(), await order()]
    const [first = '', second = ''] = await uinsOf(ring)
    await pack(packed.number, first)
    await pack(sent.number, second)
    await take(sent.number, 'hand-over')
    expect((await take(packed.number, 'cancel')).status).toBe(200)
    // No screen offers it once the parcel has left, and nobody may send it past the screen.
    expect((await take(sent.number, 'cancel')).body).toMatchObject({ code: 'order.step_not_possible' })
    expect(await itemOf(second)).toMatchObject({ state: 'sent' })
    expect((await take(sent.number, 'not-collected')).status).toBe(200)
    // On its way back it is nowhere yet.
    expect(await itemOf(second)).toMatchObject({ state: 'sent' })
    expect((await take(sent.number, 'came-back')).status).toBe(200)
    for (const uin of [first, second])
      expect(await itemOf(uin)).toMatchObject({ state: 'in_stock', storage_id: ONLINE, parcel_key: null })
    expect(await movesOf(second)).toEqual(['received', 'packed', 'sent', 'came_back'])
    // It was never sold: the register hears nothing.
    expect((await shown(second)).registry).toBeNull()
    await expectAudited()
  })
})

/** What the register heard of a UIN, in its order, with how often. */
async function heard(uin: string): Promise<string[]> {
  const found = await rows<{ event: string; document: string; times: number }>(sql`
    select value #>> '{event,event}' as event, value #>> '{event,document}' as document,
      (value ->> 'times')::integer as times
    from sandbox.simulator_state where simulator = 'dmdk' and value #>> '{event,uin}' = ${uin} order by changed_at, key`)
  return found.map(({ event, document, times }) => `${event} ${document} ${times}`)
}

/** Asked for by the buyer, accepted and arrived. */
async function arrived({ buyer, key, number }: Awaited<ReturnType<typeof order>>, quantity = 1): Promise<string> {
  const { body } = await buyer.get(`/profile/orders/${key}`)
  const lineId = (body.order as { lines: { id: number }[] }).lines[0]?.id
  const asked = await buyer.post(`/order/${key}/returns`, {
    items: [{ lineId, quantity }],
    reason: 'size',
    returnMethod: 'shop',
    bank: { holder: 'Анна Лунина', account: '40817810099910004312', bic: '044525225', inn: '7707083893' },
  })
  const of = (asked.body.return as { number: string } | undefined)?.number
  if (!of) throw new Error(`no return: ${asked.text}`)
  for (const [expectedState, to] of [
    ['requested', 'approved'],
    ['approved', 'received'],
  ])
    expect(
      (await admin.post(`/backoffice/api/orders/${number}/returns/${of}/steps`, { expectedState, to })).status,
    ).toBe(200)
  return of
}

const refund = (number: string, of: string) =>
  admin.post(`/backoffice/api/orders/${number}/returns/${of}/refund`, { expectedState: 'received' })

async function sold(quantity = 1) {
  const made = await order(quantity)
  const uins = (await uinsOf(ring)).slice(0, quantity)
  for (const uin of uins) expect((await pack(made.number, uin)).status).toBe(200)
  for (const name of ['hand-over', 'deliver']) expect((await take(made.number, name)).status).toBe(200)
  return { ...made, uins }
}

/** As the shop itself does it, with the same key. */
async function reportAgain(key: string, event: { event: 'sold' | 'returned'; uin: string; document: string }) {
  const simulators = await startSimulators([dmdkSimulator], { databaseUrl: shop.databaseUrl })
  try {
    const registry = createDmdk({ baseUrl: simulators.baseUrl('dmdk'), ...SANDBOX_DMDK })
    await registry.report({ key, at: SEEDED_AT.toISOString(), ...event })
  } finally {
    await simulators.stop()
  }
}

describe('[ITEMS] a sale', () => {
  afterEach(() => setSimulatorFault(simulatorState(database.db, 'dmdk'), 'none'))

  test('is on the receipt of the handover by UIN, one line for each, and the register hears of it once', async () => {
    const { key, number, uins } = await sold(2)
    const [final] = (await receipts(key)).filter(({ kind }) => kind === 'final')
    const named = final?.items.filter(({ object }) => object === 'commodity')
    expect(named?.map(({ uin, quantity }) => [uin, quantity])).toEqual(uins.map((uin) => [uin, 1]))
    expect(final?.items.reduce((sum, item) => sum + item.sum, 0)).toBe(final?.total)
    for (const uin of uins) await expect.poll(() => heard(uin), EVENTUALLY).toEqual([`sold ${number} 1`])
    // The register has heard a moment before its answer is written down.
    await expect
      .poll(() => shown(uins[0] ?? ''), EVENTUALLY)
      .toMatchObject({
        state: 'sold',
        order: number,
        storage: null,
        registry: { reported: 1, waiting: 0, error: null },
      })
    await expectAudited()
  })

  test('comes back: on the shelf, on the receipt, told once, and with another passport', async () => {
    const made = await sold()
    const [uin = ''] = made.uins
    const before = await itemOf(uin)
    expect((await shop.ask({ url: `/passports/${before?.passport}` })).status).toBe(200)
    const of = await arrived(made)
    expect((await refund(made.number, of)).status).toBe(200)
    expect(await itemOf(uin)).toMatchObject({ state: 'in_stock', storage_id: ONLINE, parcel_key: null })
    expect(await movesOf(uin)).toEqual(['received', 'packed', 'sent', 'sold', 'accepted'])
    const back = (await receipts(made.key)).filter(({ kind }) => kind === 'final_refund')
    expect(back.flatMap(({ items }) => items.map((item) => item.uin).filter(Boolean))).toEqual([uin])
    await expect.poll(() => heard(uin), EVENTUALLY).toEqual([`sold ${made.number} 1`, `returned ${made.number} 1`])
    expect((await shop.ask({ url: `/passports/${before?.passport}` })).status).toBe(404)
    // It is sold again as any other.
    const next = await order()
    expect((await pack(next.number, uin)).status).toBe(200)
    await expectAudited()
  })

  test('of two alike: which one came back is scanned before the money goes', async () => {
    const made = await sold(2)
    const [kept = '', back = ''] = made.uins
    const of = await arrived(made)
    const refused = await refund(made.number, of)
    expect(refused.body).toMatchObject({ code: 'return.uin_missing', missing: 1 })
    const scan = (uin: string) => admin.post(`/backoffice/api/orders/${made.number}/returns/${of}/items`, { uin })
    const [never = ''] = await uinsOf(other)
    expect((await scan(never)).body).toMatchObject({ code: 'item.not_of_order' })
    expect((await scan(back)).body).toMatchObject({ returns: [{ return: of, needed: 1, scanned: 1 }] })
    expect((await scan(back)).body).toMatchObject({ code: 'item.already_scanned' })
    expect((await scan(kept)).body).toMatchObject({ code: 'item.line_complete' })
    expect((await refund(made.number, of)).status).toBe(200)
    expect(await itemOf(back)).toMatchObject({ state: 'in_stock' })
    expect(await itemOf(kept)).toMatchObject({ state: 'sold' })
    await expectAudited()
  })

  test('a return that is not accepted: what was scanned for it is its buyer’s again', async () => {
    const made = await sold()
    const [uin = ''] = made.uins
    const of = await arrived(made)
    await admin.post(`/backoffice/api/orders/${made.number}/returns/${of}/items`, { uin })
    expect(await itemOf(uin)).toMatchObject({ state: 'returned' })
    const rejected = await admin.post(`/backoffice/api/orders/${made.number}/returns/${of}/steps`, {
      expectedState: 'received',
      to: 'rejected',
      reason: 'следы носки',
    })
    expect(rejected.status).toBe(200)
    expect(await itemOf(uin)).toMatchObject({ state: 'sold', parcel_key: made.key, storage_id: null })
    expect(await movesOf(uin)).toEqual(['received', 'packed', 'sent', 'sold', 'taken_back', 'given_again'])
    await expectAudited()
  })

  test('a register that is away hears of it afterwards, the sale before the return, each once', async () => {
    await setSimulatorFault(simulatorState(database.db, 'dmdk'), 'down')
    const made = await sold()
    const [uin = ''] = made.uins
    expect((await refund(made.number, await arrived(made))).status).toBe(200)
    const tried = async () => (await shown(uin)).registry
    await expect.poll(tried, EVENTUALLY).toMatchObject({ reported: 0, waiting: 2, error: expect.any(String) })
    // Whichever of them is tried again first: the return waits until its sale has been heard.
    const ofReturn = () =>
      rows(sql`select attempts, last_error from platform.outbox
        where channel = 'registry' and key like ${`item:${uin}:returned:%`}`)
    await expect.poll(ofReturn, EVENTUALLY).toEqual([{ attempts: 0, last_error: WAITS }])
    await setSimulatorFault(simulatorState(database.db, 'dmdk'), 'none')
    await expect
      .poll(() => heard(uin), { timeout: 40_000 })
      .toEqual([`sold ${made.number} 1`, `returned ${made.number} 1`])
  }, 60_000)

  test('the same event a second time counts once', async () => {
    const made = await sold()
    const [uin = ''] = made.uins
    await expect.poll(() => heard(uin), EVENTUALLY).toEqual([`sold ${made.number} 1`])
    // Its node died between telling and saying so: the outbox tells it again under the same key.
    const [row] = await rows<{ key: string }>(sql`
      select key from platform.outbox where channel = 'registry' and key like ${`item:${uin}:sold:%`}`)
    await reportAgain(row?.key ?? '', { event: 'sold', uin, document: made.number })
    expect(await heard(uin)).toEqual([`sold ${made.number} 2`])
    const reported = await rows(sql`select from sandbox.messages where recipient = ${`dmdk ${uin}`}`)
    expect(reported).toHaveLength(1)
  })
})

describe('[ITEMS] receiving', () => {
  const receive = (body: object, who = admin) => who.post('/backoffice/api/items', body)
  const fresh = () => `77${String(people++).padStart(14, '0')}`
  const onHand = async (sku: Sku, storage = ONLINE) =>
    (
      await rows<{ on_hand: number }>(
        sql`select on_hand from stock.balances where sku_id = ${sku.id} and storage_id = ${storage}`,
      )
    )[0]?.on_hand ?? 0

  test('new goods raise the stock, and each has its name, weight and history', async () => {
    const before = await onHand(ring)
    const [a, b] = [fresh(), fresh()]
    const answer = await receive({
      storageId: ONLINE,
      counted: 'new',
      items: [
        { uin: a, code: ring.code, weightMg: 1_795 },
        { uin: b, code: ring.code, weightMg: null },
      ],
    })
    expect(answer.body).toMatchObject({ received: 2 })
    expect(await onHand(ring)).toBe(before + 2)
    expect(await shown(a)).toMatchObject({
      weightMg: 1_795,
      state: 'in_stock',
      history: [{ move: 'received', by: 'Анна Соколова' }],
    })
    expect((await shown(b)).weightMg).toBeGreaterThan(0)
    await expectAudited()
  })

  test('names for what is counted already: no more than there are without one', async () => {
    const [balance] = await rows<{ version: number }>(sql`
      select version from stock.balances where sku_id = ${ring.id} and storage_id = ${ONLINE}`)
    const counted = await admin.post('/backoffice/api/stock/moves', {
      move: 'receive',
      skuId: ring.id,
      storageId: ONLINE,
      quantity: 1,
      expectedVersion: balance?.version,
    })
    expect(counted.status).toBe(200)
    const before = await onHand(ring)
    const [a, b] = [fresh(), fresh()]
    const item = (uin: string) => ({ uin, code: ring.code, weightMg: null })
    expect((await receive({ storageId: ONLINE, counted: 'already', items: [item(a), item(b)] })).body).toMatchObject({
      code: 'item.list_wrong',
      problems: [{ uin: b, reason: 'more_than_counted' }],
    })
    expect((await receive({ storageId: ONLINE, counted: 'already', items: [item(a)] })).body).toMatchObject({
      received: 1,
    })
    expect(await onHand(ring)).toBe(before)
  })

  test('one wrong line and nothing is received', async () => {
    const before = await onHand(ring)
    const [known = ''] = await uinsOf(ring)
    const good = fresh()
    const answer = await receive({
      storageId: ONLINE,
      counted: 'new',
      items: [
        { uin: good, code: ring.code, weightMg: null },
        { uin: known, code: ring.code, weightMg: null },
        { uin: fresh(), code: 'LN-NOTHING', weightMg: null },
      ],
    })
    expect(answer.body).toMatchObject({
      code: 'item.list_wrong',
      message: 'Ничего не принято: проверьте отмеченные строки.',
      problems: [{ uin: known, reason: 'uin_known' }, { reason: 'variant_unknown' }],
    })
    expect((await admin.get(`/backoffice/api/items/${good}`)).body).toMatchObject({ code: 'item.unknown' })
    expect(await onHand(ring)).toBe(before)
  })

  test('two who receive the same UIN at once: it is there once, and the stock is raised once', async () => {
    const before = await onHand(ring)
    const body = {
      storageId: ONLINE,
      counted: 'new',
      items: [{ uin: fresh(), code: ring.code, weightMg: null }],
    }
    const answers = await Promise.all([receive(body), receive(body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ problems: [{ reason: 'uin_known' }] })
    expect(await onHand(ring)).toBe(before + 1)
    await expectAudited()
  })

  test('an employee receives in their own shop, moves and writes off nowhere else', async () => {
    const item = { uin: fresh(), code: ring.code, weightMg: null }
    expect((await receive({ storageId: OTHER_SHOP, counted: 'new', items: [item] }, employee)).body).toMatchObject({
      code: 'item.another_shop',
    })
    expect((await receive({ storageId: OWN_SHOP, counted: 'new', items: [item] }, employee)).status).toBe(200)
    const { version } = await shown(item.uin)
    const move = (body: object, who = employee) => who.post(`/backoffice/api/items/${item.uin}/moves`, body)
    expect((await move({ move: 'moved', toStorageId: ONLINE, expectedVersion: version })).body).toMatchObject({
      code: 'item.another_shop',
    })
    const moved = await move({ move: 'moved', toStorageId: ONLINE, expectedVersion: version }, admin)
    expect(moved.body).toMatchObject({ state: 'in_stock', storageId: ONLINE })
    expect(await onHand(ring, OWN_SHOP)).toBe((await uinsOf(ring, OWN_SHOP)).length)
    expect((await move({ move: 'written_off', expectedVersion: version }, admin)).body).toMatchObject({
      code: 'item.changed_meanwhile',
    })
    const before = await onHand(ring)
    const { version: last } = await shown(item.uin)
    const gone = await move({ move: 'written_off', note: 'сломан замок', expectedVersion: last }, admin)
    expect(gone.body).toMatchObject({ state: 'written_off', history: [{ note: 'сломан замок' }, {}, {}] })
    expect(await onHand(ring)).toBe(before - 1)
    const { version: end } = await shown(item.uin)
    expect((await move({ move: 'moved', toStorageId: 3, expectedVersion: end }, admin)).body).toMatchObject({
      code: 'item.move_not_possible',
    })
    await expectAudited()
  })

  test('is found by the beginning of its UIN, its code and its name', async () => {
    const [uin = ''] = await uinsOf(ring)
    const found = async (search: string) =>
      (
        (await admin.get(`/backoffice/api/items?${new URLSearchParams({ search })}`)).body.rows as { uin: string }[]
      ).map((row) => row.uin)
    expect(await found(uin)).toEqual([uin])
    expect(await found(uin.slice(0, 12))).toContain(uin)
    expect((await found(ring.code)).length).toBeGreaterThan(0)
    expect(await found('%')).toEqual([])
  })
})

describe('[ITEMS] the passport', () => {
  test('says what the item is, to whoever has its code; the buyer finds it with the order, nobody else does', async () => {
    const made = await order()
    const [uin = ''] = await uinsOf(ring)
    expect((await made.buyer.get(`/order/${made.key}/passports`)).body).toEqual({ passports: [] })
    await pack(made.number, uin)
    const { passports } = (await made.buyer.get(`/order/${made.key}/passports`)).body as {
      passports: { code: string; uin: string }[]
    }
    expect(passports).toMatchObject([{ uin }])
    const stranger = await openBrowser(shop, { address: '10.93.0.1' })
    expect((await stranger.get(`/order/${made.key}/passports`)).status).toBe(404)
    const code = passports[0]?.code ?? ''
    expect(code).toMatch(/^[\w-]{22}$/)
    await take(made.number, 'hand-over')
    await take(made.number, 'deliver')
    const { version } = await shown(uin)
    await admin.post(`/backoffice/api/items/${uin}/moves`, {
      move: 'serviced',
      service: 'cleaning',
      note: 'бесплатно',
      expectedVersion: version,
    })
    const passport = (await stranger.get(`/passports/${code}`)).body
    expect(passport).toMatchObject({
      uin,
      metal: expect.any(String),
      hallmark: expect.any(Number),
      weightMg: expect.any(Number),
      maker: { name: expect.any(String) },
      history: [{ event: 'received' }, { event: 'sold' }, { event: 'serviced', service: 'cleaning' }],
      link: `http://localhost:3000/passport/${code}`,
    })
    // Neither who bought it nor what staff wrote of it.
    expect(JSON.stringify(passport)).not.toMatch(/Лунина|Анна|бесплатно/)
    expect((await stranger.get(`/passports/${uin}`)).status).toBe(400)
    expect((await stranger.get(`/passports/${'A'.repeat(22)}`)).body).toMatchObject({ code: 'passport.unknown' })
    const pdf = await shop.ask({ url: `/passports/${code}/pdf` })
    expect(pdf.status).toBe(200)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    expect(String(pdf.headers['content-disposition'])).toContain(`passport-${uin}.pdf`)
  })
})

describe('[ITEMS] what happened to an item', () => {
  test('cannot be rewritten, and an item cannot become another', async () => {
    const [uin = ''] = await uinsOf(ring)
    for (const statement of [
      `update items.movements set note = 'x' where uin = '${uin}'`,
      `delete from items.movements where uin = '${uin}'`,
      'truncate items.movements',
      `update items.items set sku_id = sku_id + 1 where uin = '${uin}'`,
      `delete from items.items where uin = '${uin}'`,
      `update items.items set state = 'sold' where uin = '${uin}'`,
    ])
      await expect(database.db.execute(sql.raw(statement)), statement).rejects.toThrow()
  })
})
