import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { QueueItem } from '#contract/staff/people/staff-queues.ts'
import type { QueueStep } from '#rules/staff/queues.ts'
import { queues as texts } from '#site-texts/backoffice/queues.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import dialog from '../../shared/forms/dialog-form.module.css'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'

const TONES = { new: 'warn', taken: 'info', done: 'good' } as const
const HOUR_MS = 3_600_000

type QueueTableProps = { items: readonly QueueItem[]; onStep(item: QueueItem, step: QueueStep): void }

/** What came by a form, with what can be done about it. */
export function QueueTable({ items, onStep }: QueueTableProps) {
  const dates = useDates()
  const ageOf = (at: string) => Math.max(0, Math.floor((dates.now.getTime() - new Date(at).getTime()) / HOUR_MS))
  const columns: Column<QueueItem>[] = [
    {
      title: texts.columns.who,
      cell: ({ name, phone, email, contactMethod }) => (
        <>
          {name}
          <p>{phone}</p>
          {email && <p className={styles.small}>{email}</p>}
          {contactMethod !== null && <p className={styles.small}>{texts.contact[contactMethod]}</p>}
        </>
      ),
    },
    {
      title: texts.columns.what,
      cell: ({ id, queue, subject, topic, order, visitAt, place, text, resume }) => (
        <>
          {topic !== null && <p>{texts.topics[topic] ?? topic}</p>}
          <p>{queue === 'applications' && !subject ? texts.anyVacancy : subject}</p>
          {visitAt && <p>{texts.visit(formatDayAndTime(visitAt, dates), place)}</p>}
          {order && (
            <p>
              <Link to={`/?search=${encodeURIComponent(order)}`}>{texts.order(order)}</Link>
            </p>
          )}
          {text && <p className={styles.words}>{text}</p>}
          {resume && (
            <LinkButton
              size="small"
              variant="quiet"
              href={`/backoffice/api/applications/${id}/resume`}
              download
              icon={<Download {...iconProps} />}
            >
              {texts.resume(resume)}
            </LinkButton>
          )}
        </>
      ),
    },
    {
      title: texts.columns.state,
      cell: ({ state, takenBy, at, note }) => (
        <>
          <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
          {state !== 'new' && takenBy && <p className={styles.small}>{texts.takenBy(takenBy)}</p>}
          <p className={styles.small}>{texts.age(ageOf(at))}</p>
          {note && <p className={styles.words}>{note}</p>}
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (item) => (
        <span className={dialog.buttons}>
          {item.steps.map((step) => (
            <Button
              key={step}
              size="small"
              variant={step === 'take' || step === 'finish' ? 'secondary' : 'quiet'}
              aria-label={texts.stepOf(texts.steps[step], item.name)}
              onClick={() => onStep(item, step)}
            >
              {texts.steps[step]}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <ListBar name="requests" columns={columns} rows={items} />
      <Table label={texts.title} columns={columns} rows={items} keyOf={({ id }) => id} />
    </>
  )
}
