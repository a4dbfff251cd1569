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
  type WebhookMode,
} from '../harness/buyers.ts'
import {
  bindShot,
  forFriend,
  type GiftLetter,
  giftShot,
  giftsOfOrder,
  lettersTo,
  newFriend,
  orderedBy,
  proveAgain,
  refundShot,
  topUpShot,
  transferShot,
  until,
} from '../harness/givers.ts'
import type { Answer, Shot } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import type { Random } from '../harness/seeded-random.ts'
import { settle } from '../harness/settle.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const MODES: readonly WebhookMode[] = ['now', 'now', 'double', 'before', 'lost']

/** What somebody was told and must find so afterwards. */
type Acknowledged = { what: string; isSo(): Promise<boolean> }

/** `kill -9` of one node after another while certificates are bought, sent, opened, kept, filled, given, spent and refunded. */
export async function giftKills(world: World, { kills, givers }: { kills: number; givers: number }): Promise<Row[]> {
  const skus = (await plainSkus(world, 12)).slice(3)
  for (const skuId of skus) await stockUp(world, skuId, 20_000)
  const acknowledged: Acknowledged[] = []
  const done: string[] = []
  const friends: string[] = []
  let isOver = false
  const lives = Array.from({ length: givers }, async (_, index) => {
    const random = world.random.fork(`giver ${index}`)
    while (!isOver) await live(random)
  })

  /** One certificate from its order to its end, as far as the kills let it come: every step is asked for again until it is answered. */
  async function live(random: Random): Promise<void> {
    const ask = (shot: () => Shot) => patiently(world, shot)
    const { browsers } = await customerWith(world, 1)
    const [giver] = browsers
    if (!giver) return
    const friend = newFriend()
    const key = newKey()
    const ordered = orderedBy(await ask(() => giftShot(world, giver, [forFriend(friend)], key)))
    const url = ordered?.paymentUrl
    if (!ordered || !url) return
    acknowledged.push({
      what: 'an order',
      isSo: () =>
        has(sql`select from certificates.orders where key = ${ordered.orderId} and number = ${ordered.number}`),
    })
    await ask(() => payShot(world, url, 'pay', random.pick(MODES)))
    friends.push(friend)
    const letter = await patientLetter(friend)
    if (!letter) return
    done.push('sent')
    const [gift] = await giftsOfOrder(world, ordered.orderId)
    if (!gift) return
    if (random.chance(0.2)) {
      const answer = await ask(() => refundShot(world, giver, gift.id))
      if (answer.status === 200) {
        done.push('refunded')
        acknowledged.push({
          what: 'a refund',
          isSo: () =>
            has(sql`select from certificates.orders where key = ${ordered.orderId} and refunded = paid and paid > 0`),
        })
      }
      return
    }
    const action = random.pick(['top up', 'hand on', 'spend'] as const)
    if (action === 'spend') return spend(ask, letter.code, random)
    const owner = (await customerWith(world, 1)).browsers[0]
    if (!owner) return
    const bound = await ask(() => bindShot(world, owner, letter))
    if (bound.status !== 200) return void done.push(`not kept: ${said(bound)}`)
    done.push('kept')
    if (action === 'top up') await topUp(ask, owner, gift.certificateId, random)
    else await handOn(ask, owner, gift.certificateId)
  }

  type Ask = (shot: () => Shot) => Promise<Answer>

  async function topUp(ask: Ask, owner: Buyer, certificateId: number, random: Random): Promise<void> {
    const key = newKey()
    const adding = orderedBy(await ask(() => topUpShot(world, owner, certificateId, 1_000, key)))
    const url = adding?.paymentUrl
    if (!adding || !url) return
    await ask(() => payShot(world, url, 'pay', random.pick(MODES)))
    done.push('topped up')
    acknowledged.push({
      what: 'money added',
      isSo: () =>
        has(sql`select from certificates.entries e join certificates.gifts g on e.key = 'gift:' || g.id
        where g.order_key = ${adding.orderId} and e.certificate_id = ${certificateId} and e.kind = 'topped_up'`),
    })
  }

  async function handOn(ask: Ask, owner: Buyer, certificateId: number): Promise<void> {
    await proveAgain(world, owner)
    const next = newFriend()
    const answer = await ask(() => transferShot(world, owner, certificateId, next))
    // The first answer may have been lost with its node: then the certificate is not the owner's any more.
    if (
      answer.status !== 200 &&
      answer.body.code !== 'deposit.unknown' &&
      answer.body.code !== 'auth.fresh_code_needed'
    )
      return void done.push(`not handed on: ${said(answer)}`)
    done.push('handed on')
    friends.push(next)
    await patientLetter(next)
  }

  async function spend(ask: Ask, code: string, random: Random): Promise<void> {
    const [who] = await guests(world, 1)
    if (!who) return
    const lines = [{ skuId: random.pick(skus), quantity: 1 }]
    const body = await checkout(world, who, { ...COURIER, lines, certificates: [code] })
    if (!body) return
    const key = newKey()
    const answer = await ask(() => orderShot(world, who, body, key))
    const placed = placedBy(answer)
    if (!placed) return void done.push(`not spent: ${said(answer)}`)
    done.push('spent')
    acknowledged.push({
      what: 'an order',
      isSo: () => has(sql`select from ordering.orders where key = ${placed.orderId}`),
    })
    if (random.chance(0.3)) return
    const url = placed.paymentUrl
    if (url && random.chance(0.5)) await ask(() => payShot(world, url, 'pay', random.pick(MODES)))
    const cancelled = await ask(() => post(world, who, `/order/${placed.orderId}/cancel`, {}))
    if (cancelled.status !== 200) return
    done.push('given back')
    acknowledged.push({
      what: 'money back on a certificate',
      isSo: () =>
        has(sql`
        select from certificates.uses where order_key = ${placed.orderId} and held = 0 and captured = returned`),
    })
  }

  async function patientLetter(to: string): Promise<GiftLetter | undefined> {
    for (let tries = 0; tries < 40 && !isOver; tries++) {
      const letter = (await lettersTo(world, to)).at(-1)
      if (letter) return letter
      await pause(150)
    }
    return undefined
  }

  const has = async (query: ReturnType<typeof sql>) => (await world.rows(query)).length > 0

  for (let killed = 0; killed < kills; killed++) {
    const node = world.nodes[killed % world.nodes.length]
    if (!node) throw new Error('there is no node')
    await pause(world.random.int(300, 1_500))
    await node.kill()
    await node.start()
  }
  await pause(500)
  isOver = true
  await Promise.all(lives)

  await world.rows(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
  await settle(world)
  await world.runJob('certificates.send')
  const waiting = () =>
    world.count(sql`
      select (select count(*) from certificates.gifts where state = 'scheduled' and send_at <= now())
        + (select count(*) from platform.outbox where key like 'gift:%' and delivered_at is null) as count`)
  const broken: string[] = []
  await until(async () => (await waiting()) === 0, 'every letter has left', 60_000).catch(async () =>
    broken.push(`${await waiting()} letters still to be sent`),
  )
  for (const { what, isSo } of acknowledged) if (!(await isSo())) broken.push(`${what} was lost`)
  for (const friend of friends) {
    const { length } = await lettersTo(world, friend)
    if (length > 1) broken.push(`${length} letters`)
  }
  return [
    {
      program: 'gift kills',
      tried: `kill -9 of a node at ${kills} random moments of the lives of certificates`,
      counts: `${acknowledged.length} promises, ${tally(done)}; broken: ${tally(broken) || 'none'}`,
      held: broken.length === 0 && done.includes('sent') && !done.some((one) => one.startsWith('not ')),
    },
  ]
}

const said = ({ status, body }: Answer) => `${status} ${String(body.code ?? '')}`.trim()
