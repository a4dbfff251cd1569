import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  type Buyer,
  COURIER,
  checkout,
  customerWith,
  guests,
  newKey,
  orderShot,
  patiently,
  payShot,
  placedBy,
  post,
} from '../harness/buyers.ts'
import {
  bindShot,
  bought,
  forFriend,
  forMyself,
  giftShot,
  giftsOfOrder,
  lettersTo,
  letterTo,
  newFriend,
  orderedBy,
  proveAgain,
  refundShot,
  standingOf,
  topUpShot,
  transferShot,
  until,
} from '../harness/givers.ts'
import { type Answer, fireTogether, type Shot } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { settle } from '../harness/settle.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const FACE = 3_000_00

/** A certificate's whole life, each step of it wanted by many in one moment on two nodes. */
export async function gifts(world: World, { rounds }: { rounds: number }): Promise<Row[]> {
  const skus = (await plainSkus(world, 12)).slice(4)
  for (const skuId of skus) await stockUp(world, skuId, 10_000)
  const round = async (tried: string, once: () => Promise<Outcome>): Promise<Row> => {
    const outcomes: Outcome[] = []
    for (let done = 0; done < rounds; done++) outcomes.push(await once())
    const counts = tally(outcomes.flatMap(({ seen }) => seen))
    return { program: 'gifts', tried: `${rounds} × ${tried}`, counts, held: outcomes.every(({ held }) => held) }
  }
  return [
    await round('an order of three sent 10 times with one key and paid by 10 clicks at once', () => issuedOnce(world)),
    await round('one letter put into 12 profiles at once', () => boundOnce(world)),
    await round('one certificate handed on to 6 people and spent in 4 orders, all at once', () =>
      onOrSpent(world, skus),
    ),
    await round('one refunded 4 times by its giver and spent in 6 orders, all at once', () =>
      backOrSpent(world, skus, () => allAtOnce(world)),
    ),
    await round('one wanted back 4 times while 6 orders wait for it', () =>
      backOrSpent(world, skus, (certificateId) => inLine(world, certificateId)),
    ),
    await round('money for one paid by 10 clicks while it is handed on', () => toppedUpOrBack(world)),
    await round('an order paid with one cancelled 8 times at once', () => returnedOnce(world, skus)),
  ]
}

type Outcome = { seen: string[]; held: boolean }

const said = ({ status, body }: Answer) => (status === 200 ? 'done' : `${status} ${String(body.code ?? '')}`.trim())
const successes = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length

async function person(world: World, browsers: number): Promise<{ id: number; first: Buyer; browsers: Buyer[] }> {
  const { id, browsers: all } = await customerWith(world, browsers)
  const [first] = all
  if (!first) throw new Error('nobody is there')
  return { id, first, browsers: all }
}

/** Each from the next node, all in one moment; whoever is told to come back does. */
async function together(world: World, shots: readonly Shot[]): Promise<Answer[]> {
  const ports = world.nodes.map(({ port }) => port)
  const aimed = shots.map((shot, index) => ({ ...shot, port: ports[index % ports.length] ?? shot.port }))
  const first = await fireTogether(aimed)
  return Promise.all(
    first.map(async (answer, index) => {
      const again = aimed[index] as Shot
      return answer.status === 0 || answer.status === 503 || answer.body.code === 'order.in_progress'
        ? patiently(world, () => ({ ...again, port: world.anyPort() }))
        : answer
    }),
  )
}

async function issuedOnce(world: World): Promise<Outcome> {
  const { id, first } = await person(world, 1)
  const [now, later] = [newFriend(), newFriend()]
  const items = [forMyself(), forFriend(now), forFriend(later, { sendOn: { date: tomorrow(world), time: '09:00' } })]
  const key = newKey()
  const answers = await together(
    world,
    Array.from({ length: 10 }, () => giftShot(world, first, items, key)),
  )
  const ordered = answers.map(orderedBy).find((one) => one !== null)
  const url = ordered?.paymentUrl
  if (!ordered || !url) return { seen: answers.map(said), held: false }
  await fireTogether(Array.from({ length: 10 }, () => payShot(world, url, 'pay', 'double')))
  await settle(world)
  await letterTo(world, now)
  const made = await world.count(sql`select count(*) from certificates.orders where customer_id = ${id}`)
  const issued = await world.count(sql`
    select count(*) from certificates.certificates c join certificates.gifts g on c.issue_key = 'gift:' || g.id
    where g.order_key = ${ordered.orderId} and c.face = ${FACE} and c.free = ${FACE}`)
  const states = (await giftsOfOrder(world, ordered.orderId)).map(({ state }) => state).join(' ')
  const letters = [(await lettersTo(world, now)).length, (await lettersTo(world, later)).length].join(' and ')
  const isSame = new Set(answers.map(({ text }) => text)).size === 1
  return {
    seen: [`${made} order, ${issued} issued, ${states}, letters: ${letters}`],
    held: made === 1 && issued === 3 && states === 'in_profile sent scheduled' && letters === '1 and 0' && isSame,
  }
}

