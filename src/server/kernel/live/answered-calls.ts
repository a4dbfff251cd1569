import type { Call } from '#contract/call.ts'
import type { Session } from '../people/session.ts'
import type { CallContext } from '../serve.ts'
import { extensionPoint } from '../shop-module.ts'

export type AnsweredCall = Pick<CallContext, 'visitor' | 'session' | 'now'> & {
  call: Pick<Call, 'method' | 'path'>
  /** Another one where the call has renewed it: whoever signs in or out stays the same visitor. */
  sessionAfter: Session
  /** The address of the page that made it; null where the browser does not say. */
  page: string | null
  /** What the program that made it calls itself. */
  agent: string | undefined
}

/** Whoever wants to know of a call that a browser made and that was answered. At once, in memory: the answer waits for it. */
export const answeredCalls = extensionPoint<(answered: AnsweredCall) => void>('answered calls')
