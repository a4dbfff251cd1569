import { sql } from 'drizzle-orm'
import { SANDBOX_PAYSELECTION } from '../../../src/server/integrations/payments/payselection/sandbox-credentials.ts'
import { webhookSignature } from '../../../src/server/integrations/payments/payselection/signature.ts'
import {
  COURIER,
  checkout,
  guests,
  newKey,
  orderShot,
  type Placed,
  patiently,
  payShot,
  placedBy,
} from '../harness/buyers.ts'
import { type Answer, ask, fireTogether, type Shot } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { settle } from '../harness/settle.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const PATH = '/api/webhooks/payselection'

type Transaction = { id: string; state: string; amount: number }
type Known = { placed: Placed; orderId: string; amount: number; transactions: Transaction[] }

/** Webhooks as they must not come: doubled, in another order, forged, about nothing, with other sums. */
export async function webhooks(world: World, { rounds }: { rounds: number }): Promise<Row[]> {
  const [, , , skuId = 0] = await plainSkus(world, 4)
  await stockUp(world, skuId, 10_000)
  return [
    await mixedUp(world, skuId, rounds),
    await forged(world, skuId, rounds),
    await aboutNothing(world, rounds),
    await otherSums(world, skuId, rounds),
    await tooLate(world, rounds),
  ]
}

/** An order whose buyer has done these things on the payment page, of which the shop has heard nothing yet. */
async function unheard(world: World, skuId: number, actions: readonly ('pay' | 'decline')[]): Promise<Known> {
  const [who] = await guests(world, 1)
  if (!who) throw new Error('nobody is there')
  const body = await checkout(world, who, { ...COURIER, lines: [{ skuId, quantity: 1 }] })
  const key = newKey()
  const placed = placedBy(await patiently(world, () => orderShot(world, who, body, key)))
  if (!placed?.paymentUrl) throw new Error('there is no page to pay on')
  const url = placed.paymentUrl
  for (const action of actions) await patiently(world, () => payShot(world, url, action, 'lost'))
  return { placed, ...(await bookOf(world, placed.orderId)) }
}

async function bookOf(world: World, orderKey: string): Promise<Omit<Known, 'placed'>> {
  const [row] = await world.rows<{ order_id: string; amount: string; transactions: Transaction[] }>(sql`
    select p.provider_order_id as order_id, p.amount, s.value -> 'transactions' as transactions from payments.payments p
    join sandbox.simulator_state s on s.simulator = 'payselection' and s.key = 'order:' || p.provider_order_id
    where p.order_key = ${orderKey} order by p.id desc limit 1`)
  if (!row) throw new Error('the payment service has no such order')
  return { orderId: row.order_id, amount: Number(row.amount), transactions: row.transactions }
}

type Message = Record<string, string | number>

function messageOf({ orderId, amount }: Known, transaction: Transaction, changes: Message = {}): Message {
  return {
    Event: transaction.state === 'success' ? 'Payment' : 'Fail',
    TransactionId: transaction.id,
    OrderId: orderId,
    Amount: (amount / 100).toFixed(2),
    Currency: 'RUB',
    DateTime: '16.11.2026 12.00.00',
    IsTest: 1,
    ...changes,
  }
}

/** A webhook as the service signs it; `changes` are made to it on the way. */
function webhook(
  world: World,
  message: Message,
  changes: { key?: string; headers?: Record<string, string>; sent?: string } = {},
): Shot {
  const rawBody = JSON.stringify(message)
  const { siteId, secretKey } = SANDBOX_PAYSELECTION
  const signed = { url: `${world.webhookOrigin}${PATH}`, siteId, rawBody }
  const headers = {
    'x-site-id': siteId,
    'x-webhook-signature': webhookSignature(changes.key ?? secretKey, signed),
    ...changes.headers,
  }
  return { port: world.anyPort(), method: 'POST', path: PATH, headers, body: changes.sent ?? rawBody }
}