const tomorrow = (world: World) => new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10)

async function given(world: World, giver: Buyer) {
  const friend = newFriend()
  const { orderId } = await bought(world, giver, [forFriend(friend)])
  const letter = await letterTo(world, friend)
  const [gift] = await giftsOfOrder(world, orderId)
  if (!gift) throw new Error('nothing was given')
  return { orderId, gift, letter }
}

async function boundOnce(world: World): Promise<Outcome> {
  const { first } = await person(world, 1)
  const { gift, letter } = await given(world, first)
  const people = await Promise.all(Array.from({ length: 12 }, () => person(world, 1)))
  const answers = await together(
    world,
    people.map(({ first: who }) => bindShot(world, who, letter)),
  )
  const { owner } = await standingOf(world, gift.certificateId)
  const winner = people[answers.findIndex(({ status }) => status === 200)]
  // The others learn no more than that the code does not fit.
  const isAlike = answers.every(({ status, body }) => status === 200 || body.code === 'deposit.code_invalid')
  return {
    seen: answers.map(said),
    held: successes(answers) === 1 && isAlike && winner !== undefined && Number(owner) === winner.id,
  }
}

/** Orders of different items that are paid with one code. */
async function spending(
  world: World,
  people: readonly Buyer[],
  skus: readonly number[],
  code: string,
): Promise<Shot[]> {
  return Promise.all(
    people.map(async (who, index) => {
      const skuId = skus[index % skus.length] ?? 0
      const body = await checkout(world, who, { ...COURIER, lines: [{ skuId, quantity: 1 }], certificates: [code] })
      return orderShot(world, who, body, newKey())
    }),
  )
}

async function onOrSpent(world: World, skus: readonly number[]): Promise<Outcome> {
  const { first: giver } = await person(world, 1)
  const { gift, letter } = await given(world, giver)
  const { browsers } = await person(world, 10)
  const [first] = browsers
  if (!first) throw new Error('nobody is there')
  await patiently(world, () => bindShot(world, first, letter))
  const handing = browsers.slice(0, 6)
  for (const who of handing) await proveAgain(world, who)
  const people = handing.map(() => newFriend())
  const orders = await ownSpending(world, browsers.slice(6), skus[0] ?? 0, letter.code)
  const handed = handing.map((who, index) => transferShot(world, who, gift.certificateId, people[index] ?? ''))
  const shots = world.random.shuffled([...handed, ...orders])
  const answers = await together(world, shots)
  const handedOn = successes(answers.filter((_, index) => handed.includes(shots[index] as Shot)))
  const spent = successes(answers) - handedOn
  const { free, held } = await standingOf(world, gift.certificateId)
  if (handedOn > 0)
    await until(
      async () => (await Promise.all(people.map((to) => lettersTo(world, to)))).flat().length > 0,
      'the new letter comes',
    )
  const letters = (await Promise.all(people.map((to) => lettersTo(world, to)))).flat().length
  return {
    seen: [
      `${handedOn > 0 ? 'handed on' : 'spent'} by one, the others: ${tally(answers.filter(({ status }) => status !== 200).map(said))}`,
    ],
    held: handedOn + spent === 1 && letters === handedOn && free + held === FACE && held > 0 === (spent === 1),
  }
}

/** The owner's own cart is one: its orders differ in nothing but their keys. */
async function ownSpending(world: World, browsers: readonly Buyer[], skuId: number, code: string): Promise<Shot[]> {
  const [first] = browsers
  if (!first) return []
  await patiently(world, () => post(world, first, '/cart/add', { skuId, quantity: 1 }))
  return Promise.all(
    browsers.map(async (who) => {
      await patiently(world, () => post(world, who, '/cart/certificate', { code }))
      const body = await checkout(world, who, COURIER)
      return orderShot(world, who, body, newKey())
    }),
  )
}

/** Long enough for all of them to stand before the row, short enough for none to be told that the shop is busy. */
const IN_LINE_MS = 1_500

/** How the buyers' orders and the giver's refunds are fired; answers in the order of the shots. */
type Volley = (orders: readonly Shot[], backs: readonly Shot[]) => Promise<{ spent: Answer[]; back: Answer[] }>

const allAtOnce =
  (world: World): Volley =>
  async (orders, backs) => {
    const shots = world.random.shuffled([...backs, ...orders])
    const answers = await together(world, shots)
    const of = (own: readonly Shot[]) => answers.filter((_, index) => own.includes(shots[index] as Shot))
    return { spent: of(orders), back: of(backs) }
  }

