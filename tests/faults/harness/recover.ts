import { sql } from 'drizzle-orm'
import { assertInvariants } from '../../support/invariants.ts'
import { type Row, tally } from './row.ts'
import { settle } from './settle.ts'
import { askAllAgain, type Workload } from './workload.ts'
import type { World } from './world.ts'

/** After a fault: everybody asks again, what is on its way arrives, and then everything must be as if nothing had been. */
export async function recover(
  world: World,
  program: string,
  tried: string,
  work: Workload,
  extra = '',
): Promise<Row[]> {
  await work.stop()
  const ended = world.nodes.filter((node) => !node.isUp())
  if (ended.length > 0) {
    const lastWords = ended[0]?.said.slice(-5).join(' ').slice(0, 300)
    for (const node of ended) await node.start()
    return [{ program, tried, counts: `${ended.length} nodes ended by themselves: ${lastWords}`, held: false }]
  }
  const before = new Set(work.acknowledged.keys())
  const { again, wrong } = await askAllAgain(world, work)
  await settle(world)
  const phones = work.intents.map(({ who }) => who.phone)
  const made = await world.rows<{ key: string }>(sql`
    select key from ordering.orders
    where phone in (select value from json_array_elements_text(${JSON.stringify(phones)}::json) as value)`)
  const unasked = made.filter(({ key }) => !work.acknowledged.has(key)).length
  const violations = await assertInvariants(world.db, { acknowledged: [...work.acknowledged.values()] })
  const paid = await world.count(sql`
    select count(*) from payments.payments p join ordering.orders o on o.key = p.order_key
    where p.captured > 0 and o.phone in (select value from json_array_elements_text(${JSON.stringify(phones)}::json) as value)`)
  const counts = [
    `${again} orders wanted, ${before.size} told of before and ${work.acknowledged.size} after asking again`,
    `${made.length} there, ${unasked} of them unknown to their buyer, ${paid} payments`,
    ...(extra ? [extra] : []),
  ]
  const broken = violations.length > 0 ? `; broken: ${tally(violations.map(({ invariant }) => invariant))}` : ''
  const held = violations.length === 0 && wrong.length === 0 && unasked === 0 && made.length > 0
  return [{ program, tried, counts: `${counts.join('; ')}; wrong answers: ${tally(wrong) || 'none'}${broken}`, held }]
}
