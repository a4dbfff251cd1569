import { sql } from 'drizzle-orm'
import { transaction } from '../../../src/server/kernel/database/db.ts'
import { issueCertificate } from '../../../src/server/modules/certificates/index.ts'
import { type Buyer, COURIER, checkout, customerWith, guests, newKey, orderShot, post } from '../harness/buyers.ts'
import { ask, type Shot } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

/** As it goes over the wire: JSON has no NaN, and a browser of ill will does not ask whether it has. */
const QUANTITIES = ['0', '-1', '1e9', '1.5', '"1e3"', 'NaN', 'null', '11', '9007199254740993', '"2"', '[1]', 'true']

type Tried = { what: string; shot: Shot }

/** Prices, quantities and items that nobody offered. Each must be refused in words, and change nothing. */
export async function tampering(world: World): Promise<Row[]> {
  const [, , , , , , skuId = 0] = await plainSkus(world, 7)
  await stockUp(world, skuId, 100)
  const [who] = await guests(world, 1)
  if (!who) throw new Error('nobody is there')
  const good = await checkout(world, who, { ...COURIER, lines: [{ skuId, quantity: 1 }] })
  if (!good) throw new Error('no cart was computed')
  return [
    await refusals(world, 'quantities', quantities(world, who, good, skuId)),
    await refusals(world, 'prices and sums', prices(world, who, good, skuId)),
    await refusals(world, 'items that are not for sale', await items(world, who, good)),
    await refusals(world, 'what belongs to somebody else', await others(world, who, good)),
    await ownPrice(world, skuId),
  ]
}

function quantities(world: World, who: Buyer, good: Record<string, unknown>, skuId: number): Tried[] {
  return QUANTITIES.flatMap((quantity) => {
    const lines = `[{"skuId":${skuId},"quantity":${quantity}}]`
    const withLines = JSON.stringify({ ...good, lines: 'LINES' }).replace('"LINES"', () => lines)
    const added = `{"skuId":${skuId},"quantity":${quantity},"lines":[]}`
    return [
      { what: `order ${quantity}`, shot: orderShot(world, who, withLines, newKey()) },
      { what: `calculate ${quantity}`, shot: post(world, who, '/cart/calculate', `{"lines":${lines}}`) },
      { what: `add ${quantity}`, shot: post(world, who, '/cart/add', added) },
      {
        what: `set ${quantity}`,
        shot: post(
          world,
          who,
          '/cart/quantity',
          `{"skuId":${skuId},"quantity":${quantity},"lines":[{"skuId":${skuId},"quantity":1}]}`,
        ),
      },
    ]
  })
}

function prices(world: World, who: Buyer, good: Record<string, unknown>, skuId: number): Tried[] {
  const order = (what: string, changes: Record<string, unknown>) => ({
    what,
    shot: orderShot(world, who, { ...good, ...changes }, newKey()),
  })
  const raw = (what: string, total: string) => ({
    what,
    shot: orderShot(world, who, JSON.stringify({ ...good, expected_total: 'SUM' }).replace('"SUM"', total), newKey()),
  })
  const line = (price: number) => ({ expected_lines: [{ skuId, quantity: 1, price }] })
  return [
    order('total 1', { expected_total: 1 }),
    order('total 0', { expected_total: 0 }),
    order('total below zero', { expected_total: -1 }),
    order('total a kopeck less', { expected_total: Number(good.expected_total) - 0.01 }),
    raw('total 1e999', '1e999'),
    raw('total NaN', 'NaN'),
    raw('total in quotes', '"1"'),
    order('price 1', line(1)),
    order('price 0', line(0)),
    order('price below zero', line(-5_000)),
    order('price 1 and total 1', { ...line(1), expected_total: 1 }),
    order('other quantity seen', { expected_lines: [{ skuId, quantity: 2, price: 1 }] }),
    order('other version', { cart_version: 'mine' }),
    order('bonuses of a guest', { spend_bonuses: 1_000_000, expected_total: 1 }),
    order('a delivery for nothing', { delivery: { kadType: 'IN_MKAD', kadDistance: 0 }, expected_total: 1 }),
  ]
}

