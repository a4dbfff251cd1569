import type { Api } from '#client/calls/api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { orderCreate, orderCreated } from '#contract/ordering/orders.ts'
import type { OrderBody } from './order-data.ts'
import type { Intents } from './order-intent.ts'
import {
  type FailureMessage,
  type PlacementFailure,
  type PlacementMessages,
  placementFailure,
} from './placement-failure.ts'

export type MadeOrder = AnswerOf<typeof orderCreate>['result']

export type OrderOutcome<Body = OrderBody, Made = MadeOrder> =
  /** `sent`: what it was made of. `isEarlier`: it was made by an earlier press whose answer got lost. */
  { kind: 'made'; order: Made; sent: Body; isEarlier: boolean } | PlacementFailure

/** An order of goods by default; one of certificates is placed with the same care. */
export type SendDeps<Body = OrderBody, Made = MadeOrder> = {
  create(key: string, body: Body): Promise<Made>
  /** What was made with this key, asked without making anything. */
  created(key: string): Promise<Made>
  intents: Intents<Body>
  texts: PlacementMessages
  wait(ms: number): Promise<void>
  /** While the same question is asked again. */
  onRepeat(): void
}

/** Pauses before the same request is sent again, as long as nobody knows what became of it. */
const PAUSES_MS = [1_000, 3_000, 6_000]
const AFTER_FAILURE_MS = [1_000]

export const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const goodsOrder = (api: Api): Pick<SendDeps, 'create' | 'created'> => ({
  create: async (key, body) => (await api(orderCreate, { body }, keyed(key))).result,
  created: async (key) => (await api(orderCreated, {}, keyed(key))).result,
})

/**
 * Makes the order of a press. While the outcome of an earlier press is unknown, that is asked first: only when nothing
 * came of it is it safe to send anything else.
 */
export async function sendOrder<Body, Made>(deps: SendDeps<Body, Made>, body: Body): Promise<OrderOutcome<Body, Made>> {
  const earlier = await settleUnanswered(deps)
  if (earlier?.kind === 'made') return { ...earlier, isEarlier: JSON.stringify(earlier.sent) !== JSON.stringify(body) }
  if (earlier && !isNotMade(earlier)) return earlier

  const { key } = deps.intents.sending(body)
  const { outcome, isRepeated } = await untilAnswered(deps, () => deps.create(key, body))
  if (outcome.kind === 'made') {
    deps.intents.made()
    return { ...outcome, sent: body, isEarlier: false }
  }
  if (isUnknown(outcome)) return outcome
  // Only a repetition was refused: the request before it may have made the order.
  const first = isRepeated ? await settleUnanswered(deps) : null
  if (first && !isNotMade(first)) return first
  deps.intents.refused()
  return outcome
}

/** What became of an earlier press that got no answer; null when there was none. Nothing is ordered by asking. */
export async function settleUnanswered<Body, Made>(
  deps: SendDeps<Body, Made>,
): Promise<OrderOutcome<Body, Made> | null> {
  const sent = deps.intents.unanswered()
  if (!sent) return null
  const { key } = deps.intents.open()
  const { outcome } = await untilAnswered(deps, () => deps.created(key))
  if (outcome.kind === 'made') {
    deps.intents.made()
    return { ...outcome, sent, isEarlier: true }
  }
  if (outcome.kind === 'message' && !outcome.isMade && !isNotMade(outcome))
    return { ...outcome, isOutcomeUnknown: true }
  deps.intents.refused()
  return outcome
}

type Answer<Made> = { kind: 'made'; order: Made } | PlacementFailure

/** Asks until somebody says what became of it, or nobody does. */
async function untilAnswered<Made>(
  { texts, wait, onRepeat }: Pick<SendDeps<never, Made>, 'texts' | 'wait' | 'onRepeat'>,
  ask: () => Promise<Made>,
): Promise<{ outcome: Answer<Made>; isRepeated: boolean }> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await ask().then(
      (order): Answer<Made> => ({ kind: 'made', order }),
      (error) => placementFailure(error, texts),
    )
    const pause = isUnknown(outcome) ? pausesAfter(outcome)[attempt] : undefined
    if (pause === undefined) return { outcome, isRepeated: attempt > 0 }
    onRepeat()
    await wait(pause)
  }
}

function pausesAfter({ isAnswered, code }: FailureMessage): readonly number[] {
  return isAnswered && code !== 'order.in_progress' ? AFTER_FAILURE_MS : PAUSES_MS
}

function isUnknown(outcome: Answer<unknown>): outcome is FailureMessage {
  return outcome.kind === 'message' && outcome.isOutcomeUnknown
}

function isNotMade(outcome: Answer<unknown>): boolean {
  return outcome.kind === 'message' && outcome.code === 'order.not_made'
}