/** Nobody gets at the certificate until all of them wait for it: what each has seen of it is not true any more then. */
const inLine =
  (world: World, certificateId: number): Volley =>
  async (orders, backs) => {
    const waves: Promise<Answer[]>[] = []
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`select from certificates.certificates where id = ${certificateId} for update`)
      for (const wave of [orders, backs]) {
        waves.push(together(world, wave))
        await pause(IN_LINE_MS)
      }
    })
    const [spent = [], back = []] = await Promise.all(waves)
    return { spent, back }
  }

async function backOrSpent(
  world: World,
  skus: readonly number[],
  volleyFor: (certificateId: number) => Volley,
): Promise<Outcome> {
  const { first: giver, browsers } = await person(world, 4)
  const { orderId, gift, letter } = await given(world, giver)
  const orders = await spending(world, await guests(world, 6), skus, letter.code)
  const backs = browsers.map((who) => refundShot(world, who, gift.id))
  const answered = await volleyFor(gift.certificateId)(orders, backs)
  const answers = [...answered.spent, ...answered.back]
  const [spent, wentBack] = [successes(answered.spent), successes(answered.back)]
  await settle(world)
  const { free, held } = await standingOf(world, gift.certificateId)
  const refunded = await world.count(sql`
    select coalesce(sum(refunded), 0) as count from payments.payments where order_key = ${orderId}`)
  return {
    seen: [
      `${wentBack > 0 ? 'money back' : 'spent'} once, the others: ${tally(answers.filter(({ status }) => status !== 200).map(said))}`,
    ],
    held: wentBack + spent === 1 && refunded === wentBack * FACE && held === spent * FACE && free === 0,
  }
}

async function toppedUpOrBack(world: World): Promise<Outcome> {
  const { first, browsers } = await person(world, 3)
  const { orderId } = await bought(world, first, [forMyself()])
  const [own] = await giftsOfOrder(world, orderId)
  if (!own) throw new Error('nothing was bought')
  const key = newKey()
  const adding = orderedBy(await patiently(world, () => topUpShot(world, first, own.certificateId, 1_000, key)))
  const url = adding?.paymentUrl
  if (!adding || !url) throw new Error('there is no page to pay on')
  for (const who of browsers) await proveAgain(world, who)
  const answers = await together(world, [
    ...Array.from({ length: 10 }, () => payShot(world, url, 'pay', 'double')),
    ...browsers.map((who) => transferShot(world, who, own.certificateId, newFriend())),
  ])
  await settle(world)
  const [money] = await world.rows<{ captured: string; refunded: string; added: string }>(sql`
    select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded, (
      select count(*) from certificates.entries where certificate_id = ${own.certificateId} and kind = 'topped_up') as added
    from payments.payments where order_key = ${adding.orderId}`)
  const [kept, added] = [Number(money?.captured) - Number(money?.refunded), Number(money?.added)]
  const { face } = await standingOf(world, own.certificateId)
  const handedOn = successes(answers.slice(10))
  return {
    seen: [added === 1 ? 'added once' : `money back (added ${added} times)`],
    held: handedOn === 1 && added <= 1 && kept === added * 1_000_00 && face === FACE + added * 1_000_00,
  }
}

async function returnedOnce(world: World, skus: readonly number[]): Promise<Outcome> {
  const { first: giver } = await person(world, 1)
  const { gift, letter } = await given(world, giver)
  const [who] = await guests(world, 1)
  if (!who) throw new Error('nobody is there')
  const [shot] = await spending(world, [who], skus, letter.code)
  const placed = placedBy(await patiently(world, () => shot as Shot))
  if (!placed) return { seen: ['not ordered'], held: false }
  const url = placed.paymentUrl
  if (url) await patiently(world, () => payShot(world, url, 'pay', 'now'))
  await until(
    async () =>
      (await world.count(
        sql`select count(*) from ordering.orders where key = ${placed.orderId} and state = 'confirmed'`,
      )) === 1,
    'the order is confirmed',
  )
  const before = await standingOf(world, gift.certificateId)
  const answers = await together(
    world,
    Array.from({ length: 8 }, () => post(world, who, `/order/${placed.orderId}/cancel`, {})),
  )
  await settle(world)
  const after = await standingOf(world, gift.certificateId)
  const returned = await world.count(sql`
    select count(*) from certificates.entries where certificate_id = ${gift.certificateId} and kind in ('returned', 'released')`)
  return {
    seen: [`${before.spent + before.held === FACE ? 'spent' : 'not spent'}, came back ${returned} times`],
    held: successes(answers) > 0 && before.spent + before.held === FACE && after.free === FACE && returned === 1,
  }
}