async function items(world: World, who: Buyer, good: Record<string, unknown>): Promise<Tried[]> {
  const one = async (query: ReturnType<typeof sql>) => (await world.rows<{ id: number }>(query))[0]?.id ?? 0
  const of = (condition: ReturnType<typeof sql>) =>
    one(sql`select s.id from catalog.skus s join catalog.products p on p.id = s.product_id where ${condition} limit 1`)
  const unpriced = await one(sql`
    select id from catalog.skus s where not exists (select from catalog.prices p where p.sku_id = s.id and p.currency = 'RUB')
    limit 1`)
  const named = {
    'an archived item': await of(sql`p.is_archive`),
    'a showcase item': await of(sql`p.is_showcase`),
    'an item that is sold out': await of(sql`not p.is_archive and not p.is_showcase and p.preorder_ships_on is null
      and p.id not in (select set_id from catalog.set_elements)
      and not exists (select from stock.free f where f.sku_id = s.id and f.storage_id = 100 and f.free > 0)`),
    ...(unpriced > 0 && { 'an item without a price here': unpriced }),
    'an unknown item': 2_000_000_000,
    'number 0': 0,
    'number -1': -1,
    'a number too large': 2 ** 40,
  }
  return Object.entries(named).flatMap(([what, skuId]) => [
    {
      what: `order ${what}`,
      shot: orderShot(
        world,
        who,
        {
          ...good,
          lines: [{ skuId, quantity: 1 }],
          expected_lines: [{ skuId, quantity: 1, price: 1 }],
          expected_total: 1,
        },
        newKey(),
      ),
    },
    { what: `add ${what}`, shot: post(world, who, '/cart/add', { skuId, quantity: 1, lines: [] }) },
  ])
}

async function others(world: World, who: Buyer, good: Record<string, unknown>): Promise<Tried[]> {
  const { id } = await customerWith(world, 0)
  const stored = await transaction(world.db, (tx) =>
    issueCertificate(
      tx,
      { face: 3_000_00, issueKey: `faults:${newKey()}`, years: 3, source: 'grant', customerId: id },
      world.hashCode,
      new Date(),
    ),
  )
  const [theirs] = await world.rows<{ key: string }>(
    sql`select key from ordering.orders where phone <> ${who.phone} order by created_at limit 1`,
  )
  const certificates = [stored.code ?? '']
  const guessed = theirs?.key ?? newKey()
  return [
    {
      what: 'a certificate in a profile',
      shot: orderShot(world, who, { ...good, certificates, expected_total: 1 }, newKey()),
    },
    { what: 'to cancel an order', shot: post(world, who, `/order/${guessed}/cancel`, {}) },
    { what: 'to pay for an order', shot: post(world, who, `/order/${guessed}/pay`, {}) },
    {
      what: 'to see an order',
      shot: { port: world.anyPort(), path: `/order/success-data/${guessed}`, headers: who.headers },
    },
    { what: 'no session', shot: orderShot(world, { phone: '', headers: {}, session: '' }, good, newKey()) },
    { what: "another's phone", shot: orderShot(world, who, { ...good, phone: '+79009999999' }, newKey()) },
  ]
}

async function refusals(world: World, tried: string, list: readonly Tried[]): Promise<Row> {
  const before = await footprint(world)
  const odd: string[] = []
  const statuses: string[] = []
  for (const { what, shot } of list) {
    const { status, body } = await ask(shot)
    const isClear = status >= 400 && status < 500 && typeof body.code === 'string' && String(body.message ?? '') !== ''
    if (!isClear) odd.push(`${what}: ${status}`)
    statuses.push(`${status} ${String(body.code ?? '')}`.trim())
  }
  const after = await footprint(world)
  const counts = `${tally(statuses)}${odd.length > 0 ? `; not refused: ${odd.join(', ')}` : ''}`
  return {
    program: 'tampering',
    tried: `${list.length} × ${tried}`,
    counts: `${counts}${before === after ? '' : '; something changed'}`,
    held: odd.length === 0 && before === after,
  }
}

/** Prices in the lines of a cart are nobody's business: the shop's own hold. */
async function ownPrice(world: World, skuId: number): Promise<Row> {
  const [who] = await guests(world, 1)
  if (!who) throw new Error('nobody is there')
  const lines = [{ skuId, quantity: 1, price: 1, final: 1, sum: { final: 1 } }]
  const body = await checkout(world, who, { ...COURIER, payment_method_id: 1, lines })
  const answer = await ask(orderShot(world, who, body, newKey()))
  const [sums] = await world.rows<{ goods: string; price: string }>(sql`
    select o.goods, (select final from catalog.prices where sku_id = ${skuId} and currency = 'RUB') as price
    from ordering.orders o where o.phone = ${who.phone}`)
  return {
    program: 'tampering',
    tried: 'an order whose lines carry prices of their own',
    counts: `${answer.status}, sold at the shop's price`,
    held: answer.status === 200 && sums !== undefined && sums.goods === String(sums.price),
  }
}

/** Everything that a refused request could have changed. */
async function footprint(world: World): Promise<string> {
  const [row] = await world.rows(sql`
    select (select count(*) from ordering.orders) as orders, (select count(*) from ordering.intents) as intents,
      (select sum(allocated) from stock.balances) as allocated, (select sum(on_hand) from stock.balances) as on_hand,
      (select count(*) from payments.payments) as payments, (select count(*) from ordering.history) as history,
      (select count(*) from certificates.entries) as certificates, (select count(*) from loyalty.entries) as bonuses`)
  return JSON.stringify(row)
}
