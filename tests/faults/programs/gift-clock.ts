import { sql } from 'drizzle-orm'
import { assertInvariants } from '../../support/invariants.ts'
import { type Buyer, customerWith, patiently, post, signedIn, stranger } from '../harness/buyers.ts'
import { bought, forFriend, giftsOfOrder, lettersTo, letterTo, newFriend, until } from '../harness/givers.ts'
import { type Row, tally } from '../harness/row.ts'
import { settle } from '../harness/settle.ts'
import { plainSkus, type World } from '../harness/world.ts'

type Wish = { date: string; time: string; leaves: string }
type Part = { tried: string; at: string; wishes: readonly Wish[] }

/** By the clock of Berlin, which is put forward on 28 March and back on 31 October 2027. */
const PARTS = {
  'clocks put forward, and the end of a month': {
    tried: 'midnight, an hour that the clock leaves out, the last minute of March and the first of April',
    at: '2027-03-27T22:00:00Z',
    wishes: [
      { date: '2027-03-28', time: '00:00', leaves: '2027-03-27T23:00Z' },
      { date: '2027-03-28', time: '02:30', leaves: '2027-03-28T01:30Z' },
      { date: '2027-03-31', time: '23:59', leaves: '2027-03-31T21:59Z' },
      { date: '2027-04-01', time: '00:00', leaves: '2027-03-31T22:00Z' },
    ],
  },
  'clocks put back': {
    tried: 'an hour that the clock shows twice, and the one after it',
    at: '2027-10-30T12:00:00Z',
    wishes: [
      { date: '2027-10-31', time: '02:30', leaves: '2027-10-31T00:30Z' },
      { date: '2027-10-31', time: '03:00', leaves: '2027-10-31T02:00Z' },
    ],
  },
  'the 29th of February': {
    tried: 'the first minute of 29 February and of 1 March',
    at: '2028-02-28T12:00:00Z',
    wishes: [
      { date: '2028-02-29', time: '00:00', leaves: '2028-02-28T23:00Z' },
      { date: '2028-03-01', time: '00:00', leaves: '2028-02-29T23:00Z' },
    ],
  },
} as const satisfies Record<string, Part>

const MINUTE = 60_000
const LEAP_DAY = '2028-02-29T23:30:00Z'
/** There is no 29 February 2031: the owner gets the day. */
const ENDS = '2031-03-01T23:30'

/** Letters leave in their minute and certificates end in theirs, whatever the clock does; it is a shop in Berlin. */
export async function giftClock(world: World, { parts }: { parts: 'all' | (keyof typeof PARTS)[] }): Promise<Row[]> {
  const berlin = await world.another('berlin', { mutants: ['another zone'], hasOwnClock: true })
  try {
    const { id, browsers } = await customerWith(berlin, 1)
    const phone = browsers[0]?.phone ?? ''
    const giver = async () => (await signedIn(berlin, { id, phone }, 1))[0] as Buyer
    const rows: Row[] = []
    for (const name of parts === 'all' ? (Object.keys(PARTS) as (keyof typeof PARTS)[]) : parts)
      rows.push(await letters(berlin, giver, PARTS[name]))
    rows.push(await ending(berlin, giver))
    await settle(berlin)
    const violations = await assertInvariants(berlin.db, { now: berlin.now() })
    const broken = tally(violations.map(({ invariant }) => invariant))
    const tried = 'the invariants of the shop whose clock has jumped'
    return [...rows, { program: 'gift clock', tried, counts: broken || 'none broken', held: broken === '' }]
  } finally {
    await berlin.close()
  }
}

async function letters(world: World, giver: () => Promise<Buyer>, { tried, at, wishes }: Part): Promise<Row> {
  await world.jumpTo(new Date(at))
  const friends = wishes.map(() => newFriend())
  const items = wishes.map(({ date, time }, index) => forFriend(friends[index] ?? '', { sendOn: { date, time } }))
  const { orderId } = await bought(world, await giver(), items)
  const gifts = await giftsOfOrder(world, orderId)
  const wrong = wishes.flatMap(({ leaves }, index) =>
    gifts[index]?.sendAt === leaves ? [] : [`${leaves} was taken for ${gifts[index]?.sendAt}`],
  )
  const left = async () => (await giftsOfOrder(world, orderId)).filter(({ state }) => state === 'sent').length
  for (const [index, { leaves }] of wishes.entries()) {
    const moment = Date.parse(leaves)
    await world.jumpTo(new Date(moment - MINUTE))
    await runSending(world)
    if ((await left()) !== index) wrong.push(`${leaves} left too early`)
    await world.jumpTo(new Date(moment))
    await runSending(world)
    if ((await left()) !== index + 1) wrong.push(`${leaves} did not leave`)
    // The clock goes back by an hour, and comes to the same minute once more.
    await world.jumpTo(new Date(moment - 60 * MINUTE))
    await runSending(world)
    await world.jumpTo(new Date(moment))
  }
  await runSending(world)
  for (const friend of friends) {
    if (wrong.length === 0) await letterTo(world, friend)
    const { length } = await lettersTo(world, friend)
    if (length !== 1) wrong.push(`${length} letters`)
  }
  return {
    program: 'gift clock',
    tried,
    counts: wrong.join(', ') || `${wishes.length} letters, each in its minute`,
    held: wrong.length === 0,
  }
}

/** Bought on the 29th of February: spent until its last minute, and not after it, before the night's job and after. */
async function ending(world: World, giver: () => Promise<Buyer>): Promise<Row> {
  await world.jumpTo(new Date(LEAP_DAY))
  const friend = newFriend()
  const { orderId } = await bought(world, await giver(), [forFriend(friend)])
  await runSending(world)
  const { code } = await letterTo(world, friend)
  const [gift] = await giftsOfOrder(world, orderId)
  const [row] = await world.rows<{ ends: string; at: string }>(sql`
    select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as ends, expires_at as at
    from certificates.certificates where id = ${gift?.certificateId ?? 0}`)
  const ends = new Date(row?.at ?? 0).getTime()
  const [skuId = 0] = await plainSkus(world, 1)
  const canBeSpent = async () => {
    const body = { code, lines: [{ skuId, quantity: 1 }] }
    return (await patiently(world, () => post(world, stranger(world), '/cart/certificate', body))).status === 200
  }
  const free = () =>
    world.count(sql`select free as count from certificates.certificates where id = ${gift?.certificateId ?? 0}`)
  await world.jumpTo(new Date(ends - MINUTE))
  await runExpiring(world)
  const before = (await canBeSpent()) && (await free()) > 0
  await world.jumpTo(new Date(ends + 1))
  const after = await canBeSpent()
  await runExpiring(world)
  const isClosed = (await free()) === 0
  return {
    program: 'gift clock',
    tried: 'one bought on 29 February: in its last minute, after it, and after the night',
    counts: `ends ${row?.ends}; ${before ? 'spent' : 'not spent'} before, ${after ? 'spent' : 'not spent'} after, ${isClosed ? 'closed' : 'left open'} by the night`,
    held: row?.ends === ENDS && before && !after && isClosed,
  }
}

const runSending = (world: World) => runToEnd(world, 'certificates.send')
const runExpiring = (world: World) => runToEnd(world, 'certificates.expire')

async function runToEnd(world: World, name: 'certificates.send' | 'certificates.expire'): Promise<void> {
  await world.runJob(name)
  await until(
    async () =>
      (await world.count(sql`
        select count(*) from jobs.job where name = ${name} and state in ('created', 'retry', 'active')`)) === 0,
    `${name} has run`,
  )
}
