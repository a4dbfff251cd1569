import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { transaction } from '../../../src/server/kernel/database/db.ts'
import { issueCertificate } from '../../../src/server/modules/certificates/index.ts'
import type { AcknowledgedOrder } from '../../support/invariants.ts'
import {
  type Buyer,
  checkout,
  guests,
  isUnsure,
  newKey,
  orderShot,
  patiently,
  payShot,
  placedBy,
  post,
  reportedBy,
  type WebhookMode,
} from './buyers.ts'
import { type Answer, ask } from './race-gun.ts'
import type { Random } from './seeded-random.ts'
import { plainSkus, stockUp, type World } from './world.ts'

/** A buyer's wish for one order, named before it is sent: it can be asked for again, and must give the same. */
type Intent = { who: Buyer; body: Record<string, unknown>; key: string; acknowledged: Set<string> }

export type Workload = {
  intents: Intent[]
  /** Every order that somebody was answered. */
  acknowledged: Map<string, AcknowledgedOrder>
  answers: string[]
  /** Timestamped responses: how long nobody was served, and what they got meanwhile. */
  log: { at: number; isGood: boolean; status: number; path: string; code: string }[]
  /** Lets buyers finish what they are at. */
  stop(): Promise<void>
}

const MODES: readonly WebhookMode[] = ['now', 'now', 'double', 'before', 'lost', 'forged', 'wrong_amount', 'late']

/** Buyers who order, pay, fail to pay and change their minds, one after another, until they are told to stop. */
export async function startWorkload(
  world: World,
  { buyers, most }: { buyers: number; most: number },
): Promise<Workload> {
  const skus = (await plainSkus(world, 12)).slice(3)
  for (const skuId of skus) await stockUp(world, skuId, 20_000)
  const people = await guests(world, most)
  const { code, certificate } = await tenders(world)
  const work: Workload = { intents: [], acknowledged: new Map(), answers: [], log: [], stop }
  let isOver = false
  const running = Array.from({ length: buyers }, (_, index) => live(world.random.fork(`buyer ${index}`)))

  async function live(random: Random): Promise<void> {
    while (!isOver) {
      const who = people.pop()
      if (!who) return
      await shop(random, who)
      await pause(random.int(0, 40))
    }
  }

  async function tell(shot: Parameters<typeof ask>[0]): Promise<Answer> {
    const answer = await ask(shot)
    const { status, body } = answer
    const isGood = status > 0 && status < 500
    work.log.push({ at: Date.now(), isGood, status, path: shot.path, code: String(body.code ?? '') })
    return answer
  }

  async function shop(random: Random, who: Buyer): Promise<void> {
    const skuId = random.pick(skus)
    const wish = {
      delivery_method_id: 1,
      payment_method_id: random.pick([13, 13, 13, 12, 1]),
      lines: [{ skuId, quantity: random.int(1, 2) }],
      ...(random.chance(0.2) && { promocodes: [code] }),
      ...(random.chance(0.2) && { certificates: [certificate] }),
    }
    const body = await checkout(world, who, wish)
    if (!body) return
    const intent: Intent = { who, body, key: newKey(), acknowledged: new Set() }
    work.intents.push(intent)
    let answer = await tell(orderShot(world, who, body, intent.key))
    for (let tries = 0; tries < 3 && isUnsure(answer); tries++) {
      await pause(random.int(50, 400))
      answer = await tell(orderShot(world, who, body, intent.key))
    }
    const placed = hear(work, intent, answer)
    if (!placed) return
    if (placed.paymentUrl && random.chance(0.8)) {
      if (random.chance(0.2)) await tell(payShot(world, placed.paymentUrl, 'decline', random.pick(MODES)))
      await tell(payShot(world, placed.paymentUrl, 'pay', random.pick(MODES)))
    }
    if (random.chance(0.25)) await tell(post(world, who, `/order/${placed.orderId}/cancel`, {}))
    if (random.chance(0.25))
      await tell({ port: world.anyPort(), path: `/order/${placed.orderId}/payment`, headers: who.headers })
  }

  async function stop(): Promise<void> {
    isOver = true
    await Promise.all(running)
  }
  return work
}

function hear(work: Workload, intent: Intent, answer: Answer) {
  const placed = placedBy(answer)
  work.answers.push(placed ? 'order' : String(answer.body.code ?? (answer.status || 'cut off')))
  if (!placed) return null
  intent.acknowledged.add(`${placed.orderId} ${placed.number}`)
  work.acknowledged.set(placed.orderId, reportedBy(placed, intent.body))
  return placed
}

/** Every buyer retries with the original key, whatever the first response was. Returns what was wrong. */
export async function askAllAgain(world: World, work: Workload): Promise<{ again: number; wrong: string[] }> {
  const wrong: string[] = []
  const left = [...work.intents]
  const askOne = async () => {
    for (let intent = left.pop(); intent; intent = left.pop()) {
      const { who, body, key, acknowledged } = intent
      const wasNotified = acknowledged.size > 0
      const answer = await patiently(world, () => orderShot(world, who, body, key))
      const placed = hear(work, intent, answer)
      // Who was told of an order hears of the same one; who was not gets one now, or learns that the cart has changed.
      if (acknowledged.size > 1) wrong.push('another order')
      else if (!placed && (wasNotified || answer.body.cartChanged !== true))
        wrong.push(`${wasNotified ? 'order, then ' : ''}${answer.status} ${String(answer.body.code ?? '')}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, askOne))
  return { again: work.intents.length, wrong }
}

/** Enough for every order of a run. */
const LARGE_FACE = 10_000_000_00

/** A code without a limit and a certificate for everybody: what many orders change at once. */
async function tenders(world: World): Promise<{ code: string; certificate: string }> {
  const code = `WORK${newKey().toUpperCase()}`
  await world.db.execute(sql`
    insert into promo.promos (code, kind, percent, created_at) values (${code}, 'percent', 10, now())`)
  const issued = await transaction(world.db, (tx) =>
    issueCertificate(
      tx,
      { face: LARGE_FACE, issueKey: `faults:${newKey()}`, years: 3, source: 'grant' },
      world.hashCode,
      new Date(),
    ),
  )
  return { code, certificate: issued.code ?? '' }
}

/** Answers of the shop that blame nobody and promise nothing. The payment service's pages are not the shop's. */
export function surprises(work: Workload): number {
  return work.log.filter(({ status, path }) => status >= 500 && status !== 503 && !path.startsWith('/sandbox/')).length
}
