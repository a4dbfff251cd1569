import { useState } from 'react'
import { formatDayRange } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import type { TopicData } from '../user-data.ts'
import styles from './bonus-calendar.module.css'

const texts = profile.bonuses

/** Russian dates end with «г.» where the year is told. */
const YEAR_MARK = /\s?г\.$/

type Row = TopicData['bonuses']['calendar'][number]

/** The rows of so many days, where there is no room for all. */
export function nearestDays(rows: readonly Row[], count: number): Row[] {
  const days = new Set([...new Set(rows.map(({ day }) => day))].slice(0, count))
  return rows.filter(({ day }) => days.has(day))
}

/** What becomes active and what expires, day by day; the farther days on request. */
export function BonusCalendar({ rows, shown }: { rows: readonly Row[]; shown: number }) {
  const dates = useDates()
  const [isWhole, setWhole] = useState(false)
  const days = [...Map.groupBy(rows, ({ day }) => day)]
  const visible = isWhole ? days : days.slice(0, shown)
  return (
    <>
      <ol className={styles.days}>
        {visible.map(([day, some]) => (
          <li key={day} className={styles.day}>
            <time className={styles.date} dateTime={day}>
              {formatDayRange({ from: day, to: day }, dates).replace(YEAR_MARK, '')}
            </time>
            <ul className={styles.events}>
              {some.map(({ kind, amount }) => (
                <li key={kind}>
                  <span className={classNames(styles.amount, kind === 'activation' && styles.coming)}>
                    {texts.amount(amount)}
                  </span>{' '}
                  {texts.days[kind](amount)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {visible.length < days.length && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {texts.moreDays(days.length - visible.length)}
          </Button>
        </div>
      )}
    </>
  )
}
