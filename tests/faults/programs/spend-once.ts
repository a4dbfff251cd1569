import { sql } from 'drizzle-orm'
import { settings } from '#shop/settings.ts'
import { transaction } from '../../../src/server/kernel/database/db.ts'
import { issueCertificate } from '../../../src/server/modules/certificates/index.ts'
import { givePresent, reserveBonuses } from '../../../src/server/modules/loyalty/index.ts'
import { type Buyer, COURIER, checkout, customerWith, guests, newKey, patiently, post } from '../harness/buyers.ts'
import { outcomeOf, raceOrders } from '../harness/race.ts'
import { type Row, tally } from '../harness/row.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const FACE = 3_000_00
const BONUSES = 1_000_00

/** One certificate, one use of a code, one balance of bonuses: each wanted by many orders in one moment. */
export async function spendOnce(world: World, counts: { orders: number; rounds: number }): Promise<Row[]> {
  const skus = await plainSkus(world, 20)
  for (const skuId of skus) await stockUp(world, skuId, 1_000)
  return [
    await certificateOnce(world, skus, counts),
    await promoOnce(world, skus, counts),
    await bonusesOnce(world, skus[0] ?? 0, counts),
    await bonusesBehindTheCart(world, counts),
  ]
}

type Counts = { orders: number; rounds: number }

/** Each buyer wants another item: those who want the same one would wait for its row, and race no more. */
async function race(world: World, people: readonly Buyer[], wishes: Record<string, unknown>[]): Promise<string[]> {
  const bodies = await Promise.all(wishes.map((wish) => checkout(world, people[0] as Buyer, wish)))
  const runners = people.map((who, index) => {
    const body = bodies[index % bodies.length]
    if (!body) throw new Error('no cart was computed')
    return { who, body, key: newKey() }
  })
  return (await raceOrders(world, runners)).last.map(outcomeOf)
}

/** One order, and everybody else sees a changed cart. */
const isOnce = (outcomes: readonly string[]) =>
  outcomes.filter((one) => one === 'order').length === 1 &&
  outcomes.every((one) => one === 'order' || one === 'cartChanged')

async function certificateOnce(world: World, skus: number[], { orders, rounds }: Counts): Promise<Row> {
  const seen: string[] = []
  let spent = 0
  let isHeld = true
  for (let round = 0; round < rounds; round++) {
    const issued = await transaction(world.db, (tx) =>
      issueCertificate(
        tx,
        { face: FACE, issueKey: `faults:${newKey()}`, years: 3, source: 'grant' },
        world.hashCode,
        new Date(),
      ),
    )
    const certificates = [issued.code ?? '']
    const wishes = skus.map((skuId) => ({ ...COURIER, lines: [{ skuId, quantity: 1 }], certificates }))
    const outcomes = await race(world, await guests(world, orders), wishes)
    const [stored] = await world.rows<{ free: number; held: number; uses: string }>(sql`
      select free, held, (select count(*) from certificates.uses u where u.certificate_id = c.id and u.held > 0) as uses
      from certificates.certificates c where id = ${issued.id}`)
    spent += Number(stored?.uses)
    isHeld &&= isOnce(outcomes) && stored?.free === 0 && stored.held === FACE && Number(stored.uses) === 1
    seen.push(...outcomes)
  }
  return {
    program: 'spend once',
    tried: `${rounds} × a certificate in ${orders} orders of different items at once`,
    counts: `spent ${spent} times, ${tally(seen)}`,
    held: isHeld,
  }
}

