import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import type { StaffOrder } from '#contract/staff/staff-orders.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

const { history: texts, letters: letterTexts } = backoffice.order

/** Who, when, why; the newest first. */
export function OrderHistory({ order: { history } }: { order: StaffOrder }) {
  const dates = useDates()
  return (
    <Panel title={texts.title}>
      <ol className={styles.list}>
        {history.map(({ at, field, to, actor, name, reason }) => (
          <li key={`${at} ${field} ${to}`}>
            <div className={styles.row}>
              <span>{stateText(field, to)}</span>
              <span className={styles.small}>{formatDayAndTime(at, dates)}</span>
            </div>
            <p className={styles.small}>
              {name ?? texts.actors[actor]}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stateText(field: keyof typeof backoffice.states, to: string): string {
  const states: Record<string, string> = backoffice.states[field]
  return states[to] ?? to
}

export function OrderLetters({ order: { letters } }: { order: StaffOrder }) {
  const dates = useDates()
  const { sent, waiting, failed, channels } = letterTexts
  return (
    <Panel title={letterTexts.title}>
      {letters.length === 0 && <p className={styles.small}>{letterTexts.none}</p>}
      <ul className={styles.list}>
        {letters.map(({ channel, subject, at, deliveredAt, hasFailed }) => (
          <li key={`${channel} ${subject} ${at}`}>
            <p>{subject}</p>
            <p className={styles.small}>
              {channels[channel]}, {formatDayAndTime(at, dates)}, {deliveredAt ? sent : hasFailed ? failed : waiting}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
