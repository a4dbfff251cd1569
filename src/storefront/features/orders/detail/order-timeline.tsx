import { type DateContext, formatDayAndTime, formatDayRange, formatDeadline } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderPhase } from '../order-phase.ts'
import styles from './order-timeline.module.css'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

const messages = texts.timeline
const PLACES = { done: messages.isDone, now: messages.isNow, ahead: messages.isAhead }

/** What happened when, and what comes next. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const dates = useDates()
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same state may come twice, and the past does not change
          key={index}
          className={classNames(styles.step, styles[step.place])}
          aria-current={step.place === 'now' ? 'step' : undefined}
        >
          <span className={styles.name}>
            {nameOf(step, order)}
            <VisuallyHidden>, {PLACES[step.place]}</VisuallyHidden>
          </span>
          <span className={styles.when}>{whenOf(step, dates)}</span>
        </li>
      ))}
    </ol>
  )
}

function nameOf({ place, state }: TimelineStep, order: OrderDetail): string {
  if (place === 'ahead') return messages.toCome[state]
  const isUnconfirmed = state === 'expired' && orderPhase(order) === 'not_confirmed'
  return isUnconfirmed ? texts.phases.not_confirmed : messages.happened[state]
}

function whenOf({ at, until, days }: TimelineStep, dates: DateContext): string {
  if (at) return formatDayAndTime(at, dates)
  if (until) return messages.until(formatDeadline(until, dates))
  return days ? formatDayRange(days, dates) : ''
}
