import { sql } from 'drizzle-orm'
import { customerWith, patiently, stranger } from '../harness/buyers.ts'
import { TRAPS } from '../harness/changed-sources/traps.ts'
import { bought, forFriend, giftsOfOrder, lettersTo, newFriend, openShot, until } from '../harness/givers.ts'
import type { Row } from '../harness/row.ts'
import type { World } from '../harness/world.ts'

const DIES_WITHIN_MS = 30_000

/** A letter of another day, and the worker that sends it killed at one step after another: it comes once, and opens. */
export async function giftLetters(world: World, { steps }: { steps: readonly string[] | 'all' }): Promise<Row[]> {
  const wanted = steps === 'all' ? Object.keys(TRAPS) : steps
  const ends: string[] = []
  for (const step of wanted) ends.push(`${step}: ${await killedWhen(world, step)}`)
  return [
    {
      program: 'gift letters',
      tried: `the worker killed at ${wanted.length} steps of a scheduled letter`,
      counts: ends.join('; '),
      held: ends.every((end) => end.endsWith(`: ${GOOD}`)),
    },
  ]
}

const GOOD = 'one letter, its code opens'

async function killedWhen(world: World, step: string): Promise<string> {
  const { browsers } = await customerWith(world, 1)
  const [giver] = browsers
  const [first] = world.nodes
  if (!giver || !first) throw new Error('nobody is there')
  const friend = newFriend()
  const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const { orderId } = await bought(world, giver, [forFriend(friend, { sendOn: { date: tomorrow, time: '12:00' } })])
  const [gift] = await giftsOfOrder(world, orderId)
  if (gift?.state !== 'scheduled') return `the gift is ${gift?.state}`

  // Nobody else may send it meanwhile.
  await Promise.all(world.nodes.map((node) => node.kill()))
  try {
    // Later than its order, so that the giver is told of it, and over.
    await world.rows(sql`
      update certificates.gifts g set send_at = o.created_at + interval '1 millisecond'
      from certificates.orders o where o.key = g.order_key and g.id = ${gift.id}`)
    await world.runJob('certificates.send')
    // It may die before it is ready: the job waits for it.
    await first.start(step).catch(() => {})
    if (!(await first.ended(DIES_WITHIN_MS))) return 'the node lived on'
  } finally {
    await first.kill()
    await Promise.all(world.nodes.map((node) => node.start()))
  }
  await giveJobsBack(world)
  await world.runJob('certificates.send')
  const left = () =>
    world.count(sql`
      select count(*) from platform.outbox
      where key ~ ${`^gift:${gift.id}:`} and channel = 'email' and delivered_at is not null`)
  // The friend's and the giver's.
  await until(async () => (await left()) >= 2, 'the letters have left')
  await world.runJob('certificates.send')
  const letters = await lettersTo(world, friend)
  const [letter] = letters
  if (letters.length !== 1 || !letter) return `${letters.length} letters`
  const opened = await patiently(world, () => openShot(world, stranger(world), letter))
  return opened.status === 200 ? GOOD : `one letter, its code: ${opened.status} ${String(opened.body.code)}`
}

/** What the queue itself does when the time of a job is over whose node has died; it would take a quarter of an hour. */
async function giveJobsBack(world: World): Promise<void> {
  await world.rows(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
}
