import type { OrderDetail } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type DateContext, momentWords, promisedDays, termWords } from './date-words.ts'
import styles from './order-timeline.module.css'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'
import { useDates } from './use-words.ts'

const words = texts.timeline
const PLACES = { done: words.isDone, now: words.isNow, ahead: words.isAhead }

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
            {step.place === 'ahead' ? words.toCome[step.state] : words.happened[step.state]}
            <VisuallyHidden>, {PLACES[step.place]}</VisuallyHidden>
          </span>
          <span className={styles.when}>{whenOf(step, dates)}</span>
        </li>
      ))}
    </ol>
  )
}

function whenOf({ at, until, days }: TimelineStep, dates: DateContext): string {
  if (at) return momentWords(at, dates)
  if (until) return words.until(termWords(until, dates))
  return days ? promisedDays(days, dates) : ''
}
