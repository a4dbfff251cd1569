import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { sharedSecret } from '../../src/server/kernel/secrets.ts'
import { createCodeHasher, issueCertificate } from '../../src/server/modules/certificates/index.ts'
import { earnBonuses, givePresent } from '../../src/server/modules/loyalty/index.ts'
import { consentsInForce } from '../support/consents-in-force.ts'
import { type AcknowledgedOrder, assertInvariants } from '../support/invariants.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let database: Database
let skuId = 0
let phones = 0
/** One that waits for money, with a code and a certificate; one that is paid; one that was sent. */
const orders = { waiting: '', paid: '', sent: '' }

type Wish = Record<string, unknown>

async function order(wish: Wish): Promise<{ key: string; url: string | null; headers: Record<string, string> }> {
  const { headers } = await shop.visitor()
  const session = (headers.cookie ?? '').split('=')[1]?.split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', ${`+7999555${1000 + ++phones}`}, ${SEEDED_AT.toISOString()})`)
  const post = async (url: string, body: Wish, more = {}) =>
    (await shop.ask({ method: 'POST', url, body, headers: { ...headers, ...more } })).json() as unknown
  const all = { delivery_method_id: 1, payment_method_id: 13, lines: [{ skuId, quantity: 2 }], ...wish }
  const { cartData } = (await post('/cart/calculate', all)) as { cartData: { version: string; finalSum: number } }
  const placed = (await post(
    '/order/create/v2',
    {
      ...all,
      email: 'anna@example.com',
      fio: 'Анна Иванова',
      address: 'г Москва, ул Тверская, д 1',
      apartment: '12',
      cart_version: cartData.version,
      expected_total: cartData.finalSum,
      consents: consentsInForce('ru'),
    },
    { 'idempotency-key': `invariants-${phones}` },
  )) as { result: { orderId: string; paymentUrl: string | null } }
  return { key: placed.result.orderId, url: placed.result.paymentUrl, headers }
}

async function form(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.ask({ method: 'POST', url, headers, body: new URLSearchParams(fields).toString() })
}

beforeAll(async () => {
  shop = await startTestShop()
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 4 })
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 8 order by s.id limit 1`)
  skuId = rows[0]?.id ?? 0
  const hash = createCodeHasher(await sharedSecret(database.pool, 'certificates'))
  const code = await transaction(database.db, async (tx) => {
    await tx.execute(sql`
      insert into promo.promos (code, kind, percent, total_limit, phone_limit, created_at)
      values ('TEN', 'percent', 10, 5, 1, ${SEEDED_AT.toISOString()})`)
    await givePresent(tx, settings.loyalty, { customerId: 1, source: 'grant', key: 'one', amount: 500_00 }, SEEDED_AT)
    const grant = { face: 1_000_00, issueKey: 'grant:1', years: 3, source: 'grant' } as const
    return (await issueCertificate(tx, grant, hash, SEEDED_AT)).code
  })
  orders.waiting = (await order({ promocodes: ['TEN'], certificates: [code] })).key
  const paid = await order({})
  orders.paid = paid.key
  await form(new URL(paid.url ?? '').pathname, { action: 'pay', webhook: 'lost' })
  await shop.ask({ url: `/order/${paid.key}/payment`, headers: paid.headers })
  orders.sent = (await order({ payment_method_id: 1 })).key
  for (const step of ['confirm', 'assemble', 'handOver', 'deliver'])
    await form('/sandbox/orders', { step, key: orders.sent })
  await transaction(database.db, (tx) =>
    earnBonuses(
      tx,
      settings.loyalty,
      { customerId: 1, orderKey: orders.sent, paidForGoods: 10_000_00, deliveredAt: SEEDED_AT },
      SEEDED_AT,
    ),
  )
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

class Undone extends Error {}

/** Plants something that the database itself would not let happen, looks, and takes it away again. */
async function planted(sabotage: readonly SQL[], facts: Parameters<typeof assertInvariants>[1] = {}) {
  let found: string[] = []
  await database.db
    .transaction(async (tx: Transaction) => {
      // Triggers, foreign keys and checks are silent here: a check of ours must see what they would have stopped.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(DROP_CHECKS)
      for (const statement of sabotage) await tx.execute(statement)
      found = (await assertInvariants(tx, { now: SEEDED_AT, ...facts })).map(({ invariant }) => invariant)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return new Set(found)
}

const DROP_CHECKS = sql.raw(`do $$ declare one record; begin
  for one in select conrelid::regclass as held_by, conname from pg_constraint where contype = 'c' and conrelid in (
    'ordering.orders'::regclass, 'ordering.lines'::regclass, 'certificates.certificates'::regclass,
    'loyalty.lots'::regclass, 'stock.balances'::regclass, 'payments.payments'::regclass, 'promo.promos'::regclass)
  loop execute format('alter table %s drop constraint %I', one.held_by, one.conname); end loop;
