import { Link } from 'react-router'
import { formatDayAndTime, formatForFile } from '#client/formats.ts'
import type { useDates } from '#client/use-formats.ts'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { orderDesk } from '#site-texts/backoffice/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './audit-columns.module.css'

const texts = backoffice.audit

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** States and roles have words of their own, wherever they stand. */
const VALUES: Record<string, Record<string, Record<string, string>>> = {
  order: {
    state: backoffice.states.order,
    payment: backoffice.states.payment,
    delivery: backoffice.states.delivery,
    return: orderDesk.returns.states,
  },
  staff: { state: backoffice.staff.states, role: backoffice.shell.roles },
}

type FieldChange = { name: string; before: string | null; after: string }

/** Only what differs; of something new all of it. */
function changesOf({ entity, before, after }: AuditAction): FieldChange[] {
  const former = new Map(partsOf(before))
  const textOf = (name: string, value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return VALUES[entity ?? '']?.[name]?.[text] ?? text
  }
  return partsOf(after)
    .filter(([name, value]) => value !== null && textOf(name, former.get(name)) !== textOf(name, value))
    .map(([name, value]) => ({
      name: texts.fields[name] ?? name,
      before: former.has(name) ? textOf(name, former.get(name)) : null,
      after: textOf(name, value),
    }))
}

function Change({ action }: { action: AuditAction }) {
  const changes = changesOf(action)
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
          {texts.actions[action] ?? action}
          <br />
          {entity === 'order' && entityKey ? (
            <Link to={`/orders/${entityKey}`}>{entityKey}</Link>
          ) : (
            <span className={styles.small}>{entityKey}</span>
          )}
        </>
      ),
      file: [
        { title: texts.columns.action, value: ({ action }) => texts.actions[action] ?? action },
        { title: lists.key, value: ({ entityKey }) => entityKey },
      ],
    },
    {
      title: texts.columns.change,
      cell: (action) => <Change action={action} />,
      file: [
        {
          title: texts.columns.change,
          value: (action) =>
            changesOf(action)
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
