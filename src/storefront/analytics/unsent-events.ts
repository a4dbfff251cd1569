import type { SafeStorage } from '#client/safe-storage.ts'
import type { GoalName, Tracked } from '../shared/tracking/store-event.ts'

export type UnsentEvents = { take(): readonly Tracked[]; keep(events: readonly Tracked[]): void }

const KEY = 'analytics-unsent'
const GOALS: Readonly<Record<GoalName, true>> = { logout: true, repeatOrder: true }

/**
 * What happened on a page that was left before the counters were there, such as signing out at once. Pages and goals
 * alone: an order or a cart, with whoever it is for, is not left lying in a browser.
 */
export function unsentEvents(storage: SafeStorage, origin: () => string): UnsentEvents {
  return {
    take() {
      const events = storage.readJson(KEY, (stored) => (Array.isArray(stored) ? stored : []).flatMap(parsed))
      storage.remove(KEY)
      return events
    },
    keep(events) {
      const kept = events.filter(({ event }) => event.kind === 'pageView' || event.kind === 'goal')
      if (kept.length > 0) storage.writeJson(KEY, kept)
    },
  }

  /** Anything may have written there: only well-formed events are sent. */
  function parsed(value: unknown): Tracked[] {
    const { event, at, href, title, referrer } = (value ?? {}) as Record<string, unknown> & { event?: unknown }
    const { kind, goal } = (event ?? {}) as Record<string, unknown>
    if (typeof href !== 'string' || !href.startsWith(`${origin()}/`)) return []
    if (typeof at !== 'number' || typeof title !== 'string' || typeof referrer !== 'string') return []
    const where = { at, href, title, referrer }
    if (kind === 'pageView') return [{ ...where, event: { kind } }]
    return kind === 'goal' && isGoal(goal) ? [{ ...where, event: { kind, goal } }] : []
  }
}

function isGoal(name: unknown): name is GoalName {
  return typeof name === 'string' && Object.hasOwn(GOALS, name)
}
