import { sql } from 'drizzle-orm'
import { COURIER, checkout, guests, newKey, payShot, placedBy } from '../harness/buyers.ts'
import { outcomeOf, raceOrders } from '../harness/race.ts'
import { ask, fireTogether } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { settle } from '../harness/settle.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

/** One order, sent many times in one moment with one key. */
export async function sameOrder(world: World, { copies, rounds }: { copies: number; rounds: number }): Promise<Row[]> {
  const [, skuId = 0] = await plainSkus(world, 2)
  await stockUp(world, skuId, 1_000)
  const answers = new Set<number>()
  const seen: string[] = []
  let orders = 0
  let charges = 0
  let isHeld = true
  for (let round = 0; round < rounds; round++) {
    const [who] = await guests(world, 1)
    if (!who) throw new Error('nobody is there')
    const body = await checkout(world, who, { ...COURIER, lines: [{ skuId, quantity: 1 }] })
    if (!body) throw new Error('no cart was computed')
    const key = newKey()
    const { last } = await raceOrders(
      world,
      Array.from({ length: copies }, () => ({ who, body, key })),
    )
    const different = new Set(last.map(({ status, text }) => `${status} ${text}`))
    answers.add(different.size)
    seen.push(...last.map(outcomeOf))
    const made = await world.count(sql`select count(*) from ordering.orders where phone = ${who.phone}`)
    orders += made

    // Paid by as many impatient clicks as there were orders sent.
    const placed = last.map(placedBy).find((one) => one?.paymentUrl)
    const url = placed?.paymentUrl ?? ''
    if (url) await fireTogether(Array.from({ length: 10 }, () => payShot(world, url, 'pay', 'double')))
    await settle(world)
    const paid = await world.count(sql`
      select count(*) from payments.payments where captured > 0 and order_key = ${placed?.orderId ?? ''}`)
    charges += paid

    const reused = await ask({
      ...{ port: world.anyPort(), method: 'POST', path: '/order/create/v2' },
      headers: { ...who.headers, 'idempotency-key': key },
      body: { ...body, comment: 'another one' },
    })
    isHeld &&= made === 1 && paid === 1 && different.size === 1 && last[0]?.status === 200
    isHeld &&= reused.status === 409 && reused.body.code === 'order.key_reused'
  }
  return [
    {
      program: 'same order',
      tried: `${rounds} × one order sent ${copies} times at once with one key, then paid by 10 clicks at once`,
      counts: `${orders} orders, ${charges} charges, ${tally(seen)}; different answers each time: ${[...answers].join(', ')}`,
      held: isHeld,
    },
  ]
}
