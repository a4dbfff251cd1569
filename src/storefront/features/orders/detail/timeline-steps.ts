import type { OrderDetail } from '#contract/entities/order.ts'
import type { Day } from '#rules/delivery/calendar.ts'

type Moment = OrderDetail['timeline'][number]
type Known = Pick<OrderDetail, 'timeline' | 'allowed' | 'expected' | 'expiresAt' | 'delivery'>

export type TimelineStep = {
  state: Moment['state']
  /** `now`: the last thing that happened. */
  place: 'done' | 'now' | 'ahead'
  /** When it happened. */
  at: string | null
  /** Until when it has to happen. */
  until: string | null
  /** The days in which it will. */
  days: { from: Day; to: Day } | null
}

/** Ways that end at a counter: the promise is the day on which the parcel waits there. */
const TO_A_COUNTER = ['shop', 'pickup', 'pickpoint']

/** At the door a parcel is paid for and handed over in one moment: it is then the buyer's, not merely paid. */
function rankOf(state: Moment['state']): number {
  if (state === 'new') return 0
  return state === 'paid' ? 1 : 2
}

/** What happened, then what is to come with the dates that were promised. */
export function timelineSteps({ timeline, allowed, expected, expiresAt, delivery }: Known): TimelineStep[] {
  const happened = timeline
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '') || rankOf(a.state) - rankOf(b.state))
  const known = new Set(happened.map(({ state }) => state))
  const ahead = timeline.flatMap(({ state, at }): Moment['state'][] => {
    if (at !== null) return []
    const isCollected =
      state === 'delivered' && TO_A_COUNTER.includes(delivery.method) && !known.has('ready_for_pickup')
    return isCollected ? ['ready_for_pickup', state] : [state]
  })
  if (allowed.pay) ahead.unshift('paid')
  const arrival = ahead.includes('ready_for_pickup') ? 'ready_for_pickup' : 'delivered'
  const hasArrived = known.has('ready_for_pickup')
  return [
    ...happened.map(
      ({ state, at }, index): TimelineStep => ({
        state,
        place: index === happened.length - 1 ? 'now' : 'done',
        at,
        until: null,
        days: null,
      }),
    ),
    ...ahead.map(
      (state): TimelineStep => ({
        state,
        place: 'ahead',
        at: null,
        until: state === 'paid' ? expiresAt : null,
        days: state === arrival && !hasArrived ? expected : null,
      }),
    ),
  ]
}
