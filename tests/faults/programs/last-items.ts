import { sql } from 'drizzle-orm'
import { COURIER, checkout, guests, newKey, placedBy } from '../harness/buyers.ts'
import { outcomeOf, raceOrders } from '../harness/race.ts'
import { type Row, tally } from '../harness/row.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const ITEMS = 10
const SHOP = 1
const TO_SHOP = { delivery_method_id: 3, shop_id: SHOP, delivery: { shop_id: SHOP } }

type Case = {
  tried: string
  /** Where the ten are. */
  online: number
  inShop: number
  wishes: Record<string, unknown>[]
}

const CASES: readonly Case[] = [
  {
    tried: 'by courier and to a shop, paid online and at the counter, all ten in the warehouse',
    online: ITEMS,
    inShop: 0,
    wishes: [
      COURIER,
      { ...TO_SHOP, payment_method_id: 13 },
      { ...COURIER, payment_method_id: 1 },
      { ...TO_SHOP, payment_method_id: 2 },
    ],
  },
  {
    tried: 'to a shop that has four of them, six in the warehouse',
    online: 6,
    inShop: 4,
    wishes: [
      { ...TO_SHOP, payment_method_id: 13 },
      { ...TO_SHOP, payment_method_id: 1 },
    ],
  },
]

/** Many want the last ten items in one moment. */
export async function lastItems(world: World, { buyers, rounds }: { buyers: number; rounds: number }): Promise<Row[]> {
  const [skuId = 0] = await plainSkus(world, 1)
  const rows: Row[] = []
  for (const { tried, online, inShop, wishes } of CASES) {
    const seen: string[] = []
    const firsts: string[] = []
    let isHeld = true
    for (let round = 0; round < rounds; round++) {
      await stockUp(world, skuId, online)
      await stockUp(world, skuId, inShop, SHOP)
      const before = await claimed(world, skuId)
      const people = await guests(world, buyers)
      const bodies = await Promise.all(
        wishes.map((wish) => checkout(world, people[0] as never, { ...wish, lines: [{ skuId, quantity: 1 }] })),
      )
      if (bodies.some((body) => body === null)) throw new Error('no cart was computed')
      const runners = people.map((who, index) => ({ who, key: newKey(), body: bodies[index % bodies.length] ?? {} }))
      const { first, last } = await raceOrders(world, world.random.shuffled(runners))
      const outcomes = last.map(outcomeOf)
      const orders = new Set(last.flatMap((answer) => placedBy(answer)?.orderId ?? []))
      const sold = (await claimed(world, skuId)) - before
      isHeld &&=
        orders.size === ITEMS &&
        sold === ITEMS &&
        outcomes.every((outcome) => outcome === 'order' || outcome === 'cartChanged')
      seen.push(...outcomes)
      firsts.push(...first.map(outcomeOf))
    }
    const unsure = firsts.filter((one) => one !== 'order' && one !== 'cartChanged').length
    rows.push({
      program: 'last items',
      tried: `${rounds} × ${buyers} buyers at once for ${ITEMS} items: ${tried}`,
      counts: `${tally(seen)}${unsure > 0 ? `; ${unsure} asked twice` : ''}`,
      held: isHeld,
    })
  }
  return rows
}

function claimed(world: World, skuId: number): Promise<number> {
  return world.count(sql`
    select coalesce(sum(quantity), 0) as count from stock.allocations where sku_id = ${skuId} and state = 'live'`)
}
