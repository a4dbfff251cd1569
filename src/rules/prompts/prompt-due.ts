import { DAY_MS } from '../time/day-ms.ts'

/** What was closed is not shown again for so long. */
export const PROMPT_REST_MS = 30 * DAY_MS

/** Where somebody pays, signs in, or looks after their own things: nothing comes by itself there. */
const QUIET =
  /^\/(cart|profile|certificate|get-certificate|order-success|ya-callback|delete-app-account|newsletter|landings|preview|sandbox)(\/|$)/
const LIST = /^\/(catalog(\/.*)?|jewelry|(designers|trend|search)\/[^/]+)$/
const PRODUCT = /^\/jewelry\/[^/]+$/

export type PromptPlace = 'quiet' | 'list' | 'product' | 'other'

export function promptPlace(path: string): PromptPlace {
  if (QUIET.test(path)) return 'quiet'
  if (PRODUCT.test(path)) return 'product'
  return LIST.test(path) ? 'list' : 'other'
}

/** What somebody has done so far in this visit. */
export type Intent = {
  place: PromptPlace
  /** Different ones. */
  productsSeen: number
  /** On the list that is open now. */
  secondsOnList: number
  /** They get our letters, or have asked for them in this browser. */
  isSubscribed: boolean
}

/** A popup that may come by itself, and when it would be welcome. */
export type PromptRow<Name extends string> = { popup: Name; isWelcome(intent: Intent): boolean }

export type PromptMoment = {
  now: number
  intent: Intent
  /** Any popup, or a question at the foot of the screen that waits for an answer. */
  isSomethingOpen: boolean
  isTyping: boolean
  /** One of them has come in this visit already. */
  hasPrompted: boolean
  /** When each was shown last. */
  shownAt: Readonly<Record<string, number>>
}

/** At most one in a visit, after some interest, and never in the way of anything. Null: none. */
export function promptDue<Name extends string>(rows: readonly PromptRow<Name>[], moment: PromptMoment): Name | null {
  const { now, intent, isSomethingOpen, isTyping, hasPrompted, shownAt } = moment
  if (hasPrompted || isSomethingOpen || isTyping || intent.place === 'quiet') return null
  const isRested = (name: Name) => {
    const last = shownAt[name]
    return last === undefined || last > now || now - last >= PROMPT_REST_MS
  }
  return rows.find(({ popup, isWelcome }) => isRested(popup) && isWelcome(intent))?.popup ?? null
}
