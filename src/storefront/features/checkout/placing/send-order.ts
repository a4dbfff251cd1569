import type { Api } from '#client/calls/api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import type { OrderBody } from './order-data.ts'
import type { Intents } from './order-intent.ts'
import { type PlacementFailure, type PlacementMessages, placementFailure } from './placement-failure.ts'

export type MadeOrder = AnswerOf<typeof orderCreate>['result']

export type OrderOutcome<Made = MadeOrder> =
  /** `isEarlier`: it was made by an earlier press whose answer got lost. */
  { kind: 'made'; order: Made; isEarlier: boolean } | PlacementFailure

/** An order of goods by default; one of certificates is placed with the same care. */
export type SendDeps<Body = OrderBody, Made = MadeOrder> = {
  create(key: string, body: Body): Promise<Made>
  intents: Intents<Body>
  texts: PlacementMessages
  wait(ms: number): Promise<void>
  /** While the same question is asked again. */
  onRepeat(): void
}

/** Pauses before the same request is sent again, as long as nobody knows what became of it. */
const PAUSES_MS = [1_000, 3_000, 6_000]
const AFTER_FAILURE_MS = [1_000]

export const goodsOrder =
  (api: Api): SendDeps['create'] =>
  async (key, body) =>
    (await api(orderCreate, { body }, { headers: { 'Idempotency-Key': key } })).result

/**
 * Makes the order. While the outcome of something sent before is unknown, that comes first, with its own key and body:
 * only then is it safe to send anything else.
 */
export async function sendOrder<Body, Made>(deps: SendDeps<Body, Made>, body: Body): Promise<OrderOutcome<Made>> {
  const earlier = deps.intents.unanswered()
  if (earlier) {
    const outcome = await settle(deps, earlier)
    if (outcome.kind === 'made') return { ...outcome, isEarlier: JSON.stringify(earlier) !== JSON.stringify(body) }
    if (outcome.kind === 'removedFromStock' || outcome.isOutcomeUnknown) return outcome
    // It was refused, and the same body would be refused again.
    if (JSON.stringify(earlier) === JSON.stringify(body)) return outcome
  }
  deps.intents.sending(body)
  return settle(deps, body)
}

/** For a tab that was loaded anew while an order was under way; null when none was. */
export async function settleUnanswered<Body, Made>(deps: SendDeps<Body, Made>): Promise<OrderOutcome<Made> | null> {
  const body = deps.intents.unanswered()
  if (!body) return null
  const outcome = await settle(deps, body)
  return outcome.kind === 'made' ? { ...outcome, isEarlier: true } : outcome
}

async function settle<Body, Made>(deps: SendDeps<Body, Made>, body: Body): Promise<OrderOutcome<Made>> {
  const { key } = deps.intents.open()
  for (let attempt = 0; ; attempt++) {
    const outcome = await once(deps, key, body)
    const isUnknown = outcome.kind === 'message' && outcome.isOutcomeUnknown
    if (!isUnknown) {
      if (outcome.kind === 'made') deps.intents.made()
      else deps.intents.refused()
      return outcome
    }
    const isFailure = outcome.isAnswered && outcome.code !== 'order.in_progress'
    const pause = (isFailure ? AFTER_FAILURE_MS : PAUSES_MS)[attempt]
    if (pause === undefined) return outcome
    deps.onRepeat()
    await deps.wait(pause)
  }
}

async function once<Body, Made>(
  { create, texts }: SendDeps<Body, Made>,
  key: string,
  body: Body,
): Promise<OrderOutcome<Made>> {
  try {
    return { kind: 'made', order: await create(key, body), isEarlier: false }
  } catch (error) {
    return placementFailure(error, texts)
  }
}
