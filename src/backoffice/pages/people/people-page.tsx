import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDay, formatForFile } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type PersonRow, staffPeople } from '#contract/staff/people/staff-people.ts'
import { people as texts } from '#site-texts/backoffice/people.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from '../../shared/lists/list.module.css'
import { SearchedList } from '../../shared/lists/searched-list.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function PeoplePage() {
  return (
    <ForPermission permission="customers.read">
      <People />
    </ForPermission>
  )
}

function People() {
  const dates = useDates()
  const may = mayOf(useMe())
  const columns: Column<PersonRow>[] = [
    {
      title: texts.columns.name,
      cell: ({ key, name, hasAccount }) => (
        <>
          <Link className={styles.number} to={`/people/${key}`}>
            {name || texts.noName}
          </Link>
          {!hasAccount && <p className={styles.small}>{texts.guest}</p>}
        </>
      ),
    },
    { title: texts.columns.phone, cell: ({ phone }) => phone },
    { title: texts.columns.email, cell: ({ email }) => email ?? '—' },
    {
      title: texts.columns.orders,
      align: 'end',
      cell: ({ orders }) => orders,
      file: [{ title: texts.columns.orders, value: ({ orders }) => orders }],
    },
    {
      title: texts.columns.since,
      cell: ({ since }) => formatDay(since, dates),
      file: [{ title: texts.columns.since, value: ({ since }) => formatForFile(since, dates.timeZone) }],
    },
  ]
  return (
    <Screen
      title={texts.title}
      actions={
        may('customers.edit') && (
          <LinkButton as={Link} to="/person-requests" size="small" variant="secondary">
            {texts.toRequests}
          </LinkButton>
        )
      }
    >
      <SearchedList
        texts={{
          title: texts.title,
          search: texts.search,
          searchHint: texts.searchHint,
          none: texts.none,
          noneText: texts.noneText,
          empty: texts.empty,
          emptyText: texts.emptyText,
          found: texts.found,
        }}
        name="customers"
        columns={columns}
        keyOf={({ key }) => key}
        load={(query, signal) => browserApi(staffPeople, { query }, { signal }).then((found) => found.people)}
      />
    </Screen>
  )
}
