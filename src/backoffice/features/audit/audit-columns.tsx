import { Link } from 'react-router'
import { formatDayAndTime, formatForFile } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import { audit as texts } from '#site-texts/backoffice/audit.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './audit-columns.module.css'
import { changesOf, type FieldChange } from './changes-of.ts'

/** What was done by a release that is no longer here keeps its name. */
const ACTIONS = new Map<string, string>(Object.entries(texts.actions))
const nameOf = (action: string) => ACTIONS.get(action) ?? action

function Change({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return texts.empty
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span className={styles.small}>{name}: </span>
          {before !== null && `${before} → `}
          {after}
        </li>
      ))}
    </ul>
  )
}

/** The columns of what staff did, on the screen and in its file. */
export function auditColumns(dates: ReturnType<typeof useDates>): Column<AuditAction>[] {
  return [
    {
      title: texts.columns.at,
      cell: ({ at }) => <span className={styles.at}>{formatDayAndTime(at, dates)}</span>,
      file: [{ title: texts.columns.at, value: ({ at }) => formatForFile(at, dates.timeZone) }],
    },
    { title: texts.columns.by, cell: ({ by }) => by },
    {
      title: texts.columns.action,
      cell: ({ action, entity, entityKey }) => (
        <>
          {nameOf(action)}
          <br />
          {entity === 'order' && entityKey ? (
            <Link to={`/orders/${entityKey}`}>{entityKey}</Link>
          ) : (
            <span className={styles.small}>{entityKey}</span>
          )}
        </>
      ),
      file: [
        { title: texts.columns.action, value: ({ action }) => nameOf(action) },
        { title: lists.key, value: ({ entityKey }) => entityKey },
      ],
    },
    {
      title: texts.columns.change,
      cell: (action) => <Change changes={changesOf(action, dates)} />,
      file: [
        {
          title: texts.columns.change,
          value: (action) =>
            changesOf(action, dates)
              .map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} → `}${after}`)
              .join('; '),
        },
      ],
    },
    {
      title: texts.columns.request,
      cell: ({ requestId }) => <span className={styles.request}>{requestId ?? texts.empty}</span>,
    },
  ]
}