end $$`)

test('a shop that has sold, been paid and sent things breaks no invariant', async () => {
  expect(Object.values(orders).every((key) => /^[\w-]{22}$/.test(key))).toBe(true)
  expect(await assertInvariants(database.db, { now: SEEDED_AT, asked: new Set(Object.values(orders)) })).toEqual([])
})

describe('each invariant is seen when it is broken', () => {
  const order =
    (change: string, which: keyof typeof orders = 'waiting') =>
    () => [sql`update ordering.orders set ${sql.raw(change)} where key = ${orders[which]}`]
  const run =
    (...statements: string[]) =>
    () =>
      statements.map((statement) => sql.raw(statement))

  const giftOrder = (state: 'paid' | 'unpaid', total: number) => `
    insert into certificates.orders (key, number, customer_id, intent, request_hash, created_at, language, origin,
      currency, total, paid, state, expires_at, phone, email, name)
    values ('c' || repeat('x', 22), 'C-1', 1, 'planted-intent', '', now(), 'ru', '', 'RUB', ${total},
      ${state === 'paid' ? total : 0}, '${state}', now(), '', '', '')`
  const giftOf = (amount: number, state: string, letters = 0) => `
    insert into certificates.gifts (order_key, position, customer_id, language, origin, amount, design, is_for_myself,
      recipient_name, recipient_email, sender_name, message, state, letters, certificate_id)
    values ('c' || repeat('x', 22), 1, 1, 'ru', '', ${amount}, '', false, '', '', '', '', '${state}', ${letters},
      ${state === 'unpaid' ? 'null' : '1'})`

  test.each<[string, string, () => SQL[]]>([
    ['L1', 'money of a certificate is nowhere', run('update certificates.certificates set face = face + 1')],
    ['L1', 'bonuses of a lot are nowhere', run('update loyalty.lots set granted = granted + 1')],
    ['L2', 'an entry was changed', run('update certificates.entries set amount = amount + 1')],
    ['L2', 'an entry of bonuses was deleted', run('delete from loyalty.entries')],
    ['L3', 'a certificate is below zero', run('update certificates.certificates set free = -1, spent = spent + 1')],
    ['L3', 'a lot is below zero', run('update loyalty.lots set free = -1')],
    ['L4', 'more is held than there was', run('update certificates.certificates set held = face + 1')],
    ['L4', 'issued without an entry', run(`delete from certificates.entries where kind = 'issued'`)],
    ['L5', 'an order holds less than it says', run('update certificates.uses set held = 0')],
    ['L5', 'spent for an order that let go', order(`tender_state = 'released'`)],
    ['L6', 'an order is dearer than its lines', order('payable = payable + 1')],
    [
      'L6',
      'a line was changed',
      run('update ordering.lines set promo_saving = promo_saving + 1, payable = payable - 1'),
    ],
    ['L7', 'paid without money', order(`payment_state = 'paid', paid = payable`)],
    ['L7', 'money that the order does not know of', order(`payment_state = 'pending', paid = 0`, 'paid')],
    ['L8', 'another currency', order(`currency = 'USD'`)],
    ['L8', 'paid in other money', run(`update payments.payments set currency = 'AED'`)],
    ['L9', 'earned and given back', order(`state = 'returned'`, 'sent')],
    ['L9', 'earned for nothing', run('delete from loyalty.purchases')],
    [
      'Y1',
      'money that we do not know of',
      run(`update payments.payments set captured = 0 where provider = 'payselection'`),
    ],
    ['Y1', 'money that they do not know of', run(`delete from sandbox.peer_state where peer = 'payselection'`)],
    ['Y1', 'another sum', run(`update payments.payments set captured = captured + 1 where captured > 0`)],
    [
      'Y2',
      'paid twice',
      run(
        'drop index payments.payments_one_per_order',
        `insert into payments.payments (order_key, order_number, attempt, method, provider, provider_order_id, amount,
          currency, language, lines, phone, name, state, captured, created_at, changed_at)
        select order_key, order_number, 2, method, provider, provider_order_id || '-2', amount, currency, language, lines,
          phone, name, state, captured, created_at, changed_at from payments.payments
        where provider = 'payselection' and captured > 0`,
      ),
    ],
    [
      'Y2',
      'a surplus that nobody gives back',
      run('update payments.payments set is_surplus = true where captured > 0'),
    ],
    ['Y3', 'paid, and nobody said so', run('delete from payments.provider_events')],
    ['Y3', 'the money of an order that ended', order(`state = 'cancelled'`, 'paid')],
    [
      'Y4',
      'news that counted twice',
      run(
        'alter table payments.provider_events drop constraint provider_events_provider_event_key_key',
        `insert into payments.provider_events (provider, event_key, source, kind, body, received_at, outcome)
        select provider, event_key, source, kind, body, received_at, outcome from payments.provider_events`,
      ),
    ],
    ['C1', 'an order of certificates that is not there', run(giftOrder('paid', 100), giftOf(99, 'unpaid'))],
    ['C1', 'paid without money', run(giftOrder('paid', 100), giftOf(100, 'unpaid'))],
    ['C1', 'the money of an order that is not paid', run(giftOrder('unpaid', 100))],
    ['C2', 'paid for and not issued', run(giftOrder('paid', 100), giftOf(100, 'unpaid'))],
    [
      'C2',
      'issued without money',
      run(
        giftOrder('unpaid', 100),
        giftOf(100, 'scheduled'),
        `update certificates.certificates set issue_key = 'gift:' || (select max(id) from certificates.gifts)
          where id = (select min(id) from certificates.certificates)`,
      ),
    ],
    [
      'C2',
      'topped up without an entry',
      run(
        giftOrder('paid', 100),
        giftOf(100, 'in_profile'),
        'update certificates.gifts set top_up_of = (select min(id) from certificates.certificates)',
      ),
    ],
    ['C3', 'a letter that was never written', run(giftOrder('paid', 100), giftOf(100, 'sent', 1))],
    ['S1', 'promised twice', () => [sql`update stock.balances set allocated = on_hand + 1 where sku_id = ${skuId}`]],
    ['S1', 'below zero', () => [sql`update stock.balances set on_hand = -1 where sku_id = ${skuId}`]],
    ['S2', 'held by nobody', () => [sql`update stock.balances set allocated = allocated + 1 where sku_id = ${skuId}`]],
    ['S3', 'from nowhere', () => [sql`update stock.balances set on_hand = on_hand + 1 where sku_id = ${skuId}`]],
    ['S4', 'sold without a piece', run(`update stock.allocations set state = 'released', ended_at = now()`)],
    ['S4', 'cancelled and still held', order(`state = 'cancelled'`)],
    ['S5', 'sent and still on the shelf', run(`delete from stock.movements where reason = 'sale'`)],
    [
      'S6',
      'held for no order',
      run(`update stock.allocations set order_key = 'nobody' || order_key where state = 'live'`),
    ],
    ['S6', 'waiting for ever', order(`expires_at = created_at - interval '1 hour'`)],
    ['S7', 'fewer held than sold', run(`update stock.allocations set quantity = 1 where state = 'live'`)],
    ['R1', 'used more often than counted', run('update promo.promos set used = 0')],
    ['R1', 'over its limit', run(`update promo.promos set used = 9, total_limit = 5 where code = 'TEN'`)],
    [
      'R2',
      'twice by one phone',
      run(`insert into promo.uses (promo_id, order_key, phone, place, used_at)
        select promo_id, 'another', phone, 2, used_at from promo.uses`),
    ],
    ['R3', 'a use without an order', run(`update promo.uses set order_key = 'nobody'`)],
    ['R3', 'an order without its use', run('update promo.uses set released_at = now()')],
    ['N1', 'a number that is none', order(`number = '1234567'`)],
    ['I1', 'an order that no intent made', run('delete from ordering.intents')],
    [
      'I1',
      'an intent that came to nothing and stayed',
      run(`insert into ordering.intents values ('k', '', null, now())`),
    ],
    ['O1', 'a letter that was never written', run(`delete from platform.outbox where key like '%:placed'`)],
    [
      'O1',
      'a letter about nothing',
      run(`insert into platform.outbox (channel, key, payload) values ('email', 'order:nobody:placed', '{}')`),
    ],
    [
      'O2',
      'a letter that nobody will send',
      run(`update platform.outbox set delivered_at = null`, `delete from jobs.job where name = 'outbox.deliver'`),
    ],
    ['A2', 'no lines', run('delete from ordering.lines')],
    ['A2', 'a change that nobody made', order(`state = 'assembling'`)],
    ['A2', 'nothing to pay with', () => [sql`delete from payments.payments where order_key = ${orders.waiting}`]],
  ])('%s: %s', async (invariant, _what, sabotage) => {
    expect(await planted(sabotage())).toContain(invariant)
  })

  test('A1: what a buyer was told is not there, or is something else', async () => {
    const told: AcknowledgedOrder = { key: orders.paid, number: '', payable: 0, lines: [] }
    expect(await planted([], { told: [told] })).toEqual(new Set(['A1']))
    expect(await planted([], { told: [{ ...told, key: 'nowhere' }] })).toEqual(new Set(['A1']))
  })

  test('A3: an order that nobody asked for', async () => {
    expect(await planted([], { asked: new Set([orders.paid]) })).toEqual(new Set(['A3']))
  })
})
