import type { Call } from '#contract/call.ts'
import type { Session } from '../people/session.ts'
import type { CallContext } from '../serve.ts'
import { extensionPoint } from '../shop-module.ts'

export type AnsweredCall = Pick<CallContext, 'visitor' | 'session' | 'now' | 'header'> & {
  call: Pick<Call, 'method' | 'path'>
  /** Another one where the call has renewed it: whoever signs in or out stays the same visitor. */
  sessionAfter: Session
}

/** Whoever wants to know of a call that a browser made and that was answered. At once, in memory: the answer waits for it. */
export const answeredCalls = extensionPoint<(answered: AnsweredCall) => void>('answered calls')
