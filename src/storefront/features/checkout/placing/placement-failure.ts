import { ApiError } from '#client/calls/api.ts'
import { extraOf } from '#client/calls/error-message.ts'
import type { CartChange, CartData } from '#contract/entities/cart.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'

export type PlacementFailure =
  | { kind: 'removedFromStock'; changes: CartChange[]; cartData: CartData | null }
  | FailureMessage

export type FailureMessage = {
  kind: 'message'
  text: string
  code: string | null
  /** What is wrong with which field, in words. */
  fields: Record<string, string>
  /** The order exists, but is not shown to whoever asks now. */
  isMade: boolean
  /** It is unknown whether the order exists: only asking with the same key can tell. */
  isOutcomeUnknown: boolean
  /** Whether somebody answered at all. A server that says it failed will hardly say otherwise a moment later. */
  isAnswered: boolean
}

export type PlacementMessages = {
  /** The catalogue of the active language. */
  byCode: Partial<Record<string, string>>
  unknown: string
  noResponse: string
  /** Try again or write to support. */
  prompt: string
}

/** Spec 8, order creation: what the buyer is told, and how. */
export function placementFailure(failure: unknown, messages: PlacementMessages): PlacementFailure {
  if (!(failure instanceof ApiError))
    return message({ text: `${messages.noResponse} ${messages.prompt}`, isOutcomeUnknown: true })
  const answer: Partial<ErrorAnswer> = failure.answer ?? {}
  const changed = extraOf(failure, 'order.cart_changed')
  if (changed?.cartChanged && answer.error)
    return { kind: 'removedFromStock', changes: changed.changes ?? [], cartData: changed.cartData ?? null }
  const fields = Object.fromEntries(
    Object.entries(answer.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
  )
  const text =
    answer.error ||
    (answer.code && messages.byCode[answer.code]) ||
    Object.values(fields).filter(Boolean).join(' ') ||
    `${messages.unknown} ${messages.prompt}`
  return message({
    text,
    code: answer.code ?? null,
    fields,
    isMade: answer.code === 'order.made_for_another',
    isOutcomeUnknown: isOutcomeUnknown(failure),
    isAnswered: true,
  })
}

/** What an order needs could not be read, so nothing has left. */
export function notSent({ noResponse, prompt }: PlacementMessages): PlacementFailure {
  return message({ text: `${noResponse} ${prompt}` })
}

/** A refusal by a rule created no order. A server error may have. */
function isOutcomeUnknown({ status, answer }: ApiError): boolean {
  return status >= 500 || answer?.code === 'order.in_progress'
}

function message(parts: { text: string } & Partial<FailureMessage>): PlacementFailure {
  return {
    code: null,
    fields: {},
    isMade: false,
    isOutcomeUnknown: false,
    isAnswered: false,
    ...parts,
    kind: 'message',
  }
}
