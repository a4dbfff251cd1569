import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatMonth, formatWeekday } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { type PiercingDay, type PiercingSlot, piercingSlots } from '#contract/content/piercing.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { Calendar } from '#ui/calendar/calendar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { settings } from '../../shared/shop/settings.ts'
import styles from './time-choice.module.css'

export type ChosenTime = PiercingSlot & { day: string }

type TimeChoiceProps = {
  service: string
  shopId: number
  /** Of the visit that is being moved. */
  booking?: string
  /** Changes when what was offered has proved to be gone. */
  round?: number
  value: ChosenTime | null
  onChoose(time: ChosenTime): void
}

/** A day of the calendar and one of its free times. */
export function TimeChoice({ service, shopId, booking, round = 0, value, onChoose }: TimeChoiceProps) {
  const { data, hasFailed, reload } = useLoaded(
    `${service} ${shopId} ${round}`,
    (signal) => browserApi(piercingSlots, { query: { service, shop: shopId, booking } }, { signal }),
    { keepsPrevious: round > 0 },
  )
  if (hasFailed && !data) return <NotLoaded onRetry={reload} />
  if (!data)
    return (
      <div className={styles.waiting} role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      </div>
    )
  const [first, last] = [data.days[0]?.day, data.days.at(-1)?.day]
  if (!first || !last || data.days.every(({ slots }) => slots.length === 0))
    return <Notice>{texts.noDays(settings.piercing?.aheadDays ?? 0)}</Notice>
  return <DayAndTime days={data.days} first={first} last={last} value={value} onChoose={onChoose} />
}

type DayAndTimeProps = Pick<TimeChoiceProps, 'value' | 'onChoose'> & {
  days: readonly PiercingDay[]
  first: string
  last: string
}

function DayAndTime({ days, first, last, value, onChoose }: DayAndTimeProps) {
  const language = useLanguage()
  const slotsOf = (day: string) => days.find((one) => one.day === day)?.slots ?? []
  // The first day with a free time is what most people want to see.
  const [day, setDay] = useState(() => value?.day ?? days.find(({ slots }) => slots.length > 0)?.day ?? first)
  const slots = slotsOf(day)
  return (
    <div className={styles.choice}>
      <Calendar
        texts={{
          ...texts.calendar,
          monthName: (month) => formatMonth(month, language),
          dayName: (one) => formatWeekday(one, language),
        }}
        today={first}
        min={first}
        max={last}
        isClosed={(one) => slotsOf(one).length === 0}
        value={day}
        onChange={setDay}
      />
      <div className={styles.times}>
        <p className={styles.day} role="status">
          {texts.times(formatWeekday(day, language))}
        </p>
        {slots.length === 0 ? (
          <p className={styles.note}>{texts.noTimes}</p>
        ) : (
          <ul className={styles.slots}>
            {slots.map((slot) => (
              <li key={slot.at}>
                <button
                  type="button"
                  className={classNames(styles.slot, slot.at === value?.at && styles.chosenSlot)}
                  aria-pressed={slot.at === value?.at}
                  onClick={() => onChoose({ ...slot, day })}
                >
                  {slot.time}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.note}>{texts.zone}</p>
      </div>
    </div>
  )
}
