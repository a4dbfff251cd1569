import { useState } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const { history: texts, letters: letterTexts } = backoffice.order

/** Who, when, why; the newest first. */
export function OrderHistory({ order: { history, currency } }: { order: StaffOrder }) {
  const dates = useDates()
  const money = useMoney(currency)
  return (
    <Panel title={texts.title}>
      <ol className={styles.list}>
        {history.map(({ at, field, to, actor, name, reason }) => (
          <li key={`${at} ${field} ${to}`}>
            <div className={styles.row}>
              <span>{field === 'refund' ? texts.refunded(money.minor(Number(to))) : stateText(field, to)}</span>
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

type OrderLettersProps = { order: StaffOrder; onResend(letter: number): Promise<void> }

export function OrderLetters({ order: { letters }, onResend }: OrderLettersProps) {
  const [running, setRunning] = useState<number | null>(null)
  const dates = useDates()
  const { sent, waiting, failed, channels } = letterTexts
  return (
    <Panel title={letterTexts.title}>
      {letters.length === 0 && <p className={styles.small}>{letterTexts.none}</p>}
      <ul className={styles.list}>
        {letters.map(({ id, channel, subject, at, deliveredAt, hasFailed, canResend }) => (
          <li key={id}>
            <p>{subject}</p>
            <p className={styles.small}>
              {channels[channel]}, {formatDayAndTime(at, dates)}, {deliveredAt ? sent : hasFailed ? failed : waiting}
            </p>
            {canResend && (
              <Button
                size="small"
                variant="quiet"
                loading={running === id}
                onClick={() => {
                  setRunning(id)
                  void onResend(id).finally(() => setRunning(null))
                }}
              >
                {orderDesk.letters.again}
                <VisuallyHidden>: {subject}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