async function stateOf(world: World, { placed }: Known): Promise<string> {
  const [row] = await world.rows<{ state: string; payment_state: string; paid: string; events: string }>(sql`
    select state, payment_state, paid from ordering.orders where key = ${placed.orderId}`)
  return `${row?.state} ${row?.payment_state} ${row?.paid}`
}

/** The same four messages and a look at the page's state, in every order and all at once, each of them twice. */
async function mixedUp(world: World, skuId: number, rounds: number): Promise<Row> {
  const ends: string[] = []
  const answers: Answer[] = []
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    const known = await unheard(world, skuId, ['decline', 'pay'])
    const messages = known.transactions.map((transaction) => messageOf(known, transaction))
    const twice = world.random.shuffled([...messages, ...messages, ...messages])
    const isTogether = round % 2 === 0
    const shots = twice.map((message) => webhook(world, message))
    if (isTogether) answers.push(...(await fireTogether(shots)))
    else for (const shot of shots) answers.push(await ask(shot))
    sent += shots.length
    ends.push((await stateOf(world, known)).replace(/ \d+$/, ` ${known.amount > 0 ? 'all' : 'none'}`))
    const count = await world.count(sql`
      select count(*) from payments.payments where order_key = ${known.placed.orderId} and captured > 0`)
    if (count !== 1) ends.push(`${count} charges`)
  }
  const held = ends.every((end) => end === 'confirmed paid all') && answers.every(({ status }) => status === 200)
  return {
    program: 'webhooks',
    tried: `${rounds} × a refusal and a payment told three times each, in random order or all at once`,
    counts: `${sent} webhooks; orders end as ${tally(ends)}`,
    held,
  }
}

async function forged(world: World, skuId: number, rounds: number): Promise<Row> {
  const answers: Answer[] = []
  const ends: string[] = []
  for (let round = 0; round < rounds; round++) {
    const known = await unheard(world, skuId, [])
    const message = messageOf(known, { id: `PS${newKey()}`, state: 'success', amount: known.amount })
    const { siteId } = SANDBOX_PAYSELECTION
    const elsewhere = { url: `http://elsewhere.example${PATH}`, siteId, rawBody: JSON.stringify(message) }
    const shots = [
      webhook(world, message, { key: 'somebody-else' }),
      webhook(world, message, { key: '' }),
      webhook(world, message, { headers: { 'x-webhook-signature': '' } }),
      webhook(world, message, { headers: { 'x-webhook-signature': 'f'.repeat(64) } }),
      webhook(world, message, { headers: { 'x-site-id': '1' } }),
      webhook(world, message, { sent: JSON.stringify({ ...message, Amount: '1.00' }) }),
      webhook(world, message, { sent: `${JSON.stringify(message)} ` }),
      webhook(world, message, {
        headers: { 'x-webhook-signature': webhookSignature(SANDBOX_PAYSELECTION.secretKey, elsewhere) },
      }),
    ]
    answers.push(...(await fireTogether(shots)))
    ends.push((await stateOf(world, known)).replace(/ \d+$/, ''))
  }
  return {
    program: 'webhooks',
    tried: `${rounds} × 8 forged ones: other key, no signature, other site, other address, changed on the way`,
    counts: `${tally(answers.map(({ status }) => String(status)))}; orders stay ${tally(ends)}`,
    held: answers.every(({ status }) => status === 403 || status === 429) && ends.every((end) => end === 'new pending'),
  }
}

async function aboutNothing(world: World, rounds: number): Promise<Row> {
  const before = await world.count(sql`select count(*) from payments.payments where captured > 0`)
  const nowhere: Known = { placed: {} as Placed, orderId: '', amount: 100_00, transactions: [] }
  const messages = Array.from({ length: rounds * 5 }, () =>
    messageOf({ ...nowhere, orderId: `none-${newKey()}` }, { id: `PS${newKey()}`, state: 'success', amount: 100_00 }),
  )
  const answers = await fireTogether(messages.map((message) => webhook(world, message)))
  const outcomes = await world.rows<{ outcome: string }>(sql`
    select outcome from payments.provider_events where body ->> 'orderId' like 'none-%'`)
  const after = await world.count(sql`select count(*) from payments.payments where captured > 0`)
  const isNoted = outcomes.length === messages.length && outcomes.every(({ outcome }) => outcome === 'unknown_order')
  return {
    program: 'webhooks',
    tried: `${messages.length} well signed ones about orders that do not exist`,
    counts: `${tally(answers.map(({ status }) => String(status)))}; noted as ${tally(outcomes.map(({ outcome }) => outcome))}; ${after - before} payments changed`,
    held: isNoted && after === before && answers.every(({ status }) => status === 200),
  }
}