async function promoOnce(world: World, skus: number[], { orders, rounds }: Counts): Promise<Row> {
  const seen: string[] = []
  let used = 0
  let isHeld = true
  for (let round = 0; round < rounds; round++) {
    const code = `ONCE${newKey().toUpperCase()}`
    await world.db.execute(sql`
      insert into promo.promos (code, kind, percent, total_limit, created_at) values (${code}, 'percent', 10, 1, now())`)
    const wishes = skus.map((skuId) => ({ ...COURIER, lines: [{ skuId, quantity: 1 }], promocodes: [code] }))
    const outcomes = await race(world, await guests(world, orders), wishes)
    const uses = await world.count(sql`
      select count(*) from promo.uses u join promo.promos p on p.id = u.promo_id where p.code = ${code}`)
    used += uses
    isHeld &&= isOnce(outcomes) && uses === 1
    seen.push(...outcomes)
  }
  return {
    program: 'spend once',
    tried: `${rounds} × a code with one use left in ${orders} orders of different items at once`,
    counts: `used ${used} times, ${tally(seen)}`,
    held: isHeld,
  }
}

async function bonusesOnce(world: World, skuId: number, { orders, rounds }: Counts): Promise<Row> {
  const seen: string[] = []
  let spent = 0
  let isHeld = true
  for (let round = 0; round < rounds; round++) {
    const { id, browsers } = await customerWith(world, orders)
    await give(world, id)
    const [first] = browsers
    if (!first) throw new Error('nobody is there')
    await patiently(world, () => post(world, first, '/cart/add', { skuId, quantity: 1 }))
    const outcomes = await race(world, browsers, [{ ...COURIER, spend_bonuses: true }])
    const [stored] = await world.rows<{ held: string; orders: string; asked: string }>(sql`
      select coalesce(sum(u.held), 0) as held, count(distinct u.order_key) as orders,
        (select coalesce(sum(bonuses), 0) from ordering.orders o where o.customer_id = ${id}) as asked
      from loyalty.uses u join loyalty.lots l on l.id = u.lot_id where l.customer_id = ${id}`)
    spent += Number(stored?.orders)
    isHeld &&=
      isOnce(outcomes) && Number(stored?.held) > 0 && stored?.held === stored?.asked && Number(stored?.orders) === 1
    seen.push(...outcomes)
  }
  return {
    program: 'spend once',
    tried: `${rounds} × a balance of bonuses in ${orders} orders at once, from as many browsers of one customer`,
    counts: `spent ${spent} times, ${tally(seen)}`,
    held: isHeld,
  }
}

/** The cart's lock lets one order of a customer through at a time; the lots must not rely on it. */
async function bonusesBehindTheCart(world: World, { orders, rounds }: Counts): Promise<Row> {
  let granted = 0
  let isHeld = true
  for (let round = 0; round < rounds; round++) {
    const { id } = await customerWith(world, 1)
    await give(world, id)
    const results = await Promise.all(
      Array.from({ length: orders }, async () => {
        try {
          return await transaction(world.db, async (tx) => {
            const isTaken = await reserveBonuses(
              tx,
              { customerId: id, amount: BONUSES, orderKey: `faults-${newKey()}` },
              new Date(),
            )
            // Long enough for the others to look as well.
            if (isTaken) await tx.execute(sql`select pg_sleep(0.02)`)
            return isTaken
          })
        } catch {
          return false
        }
      }),
    )
    const taken = results.filter(Boolean).length
    granted += taken
    isHeld &&= taken === 1
    await world.db.execute(sql`
      insert into loyalty.entries (lot_id, kind, amount, order_key, at)
      select u.lot_id, 'released', u.held, u.order_key, now() from loyalty.uses u
      join loyalty.lots l on l.id = u.lot_id where l.customer_id = ${id} and u.held > 0`)
  }
  return {
    program: 'spend once',
    tried: `${rounds} × the same balance reserved ${orders} times at once behind the cart's back`,
    counts: `reserved ${granted} times`,
    held: isHeld,
  }
}

async function give(world: World, customerId: number): Promise<void> {
  const present = { customerId, source: 'grant' as const, key: newKey(), amount: BONUSES }
  await transaction(world.db, (tx) => givePresent(tx, settings.loyalty, present, new Date()))
}
