import type { Call } from '#contract/call.ts'
import type { Session } from '../people/session.ts'
import type { CallContext } from '../serve.ts'
import { extensionPoint } from '../shop-module.ts'

export type AnsweredCall = Pick<CallContext, 'visitor' | 'session' | 'now'> & {
  call: Pick<Call, 'method' | 'path'>
  /** The new session if the call renewed it: signing in or out does not make another visitor. */
  sessionAfter: Session
  /** The page that made the call; null if the browser does not say. */
  page: string | null
  /** The User-Agent. */
  agent: string | undefined
}

/** Called for every successful call of a browser. Runs synchronously while the response waits, so keep it in memory. */
export const answeredCalls = extensionPoint<(answered: AnsweredCall) => void>('answered calls')