const OTHER_SUMS: readonly Message[] = [
  { Amount: '0.01' },
  { Amount: '0.00' },
  { Amount: '-1.00' },
  { Amount: '99999999.00' },
  { Amount: 'NaN' },
  { Amount: '1e9' },
  { Amount: '' },
  { Currency: 'USD' },
  { Currency: 'XXX' },
]

async function otherSums(world: World, skuId: number, rounds: number): Promise<Row> {
  const refused: string[] = []
  const ends: string[] = []
  for (let round = 0; round < rounds; round++) {
    const known = await unheard(world, skuId, ['pay'])
    const [transaction] = known.transactions
    if (!transaction) throw new Error('nothing was paid')
    const wrong = OTHER_SUMS.map((changes) => webhook(world, messageOf(known, transaction, changes)))
    const near = [known.amount - 1, known.amount + 1].map((amount) =>
      webhook(world, messageOf(known, transaction, { Amount: (amount / 100).toFixed(2) })),
    )
    const answers = await fireTogether([...wrong, ...near])
    refused.push(...answers.map(({ status }) => String(status)))
    ends.push(`${await stateOf(world, known)} first`)
    await ask(webhook(world, messageOf(known, transaction)))
    ends.push(`${(await stateOf(world, known)).replace(/ \d+$/, '')} then`)
  }
  return {
    program: 'webhooks',
    tried: `${rounds} × ${OTHER_SUMS.length + 2} with another sum or currency, then the right one`,
    counts: `${tally(refused)}; orders are ${tally(ends)}`,
    held:
      refused.every((status) => status === '200' || status === '400') &&
      ends.every((end) => end === 'new pending 0 first' || end === 'confirmed paid then'),
  }
}

/** Money that comes after the order has ended: the order lives again if its item is still there, else it goes back. */
async function tooLate(world: World, rounds: number): Promise<Row> {
  const [, , , , , rare = 0] = await plainSkus(world, 6)
  const ends: string[] = []
  for (let round = 0; round < rounds; round++) {
    const isGone = round % 2 === 1
    await stockUp(world, rare, 1)
    const known = await unheard(world, rare, ['pay'])
    await world.db.execute(sql`
      update ordering.orders set expires_at = now() - interval '1 minute' where key = ${known.placed.orderId}`)
    await world.runJob('orders.expire')
    await until(world, known, 'expired pending 0')
    if (isGone) await stockUp(world, rare, 0)
    const [transaction] = known.transactions
    if (!transaction) throw new Error('nothing was paid')
    await fireTogether([1, 2, 3].map(() => webhook(world, messageOf(known, transaction))))
    await settle(world)
    const [money] = await world.rows<{ captured: string; refunded: string }>(sql`
      select sum(captured) as captured, sum(refunded) as refunded from payments.payments
      where order_key = ${known.placed.orderId}`)
    const isBack = money?.captured === money?.refunded
    ends.push(
      `${(await stateOf(world, known)).split(' ')[0]}, money ${isBack ? 'back' : 'kept'}${isGone ? ' (sold out)' : ''}`,
    )
  }
  const good = ['confirmed, money kept', 'expired, money back (sold out)']
  return {
    program: 'webhooks',
    tried: `${rounds} × money for an order that had ended, told three times at once`,
    counts: tally(ends),
    held: ends.every((end) => good.includes(end)),
  }
}

async function until(world: World, known: Known, state: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await stateOf(world, known)) === state) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`an order did not become ${state}`)
}
