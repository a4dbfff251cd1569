import { Link, useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, formatForFile } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { type AuditAction, staffAudit } from '#contract/staff/staff-audit.ts'
import { audit as texts } from '#site-texts/backoffice/audit.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { changesOf, type FieldChange } from '../../features/audit/changes-of.ts'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './audit-page.module.css'

/** What was done by a release that is no longer here keeps its name. */
const ACTIONS = new Map<string, string>(Object.entries(texts.actions))
const nameOf = (action: string) => ACTIONS.get(action) ?? action

export default function AuditPage() {
  return (
    <ForPermission permission="audit.read">
      <AuditLog />
    </ForPermission>
  )
}

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

/** What staff did, on screens and from the command line. */
function AuditLog() {
  const [query, setQuery] = useSearchParams()
  const dates = useDates()
  const search = query.get('search') ?? ''
  const pages = usePages(search, async (cursor, signal) => {
    const asked = { ...(search && { search }), ...(cursor && { cursor }) }
    const { actions: rows, ...rest } = await browserApi(staffAudit, { query: asked }, { signal })
    return { rows, ...rest }
  })

  const columns: Column<AuditAction>[] = [
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

  return (
    <Screen title={texts.title} lead={texts.lead}>
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      />
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor }) => (
          <>
            {rows.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <>
                <ListBar name="audit" columns={columns} rows={rows} all={pages.all} />
                <Table label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
              </>
            )}
            <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}
