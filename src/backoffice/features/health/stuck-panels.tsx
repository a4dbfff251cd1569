import { browserApi } from '#client/calls/browser-api.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { retryStaffEvent, retryStaffOutbox, type ShopHealth } from '#contract/staff/staff-health.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
import styles from './health-panels.module.css'
import type { Retrying } from './use-health.ts'

type OutboxPanelProps = Pick<ShopHealth, 'outbox' | 'waiting'> & { retrying: Retrying }

/** What could not leave the shop yet. */
export function OutboxPanel({ outbox, waiting, retrying }: OutboxPanelProps) {
  const dates = useDates()
  const columns = texts.outboxColumns
  return (
    <Panel title={texts.outbox}>
      <p className={styles.small}>{texts.waiting(waiting)}</p>
      {outbox.length === 0 ? (
        <p>{texts.allSent}</p>
      ) : (
        <Table
          label={texts.outbox}
          rows={outbox}
          keyOf={({ id }) => id}
          columns={[
            {
              title: columns.what,
              cell: ({ channel, kind }) => (
                <>
                  {texts.channels[channel] ?? channel}
                  <p className={styles.small}>{kind}</p>
                </>
              ),
            },
            { title: columns.since, cell: ({ createdAt }) => formatDayAndTime(createdAt, dates) },
            { title: columns.tries, align: 'end', cell: ({ attempts }) => attempts },
            { title: columns.error, cell: ({ error }) => <span className={styles.error}>{error}</span> },
            {
              title: columns.actions,
              titleHidden: true,
              cell: ({ id }) => (
                <RetryButton
                  name={`outbox ${id}`}
                  retrying={retrying}
                  send={() => browserApi(retryStaffOutbox, { params: { id } })}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

type EventsPanelProps = Pick<ShopHealth, 'events'> & { retrying: Retrying }

/** What happened and was not followed up. */
export function EventsPanel({ events, retrying }: EventsPanelProps) {
  const dates = useDates()
  const columns = texts.eventColumns
  return (
    <Panel title={texts.events}>
      {events.length === 0 ? (
        <p>{texts.noEvents}</p>
      ) : (
        <Table
          label={texts.events}
          rows={events}
          keyOf={({ eventId, handler }) => `${eventId} ${handler}`}
          columns={[
            { title: columns.what, cell: ({ type }) => type },
            { title: columns.handler, cell: ({ handler }) => handler },
            { title: columns.since, cell: ({ failedAt }) => formatDayAndTime(failedAt, dates) },
            { title: columns.error, cell: ({ error }) => <span className={styles.error}>{error}</span> },
            {
              title: columns.actions,
              titleHidden: true,
              cell: ({ eventId, handler }) => (
                <RetryButton
                  name={`event ${eventId} ${handler}`}
                  retrying={retrying}
                  send={() => browserApi(retryStaffEvent, { body: { eventId, handler } })}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

type RetryButtonProps = { name: string; retrying: Retrying; send(): Promise<ShopHealth> }

function RetryButton({ name, retrying: { running, run }, send }: RetryButtonProps) {
  return (
    <Button size="small" variant="quiet" loading={running === name} onClick={() => void run(name, send)}>
      {texts.retry}
    </Button>
  )
}
